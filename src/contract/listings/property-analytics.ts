import { z } from 'zod';
import { typedQueryOf } from '#contract/calculations/calculation-schema.ts';
import { ExplanationSchema } from '#contract/calculations/explanation.ts';
import { StrategyResults } from '#contract/calculations/strategy-results.ts';
import { endpoint } from '#contract/endpoint.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { STRATEGY_CALCULATORS } from '#domain/inputs/typed-input.ts';
import { DEAL_BREAKER_KEYS, DEAL_BREAKER_SEVERITIES } from '#domain/verdicts/deal-breaker.ts';
import { MEASURE_UNITS } from '#engine/measures/measure.ts';
import { MEASURE_IDS } from '#engine/measures/measures.ts';
import { SCORE_DOUBTS } from '#engine/score/deal-score-range.ts';
import { ListingParams, Metrics, MetricsFor, Property, PropertyTypeSchema } from './properties.ts';

export const DealBreakerSchema = z
  .object({
    key: z.enum(DEAL_BREAKER_KEYS),
    severity: z.enum(DEAL_BREAKER_SEVERITIES),
    title: z.string(),
    evidence: z.string(),
    fix: z.string(),
  })
  .meta({ id: 'DealBreaker' });

const ScorePart = z
  .object({
    key: z.string(),
    /** Which figure of the table it is. */
    figure: z.enum(MEASURE_IDS),
    label: z.string(),
    formula: z.string(),
    why: z.string(),
    unit: z.enum(MEASURE_UNITS),
    /** In the unit above: a fraction is not a percentage here. */
    measure: WireOutcome,
    /** Points on the curve by which it is judged. */
    marks: z.array(z.object({ at: z.number(), points: z.number() })),
    weight: z.number(),
    points: z.number().nullable(),
    /** Whole percents of the score. */
    sharePercent: z.number(),
    contribution: z.number(),
  })
  .meta({ id: 'DealScorePart' });

export const DealScore = z
  .object({
    score: z.number().nullable(),
    /** From where to where it may lie. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** By how many points each thing that is not known exactly may lower or raise it. */
    doubts: z.array(z.object({ key: z.enum(SCORE_DOUBTS), below: z.number(), above: z.number() })),
    /** Whole percents of the weights whose measure is known. */
    knownPercent: z.number(),
    parts: z.array(ScorePart),
  })
  .meta({ id: 'DealScore' });
export type DealScore = z.infer<typeof DealScore>;

/** A nearby property that was sold, is for sale, or was rented out: the basis of an estimate. */
export const Comparable = z
  .object({
    id: z.string(),
    /** The listing it is, where it is one of the market. */
    listingId: z.string().nullable(),
    /** In one line. */
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    propertyType: PropertyTypeSchema,
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    yearBuilt: z.number().nullable(),
    /** Dollars; of a rental a month. */
    price: z.number(),
    status: z.enum(['Active', 'Inactive']),
    daysOld: z.number().nullable(),
    distanceMiles: z.number(),
    /** 0 to 100: how similar size, age, rooms and location are. */
    likenessPercent: z.number(),
  })
  .meta({ id: 'Comparable' });
export type Comparable = z.infer<typeof Comparable>;

/** The first year's month at one rent of the estimated range. */
const RentCase = z.object({
  monthlyRent: z.number(),
  monthlyCashFlow: z.number(),
  capRate: WireOutcome,
});

/** The listings around: what is usual there, and how many of them score less. */
const LocalArea = z
  .object({
    kind: z.enum(['zip', 'city']),
    name: z.string(),
    listings: z.int(),
    /** Share of the listings there that score less, 0 to 99; null while the rent is unknown. */
    betterThanPercent: z.int().nullable(),
    /** In whole percents and dollars, under the same assumptions. */
    medians: Metrics.pick({
      capRate: true,
      monthlyCashFlow: true,
      cashOnCashReturn: true,
      dealScore: true,
    }).meta({ id: 'LocalMedians' }),
  })
  .meta({ id: 'LocalArea' });
export type LocalArea = z.infer<typeof LocalArea>;

/** Any input of the query in their place: a term of 4.75 years, or more months than preferences store. */
const AppliedAssumptions = z.object(
  Object.fromEntries(Object.keys(AssumptionsSchema.shape).map((name) => [name, z.number()])) as {
    [Name in keyof typeof AssumptionsSchema.shape]: z.ZodNumber;
  },
);

export const PropertyAnalytics = z
  .object({
    property: Property,
    assumptions: AppliedAssumptions,
    assumptionsFrom: MetricsFor,
    metrics: Metrics,
    dealBreakers: z.array(DealBreakerSchema),
    dealScore: DealScore,
    /** Money in is positive; the lines add up to the total. Empty while the rent is unknown. */
    month: z.object({
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
      total: z.number().nullable(),
    }),
    rentCases: z
      .object({ low: RentCase.nullable(), average: RentCase, high: RentCase.nullable() })
      .nullable(),
    strategies: StrategyResults,
    /** ZIP and city, where they have listings enough to compare with. */
    areas: z.array(LocalArea),
    comparables: z.object({ sales: z.array(Comparable), rentals: z.array(Comparable) }),
    /** With `explain=true`: the explanation of each figure, by its name. */
    explanations: z.record(z.string(), ExplanationSchema).nullable(),
  })
  .meta({ id: 'PropertyAnalytics' });
export type PropertyAnalytics = z.infer<typeof PropertyAnalytics>;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/v2/properties/{listingId}/analytics',
  summary: 'Deal-breakers, deal score and its parts, three strategies and comps of a listing',
  access: 'visitor',
  params: ListingParams,
  /** Any input of the three strategies replaces what the listing or the assumptions say. */
  query: z.strictObject({ explain: queryFlag, ...typedQueryOf(STRATEGY_CALCULATORS) }),
  response: PropertyAnalytics,
});

export const propertyAnalyticsEndpoints = [readAnalytics];
