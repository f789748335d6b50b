import { z } from 'zod';
import { typedQueryOf, withFormerInputs } from '#contract/calculations/calculation-schema.ts';
import { ExplanationSchema } from '#contract/calculations/explanation.ts';
import { StrategyResults } from '#contract/calculations/strategy-results.ts';
import { endpoint } from '#contract/endpoint.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { STRATEGY_CALCULATORS } from '#domain/inputs/typed-input.ts';
import { DEAL_BREAKER_KEYS, DEAL_BREAKER_SEVERITIES } from '#domain/verdicts/deal-breaker.ts';
import { COMP_CONDITIONS } from '#engine/comps/after-repair.ts';
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
    /** The measure it scores, from the measures table. */
    figure: z.enum(MEASURE_IDS),
    label: z.string(),
    formula: z.string(),
    why: z.string(),
    unit: z.enum(MEASURE_UNITS),
    /** In the unit above, with percentages as fractions. */
    measure: WireOutcome,
    /** Points on the scoring curve. */
    marks: z.array(z.object({ at: z.number(), points: z.number() })),
    weight: z.number(),
    points: z.number().nullable(),
    /** Share of the score, in percent. */
    sharePercent: z.number(),
    contribution: z.number(),
  })
  .meta({ id: 'DealScorePart' });

export const DealScore = z
  .object({
    score: z.number().nullable(),
    /** The range the score could fall in. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** By how many points each uncertainty could lower or raise the score. */
    doubts: z.array(z.object({ key: z.enum(SCORE_DOUBTS), below: z.number(), above: z.number() })),
    /** Share of the total weight whose measures are known, in percent. */
    knownPercent: z.number(),
    parts: z.array(ScorePart),
  })
  .meta({ id: 'DealScore' });
export type DealScore = z.infer<typeof DealScore>;

/** A nearby property that was sold, listed or rented: the basis of an estimate. */
export const Comparable = z
  .object({
    id: z.string(),
    /** Its listing, if it's on the market. */
    listingId: z.string().nullable(),
    /** On one line. */
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    propertyType: PropertyTypeSchema,
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    yearBuilt: z.number().nullable(),
    /** Dollars; monthly rent for a rental. */
    price: z.number(),
    status: z.enum(['Active', 'Inactive']),
    /** The date it sold or left the market; null while it's listed or if we don't know. */
    soldOn: z.iso.date().nullable(),
    /** How it looked when it sold; null if we don't know. */
    condition: z.enum(COMP_CONDITIONS).nullable(),
    daysOld: z.number().nullable(),
    distanceMiles: z.number(),
    /** How similar its size, age, rooms and location are, from 0 to 100. */
    likenessPercent: z.number(),
  })
  .meta({ id: 'Comparable' });
export type Comparable = z.infer<typeof Comparable>;

/** First-year results at one rent in the estimated range. */
const RentCase = z.object({
  monthlyRent: z.number(),
  monthlyCashFlow: z.number(),
  capRate: WireOutcome,
});

/** Nearby listings: typical figures and how many score lower. */
const LocalArea = z
  .object({
    kind: z.enum(['zip', 'city']),
    name: z.string(),
    listings: z.int(),
    /** Share of local listings that score lower, 0 to 99; null until the rent is known. */
    betterThanPercent: z.int().nullable(),
    /** In percent and dollars, under the same assumptions. */
    medians: Metrics.pick({
      capRate: true,
      monthlyCashFlow: true,
      cashOnCashReturn: true,
      dealScore: true,
    }).meta({ id: 'LocalMedians' }),
  })
  .meta({ id: 'LocalArea' });
export type LocalArea = z.infer<typeof LocalArea>;

/**
 * Query inputs replace the stored assumptions and may exceed their bounds: a 4.75-year term, or more months than
 * preferences allow.
 */
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
    /** Money in is positive; the lines add up to the total. Empty until the rent is known. */
    month: z.object({
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
      total: z.number().nullable(),
    }),
    rentCases: z
      .object({ low: RentCase.nullable(), average: RentCase, high: RentCase.nullable() })
      .nullable(),
    strategies: StrategyResults,
    /** ZIP code and city, if they have enough listings to compare with. */
    areas: z.array(LocalArea),
    comparables: z.object({ sales: z.array(Comparable), rentals: z.array(Comparable) }),
    /** With `explain=true`, an explanation of each figure, keyed by name. */
    explanations: z.record(z.string(), ExplanationSchema).nullable(),
  })
  .meta({ id: 'PropertyAnalytics' });
export type PropertyAnalytics = z.infer<typeof PropertyAnalytics>;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/v2/properties/{listingId}/analytics',
  summary:
    'Return a listing’s deal-breakers, deal score with its parts, three strategies and comps',
  access: 'visitor',
  params: ListingParams,
  /** Any input of the three strategies overrides the listing and the assumptions. */
  query: withFormerInputs(
    z.strictObject({ explain: queryFlag, ...typedQueryOf(STRATEGY_CALCULATORS) }),
  ),
  response: PropertyAnalytics,
});

export const propertyAnalyticsEndpoints = [readAnalytics];
