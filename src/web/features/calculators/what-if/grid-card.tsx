import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import {
  axisFields,
  GRID_AXES,
  type GridRows,
  gridOf,
  isCost,
  measureShown,
  type Requested,
  turnOf,
} from '#domain/measures/sensitivity-grid.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { aimText, fieldLabel, fieldTextShort } from '#web/lib/calculation/calculation-text.ts';
import { HeatGrid } from '#web/ui/chart/heat-grid.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { WhatIfGoal } from './what-if-goals.ts';

interface GridCardProps<C extends Calculator> {
  requested: Requested<C>;
  goals: WhatIfGoal;
  onRequest: (change: WhatIfGoal) => void;
  onUse: (values: TypedFields) => void;
}

/** One result across two inputs. */
export function GridCard<C extends Calculator>(props: GridCardProps<C>) {
  const { requested, goals, onRequest, onUse } = props;
  const { calculator, input, measure } = requested;
  const fields = axisFields(calculator, input);
  const usual = GRID_AXES[calculator];
  const { across: wantedAcross = usual.across, down: wantedDown = usual.down } = goals;
  const across = fields.includes(wantedAcross)
    ? wantedAcross
    : fields.find((name) => name !== wantedDown);
  const down =
    fields.includes(wantedDown) && wantedDown !== across
      ? wantedDown
      : fields.find((name) => name !== across);
  const grid = across && down ? gridOf(requested, across, down) : null;
  if (!across || !down || !grid) return null;
  const { measure: id, of } = measureShown(requested);
  const turn = turnOf(measure, of(input));
  // Cells above the pivot are green. For a cost, lower is better, so values and pivot are negated.
  const sign = isCost(id) ? -1 : 1;
  const isGood = (value: number) => Number.isFinite(value) && value * sign >= turn * sign;
  const good = grid.values.flat().filter(isGood).length;
  const options = (taken: FieldName) =>
    fields
      .filter((name) => name !== taken)
      .map((name) => ({ value: name, label: fieldLabel(name) }));
  return (
    <Card>
      <HeatGrid
        key={`${across} ${down}`}
        headingLevel={2}
        title={`In ${good} of ${grid.values.flat().length} cases, ${labelInSentence(measureLabel(id))} is ${aimText(id, turn)} or ${sign < 0 ? 'less' : 'more'}`}
        caption="Click a cell to use its values."
        rowLabel={fieldLabel(down)}
        columnLabel={fieldLabel(across)}
        rows={grid.rows.map((value) => fieldTextShort(down, value))}
        columns={grid.columns.map((value) => fieldTextShort(across, value))}
        values={grid.values.map((row) => row.map((value) => value * sign))}
        format={(value) => wireText(id, value * sign)}
        pivot={turn * sign}
        base={grid.base}
        onPick={(cell) => onUse(pickedOf(grid, across, down, cell))}
      />
      <div className="mt-4 grid max-w-md grid-cols-2 gap-3">
        <Field label="Across">
          <Select
            value={across}
            options={options(down)}
            onValueChange={(name) => onRequest({ across: name as FieldName, down })}
          />
        </Field>
        <Field label="Down">
          <Select
            value={down}
            options={options(across)}
            onValueChange={(name) => onRequest({ across, down: name as FieldName })}
          />
        </Field>
      </div>
    </Card>
  );
}

const pickedOf = (
  { rows, columns }: GridRows,
  across: FieldName,
  down: FieldName,
  cell: { row: number; column: number },
): TypedFields => ({ [across]: columns[cell.column] ?? 0, [down]: rows[cell.row] ?? 0 });
