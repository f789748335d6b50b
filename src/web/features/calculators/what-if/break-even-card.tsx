import { useState } from 'react';
import type { FieldName } from '#contract/calculation-fields.ts';
import type { Calculator } from '#contract/calculation-inputs.ts';
import {
  aimText,
  fieldLabel,
  fieldText,
  fieldTextRounded,
  labelInSentence,
} from '#web/lib/calculation-words.ts';
import { formatPercent } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { CountInput } from '#web/ui/count-input.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { PercentInput } from '#web/ui/percent-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TableColumn } from '#web/ui/table-column.ts';
import { type BreakEvenRow, useBreakEvens } from './use-break-evens.ts';
import { turnOf, type WhatIfAsked } from './what-if-goals.ts';
import { type Asked, measureOf } from './what-if-rows.ts';

/** "$212 lower (10%)"; the distance between two rates is in points, since a share of it follows. */
function roomText({ field, current, turn }: BreakEvenRow): string {
  if (turn === null) return '—';
  const difference = turn - current;
  const share =
    current === 0
      ? ''
      : ` (${formatPercent((Math.abs(difference) / Math.abs(current)) * 100, { digits: 0 })})`;
  const text = fieldTextRounded(field, Math.abs(difference))
    .replace(/ a (month|year)$/, '')
    .replace(/%$/, ' points');
  return `${text} ${difference < 0 ? 'lower' : 'higher'}${share}`;
}

const isMet = ({ current, turn }: BreakEvenRow): boolean =>
  turn !== null && Math.abs(turn - current) < 1e-9;

const COLUMNS: readonly TableColumn<BreakEvenRow>[] = [
  { key: 'field', header: 'Input', primary: true, cell: ({ field }) => fieldLabel(field) },
  {
    key: 'current',
    header: 'Now',
    align: 'end',
    cell: ({ field, current }) => fieldText(field, current),
  },
  {
    key: 'turn',
    header: 'Break-even',
    align: 'end',
    cell: ({ field, turn }) => (turn === null ? 'No value does' : fieldTextRounded(field, turn)),
  },
  {
    key: 'room',
    header: 'Away',
    align: 'end',
    cell: (row) => (isMet(row) ? 'There now' : roomText(row)),
  },
];

interface BreakEvenCardProps<C extends Calculator> {
  asked: Asked<C>;
  questions: WhatIfAsked;
  onAsk: (change: WhatIfAsked) => void;
}

/** How far each input alone may move until the result turns. */
export function BreakEvenCard<C extends Calculator>(props: BreakEvenCardProps<C>) {
  const { asked, questions, onAsk } = props;
  const { label, unit, of } = measureOf(asked);
  const [suggested] = useState(() => turnOf(asked.measure, of(asked.input)));
  const { turn: target = suggested } = questions;
  const rows = useBreakEvens(asked, target);
  const nearest = rows?.find((row) => row.turn !== null);
  const aim = `${labelInSentence(label)} is ${target === null ? '…' : aimText(unit, target)}`;
  return (
    <Card
      title={nearest ? finding(nearest, aim) : 'Where each input breaks even'}
      caption="Each input moved alone; the nearest first."
      action={
        <Field label={`${label} at`} className="w-44">
          <TurnInput unit={unit} value={target} onValueChange={(turn) => onAsk({ turn })} />
        </Field>
      }
    >
      {rows ? (
        <DataTable
          caption={`What each input would have to be: ${aim}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ field }: { field: FieldName }) => field}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Card>
  );
}

function finding(row: BreakEvenRow, aim: string): string {
  const label = labelInSentence(fieldLabel(row.field));
  if (isMet(row)) return `Already now ${aim}`;
  return `At ${label} ${fieldTextRounded(row.field, row.turn ?? 0)}, ${aim}`;
}

interface TurnInputProps {
  unit: string;
  value: number | null;
  onValueChange: (value: number | null) => void;
}

function TurnInput({ unit, ...props }: TurnInputProps) {
  if (unit === 'dollars') return <MoneyInput {...props} />;
  if (unit === 'times') return <CountInput {...props} unit="×" digits={2} step={0.05} />;
  return <PercentInput {...props} step={0.5} />;
}
