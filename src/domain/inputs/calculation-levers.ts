import type { Lever, LeverUnit } from '#engine/solve/solve-levers.ts';
import type { Calculator, FieldUnit } from './calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName, fieldOf } from './calculation-fields.ts';
import { type CalculationInput } from './calculation-inputs.ts';

/*
 * "Solve for" and "what if" vary the typed inputs, not the engine's: typing a solved price into the form reaches the
 * target, because closing costs and the loan change with it.
 */

export type FieldLever<C extends Calculator> = Lever<CalculationInput<C>> & {
  readonly field: FieldName;
};

/** The fields "Solve for" can change, each within its bounds. */
export function leversOf<C extends Calculator>(
  calculator: C,
  input: CalculationInput<C>,
): Readonly<Record<string, FieldLever<C>>> {
  const typed = input as Readonly<Partial<Record<FieldName, number>>>;
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const turnable = names.filter((name) => fieldOf(name).plausible && typed[name] !== undefined);
  const size = sizeOf(typed);
  return Object.fromEntries(turnable.map((name) => [name, leverOf<C>(name, size)]));
}

/** Puts dollar amounts on one scale: a month's rent is about 1% of the price, a year's about 12%. */
const SHARE_OF_PRICE: Readonly<Partial<Record<FieldUnit, number>>> = {
  dollars: 1,
  'dollars a month': 1 / 100,
  'dollars a year': 12 / 100,
};

/** The deal's scale in dollars: the largest of price, after-repair value and 100 months of rent. */
function sizeOf(typed: Readonly<Partial<Record<FieldName, number>>>): number {
  const { purchasePrice = 0, afterRepairValue = 0, monthlyRent = 0 } = typed;
  return Math.max(purchasePrice, afterRepairValue, 100 * monthlyRent, 1000);
}

function leverOf<C extends Calculator>(name: FieldName, size: number): FieldLever<C> {
  const { label, unit, min, max, plausible } = fieldOf(name);
  const saved = (value: number) => Math.min(max, Math.max(min, value));
  return {
    field: name,
    label,
    unit: leverUnit(unit),
    read: (input) => (input as Record<string, number>)[name] ?? null,
    write: (input, value) => ({ ...input, [name]: value }),
    // An input of 0 doesn't show how far it could go, so the bound comes from the deal's size.
    bounds: (current) => {
      const share = SHARE_OF_PRICE[unit];
      return { low: min, high: share ? saved(Math.max(5 * current, 2 * share * size)) : max };
    },
    plausible: (current) => {
      if (!plausible) return { low: current, high: current };
      const reach = 'share' in plausible ? Math.abs(current) * plausible.share : plausible.step;
      return { low: saved(current - reach), high: saved(current + reach) };
    },
  };
}

function leverUnit(unit: FieldUnit): LeverUnit {
  if (unit.startsWith('dollars')) return 'dollars';
  return unit === 'months' ? 'months' : 'percent';
}
