import { z } from 'zod';
import { wholeInputOf } from '#contract/calculations/calculation-schema.ts';
import { list } from '#contract/list.ts';
import { numberBetween, wholeBetween } from '#contract/numbers.ts';
import {
  type Simulation as DomainSimulation,
  type FilledSimulation as FilledDomainSimulation,
  LARGEST_SEED,
} from '#domain/simulation/simulation.ts';
import {
  SIMULATION_FACTORS,
  type SimulatedCalculator,
} from '#domain/simulation/simulation-factors.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import { FEWEST_PATHS, MOST_PATHS } from '#engine/monte-carlo/plan.ts';
import { FEWEST_DEGREES, MOST_DEGREES } from '#engine/monte-carlo/random/student-t.ts';

/** More years than any index covers. */
const LONGEST_HISTORY = 200;

/** A number within bounds; the error names the field and both bounds. */
const named = (label: string, min: number, max: number) => {
  const message = `${label} must be between ${min} and ${max}`;
  return z.number().min(min, message).max(max, message);
};

function spreadSchema(factor: Factor) {
  const { label, mean, deviation, figure } = SIMULATION_FACTORS[factor];
  const middle = named(`The mean of ${label}`, ...mean).optional();
  const width = named(`The standard deviation of ${label}`, ...deviation);
  return z.discriminatedUnion('shape', [
    z.strictObject({
      shape: z.enum(['lognormal', 'normal']),
      mean: middle,
      deviation: width,
    }),
    z.strictObject({
      shape: z.literal('student-t'),
      mean: middle,
      deviation: width,
      /** Fewer degrees of freedom mean fatter tails. */
      degrees: named('Degrees of freedom', FEWEST_DEGREES, MOST_DEGREES),
    }),
    z.strictObject({
      shape: z.literal('bootstrap'),
      /** Annual figures to sample from. */
      history: list(
        named(`A year of ${label}`, ...figure),
        LONGEST_HISTORY,
        `A history can have up to ${LONGEST_HISTORY} years`,
      ),
      /** This property's own deviation, on top of the market's. */
      noise: named(`The noise in ${label}`, ...deviation).optional(),
    }),
  ]);
}

const Factors = z.strictObject({
  value: spreadSchema('value').optional(),
  rent: spreadSchema('rent').optional(),
  expenses: spreadSchema('expenses').optional(),
  vacancy: spreadSchema('vacancy').optional(),
  refinanceRate: spreadSchema('refinanceRate').optional(),
  arv: spreadSchema('arv').optional(),
  rehab: spreadSchema('rehab').optional(),
  delay: spreadSchema('delay').optional(),
});

const Repairs = z.strictObject({
  yearlyChancePercent: numberBetween(0, 100, 'The annual chance of a large repair'),
  /** Today's dollars. */
  meanCost: numberBetween(0, 10_000_000, 'The mean cost of a large repair'),
  costDeviation: numberBetween(0, 10_000_000, 'The standard deviation of large repair costs'),
});

/** Each factor at most once; factors not listed are independent. */
const Correlations = z.strictObject({
  factors: list(z.enum(FACTORS), FACTORS.length),
  matrix: list(list(z.number(), FACTORS.length), FACTORS.length),
});

const Target = z.strictObject({
  outcome: z.enum(OUTCOMES),
  /** A rate in percent, an amount in dollars or a multiple. */
  atLeast: numberBetween(-1_000_000_000, 1_000_000_000, 'The target'),
});

/** Omitted fields use our defaults, which the response spells out. */
export const simulationFields = {
  paths: wholeBetween(FEWEST_PATHS, MOST_PATHS, 'The number of simulations (paths)').default(
    10_000,
  ),
  seed: wholeBetween(0, LARGEST_SEED, 'The seed'),
  discountRatePercent: numberBetween(0, 50, 'The discount rate').optional(),
  /** If set, every amount, rate and probability is based on today's dollars. */
  inflationPercent: numberBetween(0, 20, 'Inflation').optional(),
  factors: Factors.optional(),
  repairs: Repairs.optional(),
  correlations: Correlations.optional(),
  target: Target.optional(),
};

const forCalculator = <C extends SimulatedCalculator>(calculator: C) =>
  z.strictObject({
    calculator: z.literal(calculator),
    input: wholeInputOf(calculator),
    ...simulationFields,
  });

const BuyHold = forCalculator('buy-hold');
const Brrrr = forCalculator('brrrr');
const FixFlip = forCalculator('fix-flip');

/** A deal as entered, and what's uncertain about it. */
export const SimulationSchema = z
  .discriminatedUnion('calculator', [BuyHold, Brrrr, FixFlip])
  .meta({ id: 'Simulation' }) satisfies z.ZodType<DomainSimulation>;

/** With every default filled in, so results don't change when a later release changes the defaults. */
export const filled = {
  discountRatePercent: z.number(),
  inflationPercent: z.number(),
  factors: Factors.required(),
  repairs: Repairs,
  correlations: Correlations,
};

export const FilledSimulationSchema = z
  .discriminatedUnion('calculator', [
    BuyHold.extend(filled),
    Brrrr.extend(filled),
    FixFlip.extend(filled),
  ])
  .meta({ id: 'FilledSimulation' }) satisfies z.ZodType<FilledDomainSimulation>;
