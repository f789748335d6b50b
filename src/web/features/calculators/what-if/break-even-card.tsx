import { useState } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { measureShown, type Requested, turnOf } from '#domain/measures/sensitivity-grid.ts';
import { alternativesText } from '#domain/text/list-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { TargetInput } from '#web/features/calculators/solve/target-input.tsx';
import {
  aimText,
  fieldLabel,
  fieldText,
  fieldTextRounded,
} from '#web/lib/calculation/calculation-text.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { type BreakEvenRow, useBreakEvens } from './use-break-evens.ts';
import type { WhatIfGoal } from './what-if-goals.ts';
import { isMet, roomText, turnText } from './what-if-text.ts';

const COLUMNS: readonly TableColumn<BreakEvenRow>[] = [
  { key: 'field', header: 'Input', primary: true, cell: ({ field }) => fieldLabel(field) },
  {
    key: 'current',
    header: 'Current',
    align: 'end',
    cell: ({ field, current }) => fieldText(field, current),
  },
  {
    key: 'turn',
    header: 'Break-even',
    align: 'end',
    cell: turnText,
  },
  {
    key: 'room',
    header: 'Distance',
    align: 'end',
    cell: (row) => (isMet(row) ? 'Already met' : roomText(row)),
  },
];

interface BreakEvenCardProps<C extends Calculator> {
  requested: Requested<C>;
  goals: WhatIfGoal;
  onRequest: (change: WhatIfGoal) => void;
}

/** How far each input can move on its own before the result breaks even. */
export function BreakEvenCard<C extends Calculator>(props: BreakEvenCardProps<C>) {
  const { requested, goals, onRequest } = props;
  const { measure: id, of } = measureShown(requested);
  const { label } = MEASURES[id];
  const [suggested] = useState(() => turnOf(requested.measure, of(requested.input)));
  const { turn: target = suggested } = goals;
  const rows = useBreakEvens(requested, target);
  const nearest = rows?.find((row) => row.turn !== null);
  const aim = `${labelInSentence(label)} is ${target === null ? '…' : aimText(id, target)}`;
  return (
    <Card
      title={nearest ? finding(nearest, aim) : 'Break-even by input'}
      caption="One input at a time, closest first."
      action={
        <Field label={`${label} at`} className="w-44">
          <TargetInput measure={id} value={target} onValueChange={(turn) => onRequest({ turn })} />
        </Field>
      }
    >
      {target === null ? (
        <p className="text-muted">Enter a value to find the inputs that reach it.</p>
      ) : rows ? (
        <>
          <DataTable
            caption={`Value of each input at which ${aim}`}
            columns={COLUMNS}
            rows={rows.filter(({ turn }) => turn !== null)}
            rowKey={({ field }: { field: FieldName }) => field}
          />
          <Unreached rows={rows.filter(({ turn }) => turn === null)} />
        </>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Card>
  );
}

/** Inputs that can't reach the target at any value; expand to see the ranges searched. */
function Unreached({ rows }: { rows: readonly BreakEvenRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="cursor-pointer">
        Can’t break even by changing{' '}
        {alternativesText(rows.map(({ field }) => labelInSentence(fieldLabel(field))))} alone
      </summary>
      <ul className="mt-2 grid gap-1">
        {rows.map((row) => (
          <li key={row.field}>
            {fieldLabel(row.field)}: now {fieldText(row.field, row.current)}. {turnText(row)} works.
          </li>
        ))}
      </ul>
    </details>
  );
}

function finding(row: BreakEvenRow, aim: string): string {
  const label = labelInSentence(fieldLabel(row.field));
  if (isMet(row)) return `You’re already there: ${aim}`;
  return `With the ${label} at ${fieldTextRounded(row.field, row.turn ?? 0)}, ${aim}`;
}
