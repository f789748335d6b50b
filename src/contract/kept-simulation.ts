import { z } from 'zod';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import { startingInput } from './calculation-inputs.ts';
import { text } from './common.ts';
import { numberBetween } from './numbers.ts';
import { SHAPES, SIMULATED_CALCULATORS, type SimulatedCalculator } from './simulation-factors.ts';
import { filledIn } from './simulation-request.ts';
import {
  FilledSimulation,
  type Simulation,
  type SimulationCorrelations,
  type SimulationSpread,
} from './simulation-schema.ts';

/* A simulation as it is saved, shared and taken along: the question with nothing left to today's defaults. */

const kept = {
  discountRatePercent: numberBetween(0, 50),
  /** 0 is dollars of their year. */
  inflationPercent: numberBetween(0, 20),
  /** The market whose years are drawn from, for the reader. */
  market: text(120).nullable(),
};

const [hold, brrrr, flip] = FilledSimulation.options;

export const KeptSimulation = z
  .discriminatedUnion('calculator', [hold.extend(kept), brrrr.extend(kept), flip.extend(kept)])
  .meta({ id: 'KeptSimulation' });
export type KeptSimulation = z.infer<typeof KeptSimulation>;

/** The same in an answer: what was kept under older bounds is still told. */
export const ToldSimulation = z
  .object({
    calculator: z.enum(SIMULATED_CALCULATORS),
    input: z.record(z.string(), z.number()),
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
  .meta({ id: 'ToldSimulation' }) as unknown as z.ZodType<KeptSimulation, KeptSimulation>;

/** Asks for the deal's own figure where none is given: of two ways to say the same, the one that is kept. */
export function keptSimulation(simulation: Simulation, market: string | null): KeptSimulation {
  const { discountRatePercent, factors, correlations, ...filled } = filledIn(simulation);
  const spreads = Object.entries(factors).map(([name, spread]) => [name, plainSpread(spread)]);
  return {
    ...filled,
    ...(filled.calculator === 'buy-hold' && { input: { ...filled.input, discountRatePercent } }),
    discountRatePercent,
    factors: Object.fromEntries(spreads) as typeof factors,
    correlations: { factors: [...FACTORS], matrix: wholeMatrix(correlations) },
    market,
  } as KeptSimulation;
}

function plainSpread(spread: SimulationSpread): SimulationSpread {
  if (spread.shape === 'bootstrap') return { ...spread, noise: spread.noise ?? 0 };
  if (spread.mean !== undefined) return spread;
  const { mean: _none, ...around } = spread;
  return around;
}

/** Of all factors in the engine's order: one that is not listed is independent of the others. */
export function wholeMatrix({ factors, matrix }: SimulationCorrelations): number[][] {
  const place = (factor: Factor) => factors.indexOf(factor);
  return FACTORS.map((row) =>
    FACTORS.map((column) => matrix[place(row)]?.[place(column)] ?? (row === column ? 1 : 0)),
  );
}

type Stored = Readonly<Record<string, unknown>>;

/** What was stored, as it is asked today: what has been added since has its default, what is gone is left out. */
export function simulationFrom(stored: Stored): KeptSimulation {
  const asked = stored as Partial<KeptSimulation>;
  const calculator: SimulatedCalculator = asked.calculator ?? 'buy-hold';
  const given = (asked.input ?? {}) as Readonly<Record<string, number>>;
  const input = Object.entries(startingInput(calculator)).map(([name, value]) => [
    name,
    given[name] ?? value,
  ]);
  const names = [
    'paths',
    'seed',
    'discountRatePercent',
    'inflationPercent',
    'factors',
    'repairs',
    'correlations',
    'target',
  ] as const;
  const question = names.flatMap((name) => (name in asked ? [[name, asked[name]]] : []));
  const simulation = {
    calculator,
    input: Object.fromEntries(input),
    ...Object.fromEntries(question),
  };
  return keptSimulation(simulation as Simulation, asked.market ?? null);
}
