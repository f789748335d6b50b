import { z } from 'zod';
import { shownList } from '#contract/calculations/list-schema.ts';
import { text } from '#contract/common.ts';
import { numberBetween } from '#contract/numbers.ts';
import { LIST_NAMES } from '#domain/inputs/fields/list-fields.ts';
import type { SavedSimulation as Kept } from '#domain/simulation/simulation.ts';
import { SHAPES, SIMULATED_CALCULATORS } from '#domain/simulation/simulation-factors.ts';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import { FilledSimulationSchema } from './simulation-schema.ts';

/* A simulation as saved, shared and exported: a request with every default filled in. */

const saved = {
  discountRatePercent: numberBetween(0, 50),
  /** 0 means nominal dollars. */
  inflationPercent: numberBetween(0, 20),
  /** The market whose history is sampled, for display. */
  market: text(120).nullable(),
};

const [hold, brrrr, flip] = FilledSimulationSchema.options;

export const SavedSimulationSchema = z
  .discriminatedUnion('calculator', [hold.extend(saved), brrrr.extend(saved), flip.extend(saved)])
  .meta({ id: 'SavedSimulation' }) satisfies z.ZodType<Kept>;

/** The response schema has no bounds, so values saved under older bounds are still returned. */
export const ShownSimulation = z
  .object({
    calculator: z.enum(SIMULATED_CALCULATORS),
    input: z
      .object(Object.fromEntries(LIST_NAMES.map((name) => [name, shownList(name).optional()])))
      .catchall(z.number()),
    paths: z.number(),
    seed: z.number(),
    discountRatePercent: z.number(),
    inflationPercent: z.number(),
    factors: z.record(
      z.enum(FACTORS),
      z.object({
        shape: z.enum(SHAPES),
        mean: z.number().optional(),
        deviation: z.number().optional(),
        degrees: z.number().optional(),
        history: z.array(z.number()).optional(),
        noise: z.number().optional(),
      }),
    ),
    repairs: z.object({
      yearlyChancePercent: z.number(),
      meanCost: z.number(),
      costDeviation: z.number(),
    }),
    correlations: z.object({
      factors: z.array(z.enum(FACTORS)),
      matrix: z.array(z.array(z.number())),
    }),
    target: z.object({ outcome: z.enum(OUTCOMES), atLeast: z.number() }).optional(),
    market: z.string().nullable(),
  })
  .meta({ id: 'ReadSavedSimulation' }) as unknown as z.ZodType<Kept, Kept>;
