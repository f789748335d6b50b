import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { STRATEGY_NAMES } from '#domain/verdicts/strategy-effort.ts';
import { fieldSchema } from './calculation-schema.ts';
import { PropertyId, UsedInput } from './calculation-used-input.ts';

export const MOST_COMPARED = 4;
export const MOST_MESSAGE = `Compare at most ${MOST_COMPARED} properties at a time`;

/** A strategy is called best only if it beats every other one in this share of the same simulations. */
export const DECIDED_PERCENT = 75;

export const DECIDED_RULE =
  'We name a winner only if it returns more than every alternative in at least 75% of the same simulations; ' +
  'otherwise, it’s too close to call.';

export const StrategySchema = z.enum(STRATEGY_NAMES, {
  error: `Choose one of ${STRATEGY_NAMES.join(', ')}`,
});

/**
 * One strategy, from closing to the last dollar returned. Amounts in dollars, durations in months, rates in percent.
 */
export const ComparedReturns = z
  .object({
    /** IRR on all cash since closing. */
    annualReturn: WireOutcome,
    /** A quarter of the simulations fall below `low` and a quarter above `high`. Null if no rate exists. */
    simulated: z.object({
      low: z.number().nullable(),
      median: z.number().nullable(),
      high: z.number().nullable(),
    }),
    netProfit: z.number(),
    /** From closing to the end of the project or hold. */
    months: z.number(),
    /** Rehab cost including contingency; the same for all three strategies. */
    rehab: z.number(),
    /** The value used for growth, refinance and sale: the after-repair value, or the price if that's unknown. */
    countedValue: z.number(),
    cashTiedUp: z.object({
      peak: z.number(),
      /** Months until the invested cash is returned; the whole period if it never is. */
      months: z.number(),
      isPaidBack: z.boolean(),
      /** Cash left in after a refinance; negative if more came out than went in. Null without a refinance. */
      afterRefinance: z.number().nullable(),
    }),
    chanceOfLoss: z.object({ percent: z.number(), standardErrorPercent: z.number() }),
    effort: z.object({
      level: z.enum(['light', 'moderate', 'heavy']),
      firstYearHours: z.number(),
      totalHours: z.number(),
    }),
  })
  .meta({ id: 'ComparedReturns' });
export type ComparedReturns = z.infer<typeof ComparedReturns>;

export const ComparedStrategySchema = z
  .object({
    strategy: StrategySchema,
    /** Null if it can't be calculated; `problem` says why. */
    returns: ComparedReturns.nullable(),
    problem: z.string().nullable(),
    /** A note on anything unexpected in the calculation; null if none. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ComparedStrategy' });
export type ComparedStrategySchema = z.infer<typeof ComparedStrategySchema>;

/** Which of several options is best, if any. */
export const Verdict = z
  .object({
    /** The winner's key: a strategy or a property ID. Null if it's too close to call. */
    best: z.string().nullable(),
    /** Every option that no other option beats, including the winner if there is one. */
    contenders: z.array(z.string()),
    /** The percentage of the same simulations in which the winner beats its closest rival. */
    winPercent: z.number().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

export const ComparedProperty = z
  .object({
    /** For a typed deal, its position: `deal-1` is the first. */
    propertyId: z.string(),
    /** True if it isn't a listing: the figures came with the request, and its name serves as the address. */
    isTyped: z.boolean(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    sourceLabel: z.string(),
    /** The property's own figures, with their sources. */
    figures: z.array(UsedInput),
    strategies: z.array(ComparedStrategySchema),
    /** Null if fewer than two strategies can be compared. */
    verdict: Verdict.nullable(),
  })
  .meta({ id: 'ComparedProperty' });
export type ComparedProperty = z.infer<typeof ComparedProperty>;

export const Comparison = z
  .object({
    /** The same for every property and every strategy. */
    assumptions: z.array(UsedInput),
    simulation: z.object({ paths: z.int(), comparedPaths: z.int(), seed: z.int() }),
    rules: z.object({ decided: z.string(), effort: z.string() }),
    properties: z.array(ComparedProperty),
    /** The best property for each strategy; only with two or more properties. */
    acrossProperties: z.array(z.object({ strategy: StrategySchema, verdict: Verdict })),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

export const LONGEST_DEAL_NAME = 120;

/** A property that isn't a listing: typed in, or taken from a saved analysis. */
export const DealSchema = z
  .strictObject({
    name: text(LONGEST_DEAL_NAME).trim().min(1, 'Enter a name'),
    purchasePrice: fieldSchema('purchasePrice').refine(
      (dollars) => dollars > 0,
      'Enter a purchase price',
    ),
    /** If omitted, only fix & flip is calculated. */
    monthlyRent: fieldSchema('monthlyRent').nullable().default(null),
    rehabCost: fieldSchema('rehabCost').default(0),
    /** Defaults to the purchase price. */
    afterRepairValue: fieldSchema('afterRepairValue').nullable().default(null),
    propertyTaxesAnnual: fieldSchema('propertyTaxesAnnual').default(0),
    insuranceAnnual: fieldSchema('insuranceAnnual').default(0),
    hoaMonthly: fieldSchema('hoaMonthly').default(0),
  })
  .meta({ id: 'TypedDeal' });

const ComparisonRequest = z
  .strictObject({
    propertyId: PropertyId.optional(),
    propertyIds: list(PropertyId, MOST_COMPARED, MOST_MESSAGE)
      .refine((ids) => ids.length > 0, 'Choose at least one property')
      .optional(),
    /** Properties that aren't listings, compared alongside those that are. */
    deals: list(DealSchema, MOST_COMPARED, MOST_MESSAGE).optional(),
    /** Defaults to all three. */
    strategy: StrategySchema.optional(),
    /** Used for every property instead of the caller's own assumptions. */
    assumptions: AssumptionsSchema.partial().optional(),
    seed: wholeBetween(0, 4_294_967_295).optional(),
  })
  .refine(
    ({ propertyId, propertyIds, deals }) => propertyId ?? propertyIds ?? (deals?.length ?? 0) > 0,
    {
      message: `Provide a propertyId, or up to ${MOST_COMPARED} propertyIds or deals`,
      path: ['propertyId'],
    },
  )
  .refine(
    (request) => comparedIds(request).length + (request.deals?.length ?? 0) <= MOST_COMPARED,
    {
      message: MOST_MESSAGE,
      path: ['deals'],
    },
  );

/** The IDs of all compared properties, without duplicates. */
export const comparedIds = (request: {
  propertyId?: string | undefined;
  propertyIds?: readonly string[] | undefined;
}): string[] => [
  ...new Set([
    ...(request.propertyId === undefined ? [] : [request.propertyId]),
    ...(request.propertyIds ?? []),
  ]),
];
export type ComparisonRequest = z.infer<typeof ComparisonRequest>;

export const compareStrategies = endpoint({
  method: 'POST',
  path: '/api/v2/calculations/compare',
  token: 'read',
  summary:
    'Compare buy & hold, BRRRR and fix & flip on the same basis, for one property or several',
  access: 'visitor',
  rate: 'heavy',
  body: ComparisonRequest,
  response: Comparison,
});
