import { z } from 'zod';
import {
  SavedComparisonSchema,
  ShownComparison,
} from '#contract/calculations/calculation-comparison.ts';
import { wholeInputOf } from '#contract/calculations/calculation-schema.ts';
import { SavedSimulationSchema, ShownSimulation } from '#contract/simulations/saved-simulation.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName } from '#domain/inputs/calculation-fields.ts';
import { type CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';
import { COMPARE, MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';

const requested = <C extends Calculator, Extras extends z.ZodRawShape>(
  calculator: C,
  extras: Extras,
) =>
  z.strictObject({
    calculator: z.literal(calculator),
    input: wholeInputOf(calculator),
    ...extras,
  });

/** One of the plain calculators with what was typed into it, and whatever else a request says about it. */
export const plainCalculationsWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  [
    requested('cash-flow', extras),
    requested('buy-hold', extras),
    requested('roi', extras),
    requested('brrrr', extras),
    requested('fix-flip', extras),
    requested('mortgage', extras),
  ] as const;

/** The simulations of one of them: its input is a whole simulation, the deal within it. */
export const simulationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.strictObject({ calculator: z.literal(MONTE_CARLO), input: SavedSimulationSchema, ...extras });

/** A comparison of listings and typed deals. */
export const comparisonWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.strictObject({ calculator: z.literal(COMPARE), input: SavedComparisonSchema, ...extras });

/** Any calculator with what was typed into it. */
export const calculationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.discriminatedUnion('calculator', [
    ...plainCalculationsWith(extras),
    simulationWith(extras),
    comparisonWith(extras),
  ]);

function shown<C extends Calculator, Extras extends z.ZodRawShape>(calculator: C, extras: Extras) {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const numbers = Object.fromEntries(
    names.map((name) => [name, isYearField(name) ? z.number().optional() : z.number()]),
  );
  const input = z.object(numbers) as unknown as z.ZodType<CalculationInput<C>, CalculationInput<C>>;
  return z.object({ calculator: z.literal(calculator), input, ...extras });
}

/** The same in a response, without bounds: values saved under older bounds are still returned. */
export const savedCalculationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.discriminatedUnion('calculator', [
    shown('cash-flow', extras),
    shown('buy-hold', extras),
    shown('roi', extras),
    shown('brrrr', extras),
    shown('fix-flip', extras),
    shown('mortgage', extras),
    z.object({ calculator: z.literal(MONTE_CARLO), input: ShownSimulation, ...extras }),
    z.object({ calculator: z.literal(COMPARE), input: ShownComparison, ...extras }),
  ]);
