import type { Assumptions } from './assumptions.ts';
import type { Calculator } from './calculation-field.ts';
import { asksFor, CALCULATOR_INPUTS } from './calculation-fields.ts';
import { type CalculationInput, inputFor } from './calculation-inputs.ts';
import type { PropertyFigures } from './property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';

/** A listing's strategies, which share one set of typed numbers. */
export const STRATEGY_CALCULATORS = ['buy-hold', 'brrrr', 'fix-flip'] as const;
export type StrategyCalculator = (typeof STRATEGY_CALCULATORS)[number];

/** An input of any of these strategies. */
export const isStrategyField = (name: string): boolean =>
  STRATEGY_CALCULATORS.some((one) => asksFor(one, name));

/** The typed fields that belong to a calculator. */
export function fieldsFor(calculator: Calculator, typed: TypedFields): TypedFields {
  const names = CALCULATOR_INPUTS[calculator];
  const given = names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  return Object.fromEntries(given) as TypedFields;
}

/** A calculator filled in for a property, with typed values taking precedence. */
export function inputWith<C extends Calculator>(
  calculator: C,
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields,
): CalculationInput<C> {
  const start = inputFor(calculator, figures, assumptions);
  // Kept cheap because every listing on the market passes through here with nothing typed.
  return typed === NOTHING_TYPED ? start : { ...start, ...fieldsFor(calculator, typed) };
}

/** The assumptions, with typed values replacing the originals. */
export function assumptionsWith(assumptions: Assumptions, typed: TypedFields): Assumptions {
  const given = Object.entries(typed).filter(([name]) => name in assumptions);
  return { ...assumptions, ...Object.fromEntries(given) };
}
