import { z } from 'zod';
import {
  SavedComparisonSchema,
  ShownComparison,
} from '#contract/calculations/calculation-comparison.ts';
import { shownInputOf, wholeInputOf } from '#contract/calculations/calculation-schema.ts';
import { SavedSimulationSchema, ShownSimulation } from '#contract/simulations/saved-simulation.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
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

/** Any calculator except simulation and comparison, with its inputs and any extra request fields. */
export const plainCalculationsWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  [
    requested('cash-flow', extras),
    requested('buy-hold', extras),
    requested('roi', extras),
    requested('brrrr', extras),
    requested('fix-flip', extras),
    requested('mortgage', extras),
  ] as const;

/** A simulation of one of those calculators; its input is the whole simulation, including the deal. */
export const simulationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.strictObject({ calculator: z.literal(MONTE_CARLO), input: SavedSimulationSchema, ...extras });

/** A comparison of listings and typed deals. */
export const comparisonWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.strictObject({ calculator: z.literal(COMPARE), input: SavedComparisonSchema, ...extras });

/** Any calculator with its inputs. */
export const calculationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.discriminatedUnion('calculator', [
    ...plainCalculationsWith(extras),
    simulationWith(extras),
    comparisonWith(extras),
  ]);

const shown = <C extends Calculator, Extras extends z.ZodRawShape>(calculator: C, extras: Extras) =>
  z.object({ calculator: z.literal(calculator), input: shownInputOf(calculator), ...extras });

/** The response schema has no bounds, so values saved under older bounds are still returned. */
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
