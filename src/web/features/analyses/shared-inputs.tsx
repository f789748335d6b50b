import { cellsShown, inputValue, labelIn } from '#domain/inputs/calculation-inputs.ts';
import { isList } from '#domain/inputs/fields/list-fields.ts';
import { COMPARE, MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { simulationSettings } from '#domain/simulation/simulation-settings.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';

interface Line {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Every input behind the results, read-only. */
export function SharedInputs(calculation: SavedCalculation) {
  if (calculation.calculator !== MONTE_CARLO) {
    return (
      <Card title="Assumptions" caption="The owner’s inputs">
        <Lines
          lines={fieldLines(
            calculation.calculator === COMPARE
              ? { ...calculation.input.assumptions }
              : calculation.input,
          )}
        />
      </Card>
    );
  }
  const { input } = calculation;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card title="The deal as planned" caption="The owner’s inputs">
        <Lines lines={fieldLines(input.input)} />
      </Card>
      <Card title="What varies" caption="Each simulated year varies around the plan">
        <Lines lines={simulationSettings(input)} isLong />
      </Card>
    </div>
  );
}

const fieldLines = (input: TypedFields): Line[] =>
  (Object.keys(input) as (keyof TypedFields)[])
    .flatMap((name) => (isList(name) ? cellsShown(name, input).map((cell) => cell.name) : [name]))
    .map((name) => ({
      name,
      label: labelIn(input, name),
      text: fieldText(name, inputValue(input, name) ?? 0),
    }));

function Lines({ lines, isLong = false }: { lines: readonly Line[]; isLong?: boolean }) {
  return (
    <dl className="grid gap-y-1.5">
      {lines.map(({ name, label, text }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-b border-dashed border-line pb-1.5 last:border-0 last:pb-0"
        >
          <dt className={cx('text-muted', isLong && 'shrink-0')}>{label}</dt>
          <dd className="text-right font-medium tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
