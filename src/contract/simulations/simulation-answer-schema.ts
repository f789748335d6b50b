import { z } from 'zod';
import {
  type SimulationAnswer as Answer,
  SIMULATION_NAMES,
} from '#domain/simulation/simulation-result.ts';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import { FilledSimulationSchema } from './simulation-schema.ts';

/** A figure from a finite number of simulations, with its standard error. */
const Estimate = z.object({ value: z.number(), standardError: z.number() }).meta({
  id: 'SimulationEstimate',
});

/** The distribution of one outcome: a rate in percent, an amount in dollars or a multiple. */
const OutcomeSpread = z
  .object({
    /** Simulations where the outcome has a value, and where it doesn't. */
    withValue: z.int(),
    withoutValue: z.int(),
    /** Simulations without a value that lost money. They rank below every value; the rest rank above. */
    lost: z.int(),
    mean: Estimate,
    deviation: Estimate,
    smallest: z.number(),
    largest: z.number(),
    /** Across all simulations; null if the percentile falls among those without a value. */
    percentiles: z.array(
      z.object({
        percent: z.number(),
        value: z.number().nullable(),
        standardError: z.number().nullable(),
      }),
    ),
    /** Mean of the worst 5% of simulations. */
    tailMean: Estimate,
    histogram: z.object({
      from: z.number(),
      width: z.number(),
      counts: z.array(z.int()),
      /** Simulations to the left of the first bar and the right of the last. */
      below: z.int(),
      above: z.int(),
    }),
  })
  .meta({ id: 'OutcomeSpread' });

/** One year of a fan chart; percentiles in the order of `fanPercents`. */
const FanYear = z
  .object({
    year: z.int(),
    mean: Estimate,
    percentiles: z.array(z.number()),
    smallest: z.number(),
    largest: z.number(),
    chanceNegative: Estimate,
  })
  .meta({ id: 'FanYear' });

/** Amounts in dollars; rates and probabilities in percent. */
export const SimulationResultSchema = z
  .object({
    paths: z.int(),
    years: z.int(),
    outcomes: z.object(
      Object.fromEntries(OUTCOMES.map((name) => [name, OutcomeSpread.nullable()])) as Record<
        (typeof OUTCOMES)[number],
        z.ZodNullable<typeof OutcomeSpread>
      >,
    ),
    chances: z.object({
      loss: Estimate,
      negativeYear: Estimate,
      /** Null without a target. */
      target: Estimate.nullable(),
      /** The IRR is undefined. */
      undefinedIrr: Estimate,
    }),
    /** In the worst 5% of simulations, the smallest loss and the average loss. */
    risk: z.object({ valueAtRisk: Estimate, expectedShortfall: Estimate }),
    fanPercents: z.array(z.number()),
    cashFlowByYear: z.array(FanYear),
    equityByYear: z.array(FanYear),
    /** The outcome that `drivers` explain. */
    driversOf: z.enum(OUTCOMES),
    /** Rank correlations, strongest first. */
    drivers: z.array(z.object({ factor: z.enum([...FACTORS, 'repairs']), correlation: Estimate })),
  })
  .meta({ id: 'SimulationResult' });

const StoryYear = z
  .object({
    year: z.int(),
    grossRent: z.number(),
    vacancyPercent: z.number(),
    /** Rent and other income received. */
    income: z.number(),
    operatingExpenses: z.number(),
    debtService: z.number(),
    mortgageInsurance: z.number(),
    extraPrincipal: z.number(),
    capitalReserve: z.number(),
    repairCost: z.number(),
    oneTimeCost: z.number(),
    balloon: z.number(),
    buydownCredit: z.number(),
    /**
     * Income minus expenses, debt service, mortgage insurance, extra principal, reserve, repairs, one-time cost and
     * balloon, plus the buydown credit.
     */
    cashFlow: z.number(),
    /** Growth rates apply to this year; value and equity are at year-end. */
    rentGrowthPercent: z.number(),
    expenseGrowthPercent: z.number(),
    valueGrowthPercent: z.number(),
    value: z.number(),
    equity: z.number(),
  })
  .meta({ id: 'StoryYear' });

const held = {
  cashInvested: z.number(),
  years: z.array(StoryYear),
  sale: z.object({
    price: z.number(),
    sellingCosts: z.number(),
    loanPayoff: z.number(),
    proceeds: z.number(),
  }),
};

/** One simulation, as the calculator reports it. Rehab and price percentages are relative to the plan. */
export const SimulationStorySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('buy-hold'), ...held }),
    z.object({
      kind: z.literal('brrrr'),
      start: z.object({
        rehabPercent: z.number(),
        rehab: z.number(),
        delayMonths: z.number(),
        refinanceMonth: z.number(),
        afterRepairValuePercent: z.number(),
        afterRepairValue: z.number(),
        refinanceRatePercent: z.number(),
        newLoan: z.number(),
        cashIn: z.number(),
        cashBack: z.number(),
        cashLeftIn: z.number(),
      }),
      ...held,
    }),
    z.object({
      kind: z.literal('fix-flip'),
      months: z.number(),
      delayMonths: z.number(),
      rehabPercent: z.number(),
      rehab: z.number(),
      salePricePercent: z.number(),
      salePrice: z.number(),
      sellingCosts: z.number(),
      loanPayoff: z.number(),
      proceeds: z.number(),
      cashInvested: z.number(),
      holding: z.number(),
      interest: z.number(),
      profit: z.number(),
    }),
  ])
  .meta({ id: 'SimulationStory' });

/** Null if the outcome has no value in this simulation. */
export const SingleOutcomes = z.object({
  irr: z.number().nullable(),
  npv: z.number().nullable(),
  multiple: z.number().nullable(),
  terminalEquity: z.number().nullable(),
  profit: z.number().nullable(),
  worstCashFlow: z.number().nullable(),
});

const SingleSimulationSchema = z
  .object({
    name: z.enum(SIMULATION_NAMES),
    /** Rank by profit; 0 is the worst. */
    rank: z.int(),
    path: z.int(),
    outcomes: SingleOutcomes,
    story: SimulationStorySchema,
  })
  .meta({ id: 'SimulationRun' });

/** The source of an assumption. */
export const AssumptionSourceSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    from: z.enum(['request', 'default']),
    note: z.string(),
  })
  .meta({ id: 'SimulationAssumption' });

export const SimulationAnswerSchema = z
  .object({
    /** The same request with the same seed gives a bit-for-bit identical response. */
    request: FilledSimulationSchema,
    assumptions: z.array(AssumptionSourceSchema),
    result: SimulationResultSchema,
    /** Sample simulations ranked by profit, which every simulation has. */
    simulations: z.array(SingleSimulationSchema),
  })
  .meta({ id: 'SimulationAnswer' }) satisfies z.ZodType<Answer>;
