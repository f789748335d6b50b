import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { headlineText } from '#web/lib/calculation/calculation-text.ts';

interface HeadlineBarProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
}

const SHOWN = 2;

/** Keeps the two main figures visible while the user fills in the form and the results are off screen. */
export function HeadlineBar<C extends Calculator>({ calculator, input }: HeadlineBarProps<C>) {
  const measures = Object.entries(CALCULATOR_MEASURES[calculator]).slice(0, SHOWN);
  return (
    <dl className="flex items-end justify-between gap-4">
      {measures.map(([name, measure]) => {
        const { label, value } = headlineText(measure, measure.of(input));
        return (
          <div key={name} className="min-w-0 last:text-right">
            <dt className="text-xs text-balance text-muted">{label}</dt>
            <dd className="font-display text-xl font-title tabular-nums">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
