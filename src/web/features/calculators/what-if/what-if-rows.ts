import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { leversOf } from '#domain/inputs/calculation-levers.ts';
import { measureShown, type Requested } from '#domain/measures/sensitivity-grid.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { tornado } from '#engine/solve/sensitivity.ts';
import { fieldTextShort } from '#web/lib/calculation/calculation-text.ts';

const MOST_BARS = 10;

export interface Bar {
  readonly field: FieldName;
  readonly label: string;
  readonly swing: number;
  readonly low: { readonly input: string; readonly output: number };
  readonly high: { readonly input: string; readonly output: number };
}

/** The inputs that affect the result, widest swing first; those with no swing or no number are left out. */
export function barsOf<C extends Calculator>(requested: Requested<C>): readonly Bar[] {
  const bars = tornado(
    requested.input,
    leversOf(requested.calculator, requested.input),
    measureShown(requested),
  );
  return bars
    .flatMap(({ lever, label, low, high, swing }): Bar[] => {
      const field = lever as FieldName;
      const [atLow, atHigh] = [numberOrNull(low.output), numberOrNull(high.output)];
      if (swing === null || swing < 1e-9 || atLow === null || atHigh === null) return [];
      return [
        {
          field,
          label,
          swing,
          low: { input: fieldTextShort(field, low.input), output: atLow },
          high: { input: fieldTextShort(field, high.input), output: atHigh },
        },
      ];
    })
    .slice(0, MOST_BARS);
}
