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

/** A strategy is called best only if it returns more than each other one in this share of the same simulations. */
export const DECIDED_PERCENT = 75;

export const DECIDED_RULE =
  'One is called best only when it returns more than each of the others in at least 75% of the same simulations; ' +
  'otherwise it is too close to call.';

export const StrategySchema = z.enum(STRATEGY_NAMES, {
  error: `Choose one of ${STRATEGY_NAMES.join(', ')}`,
});

/** One strategy, from closing to the last dollar returned. Dollars, months, whole percents. */
export const ComparedReturns = z
  .object({
    /** IRR of all cash since closing. */
    annualReturn: WireOutcome,
    /** Of the simulations: a quarter lie below `low`, a quarter above `high`. Null beyond any rate. */
    simulated: z.object({
      low: z.number().nullable(),
      median: z.number().nullable(),
      high: z.number().nullable(),
    }),
    netProfit: z.number(),
    /** From closing to the end. */
    months: z.number(),
    /** What the rehab costs, with its contingency; the same for all three. */
    rehab: z.number(),
    /** The value that grows, is refinanced or sold: the after-repair value, or the price where it is not known. */
    countedValue: z.number(),
    cashTiedUp: z.object({
      peak: z.number(),
      /** Until as much has come back as was invested; to the end where it never does. */
      months: z.number(),
      isPaidBack: z.boolean(),
      /** What a refinance leaves in; below zero more came back. Null without one. */
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
    /** Null where it cannot be calculated; then `problem` has the reason. */
    returns: ComparedReturns.nullable(),
    problem: z.string().nullable(),
    /** A note on what it counts that a user would not expect; null without one. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ComparedStrategy' });
export type ComparedStrategySchema = z.infer<typeof ComparedStrategySchema>;

/** Which of several is best, if any. */
export const Verdict = z
  .object({
    /** The key of the winner: a strategy, or a property's id. Null when it is too close to call. */
    best: z.string().nullable(),
    /** Those that no other beats; the winner, when there is one, is among them. */
    contenders: z.array(z.string()),
    /** How often the winner returns more than its closest rival, whole percents of the same simulations. */
    winPercent: z.number().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

export const ComparedProperty = z
  .object({
    /** Of a typed deal its place among them: `deal-1` is the first. */
    propertyId: z.string(),
    /** No listing, but figures that were sent; its name is the address. */
    isTyped: z.boolean(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    sourceLabel: z.string(),
    /** Figures of the property itself, with their sources. */
    figures: z.array(UsedInput),
    strategies: z.array(ComparedStrategySchema),
    /** Null where fewer than two strategies can be compared. */
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

/** A property that is no listing: typed, or taken from a saved analysis. */
export const DealSchema = z
  .strictObject({
    name: text(LONGEST_DEAL_NAME).trim().min(1, 'Please enter a name'),
    purchasePrice: fieldSchema('purchasePrice').refine(
      (dollars) => dollars > 0,
      'Please enter a purchase price',
    ),
    /** Without it only fix & flip is calculated. */
    monthlyRent: fieldSchema('monthlyRent').nullable().default(null),
    rehabCost: fieldSchema('rehabCost').default(0),
    /** Without it the purchase price. */
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
      .refine((ids) => ids.length > 0, 'Name at least one property')
      .optional(),
    /** Properties that are no listings, compared with those that are. */
    deals: list(DealSchema, MOST_COMPARED, MOST_MESSAGE).optional(),
    /** All three when left out. */
    strategy: StrategySchema.optional(),
    /** Held the same for every property, instead of the caller's own. */
    assumptions: AssumptionsSchema.partial().optional(),
    seed: wholeBetween(0, 4_294_967_295).optional(),
  })
  .refine(
    ({ propertyId, propertyIds, deals }) => propertyId ?? propertyIds ?? (deals?.length ?? 0) > 0,
    {
      message: `Name a propertyId, or up to ${MOST_COMPARED} propertyIds or deals`,
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

/** Each of the properties once. */
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
    'Compare buy & hold, BRRRR and fix & flip for one property, or for several, on the same basis',
  access: 'visitor',
  rate: 'heavy',
  body: ComparisonRequest,
  response: Comparison,
});
