import type { Lever, LeverUnit } from '#engine/solve-levers.ts';
import type { FieldUnit } from './calculation-field.ts';
import { type FieldName, fieldOf } from './calculation-fields.ts';
import { CALCULATOR_FIELDS, type CalculationInput, type Calculator } from './calculation-inputs.ts';

/*
 * "Solve for" and "what if" turn what was typed, not what the engine made of it: a solved price typed into the form gives
 * the target, closing costs and loan following along.
 */

export type FieldLever<C extends Calculator> = Lever<CalculationInput<C>> & {
  readonly field: FieldName;
};

/** The typed fields that can be turned, each within the bounds of its field. */
export function leversOf<C extends Calculator>(
  calculator: C,
  input: CalculationInput<C>,
): Readonly<Record<string, FieldLever<C>>> {
  const typed = input as Readonly<Partial<Record<FieldName, number>>>;
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const turnable = names.filter((name) => fieldOf(name).plausible && typed[name] !== undefined);
  return Object.fromEntries(turnable.map((name) => [name, leverOf<C>(name)]));
}

function leverOf<C extends Calculator>(name: FieldName): FieldLever<C> {
  const { label, unit, min, max, plausible } = fieldOf(name);
  const kept = (value: number) => Math.min(max, Math.max(min, value));
  return {
    field: name,
    label,
    unit: leverUnit(unit),
    read: (input) => (input as Record<string, number>)[name] ?? null,
    write: (input, value) => ({ ...input, [name]: value }),
    bounds: (current) =>
      unit.startsWith('dollars')
        ? { low: min, high: kept(Math.max(current * 5, 1000)) }
        : { low: min, high: max },
    plausible: (current) => {
      if (!plausible) return { low: current, high: current };
      const reach = 'share' in plausible ? Math.abs(current) * plausible.share : plausible.step;
      return { low: kept(current - reach), high: kept(current + reach) };
    },
  };
}

function leverUnit(unit: FieldUnit): LeverUnit {
  if (unit.startsWith('dollars')) return 'dollars';
  return unit === 'months' ? 'months' : 'percent';
}
