import type { Assumptions } from './assumptions.ts';
import type { Calculator } from './calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName } from './calculation-fields.ts';
import { type CalculationInput, inputFor } from './calculation-inputs.ts';
import type { PropertyFigures } from './property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';

/** The strategies for a listing; they share one set of typed numbers. */
export const STRATEGY_CALCULATORS = ['buy-hold', 'brrrr', 'fix-flip'] as const;
export type StrategyCalculator = (typeof STRATEGY_CALCULATORS)[number];

/** An input of any of them. */
export const isStrategyField = (name: FieldName): boolean =>
  STRATEGY_CALCULATORS.some((one) =>
    (CALCULATOR_FIELDS[one] as readonly FieldName[]).includes(name),
  );

/** The typed fields that a calculator has. */
export function fieldsFor(calculator: Calculator, typed: TypedFields): TypedFields {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const given = names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  return Object.fromEntries(given) as TypedFields;
}

/** A calculator filled in for a property, with what was typed over it. */
export function inputWith<C extends Calculator>(
  calculator: C,
  figures: PropertyFigures,
  assumptions: Assumptions,
  typed: TypedFields,
): CalculationInput<C> {
  const start = inputFor(calculator, figures, assumptions);
  // Every listing of the market passes here with nothing typed.
  return typed === NOTHING_TYPED ? start : { ...start, ...fieldsFor(calculator, typed) };
}

/** The assumptions with those that were typed. */
export function assumptionsWith(assumptions: Assumptions, typed: TypedFields): Assumptions {
  const given = Object.entries(typed).filter(([name]) => name in assumptions);
  return { ...assumptions, ...Object.fromEntries(given) };
}
