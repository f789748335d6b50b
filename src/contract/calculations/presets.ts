import { z } from 'zod';
import { StateCode, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { ASSUMPTION_NAMES } from '#domain/inputs/assumptions.ts';
import { STATE_NAMES } from '#domain/search-phrase/us-states.ts';
import type { PriceHistory as PriceHistoryValues } from '#domain/simulation/simulation-market.ts';

/** A whole set of assumptions. */
export const Preset = z
  .object({
    key: z.enum(['conservative', 'typical', 'optimistic']),
    name: z.string(),
    sentence: z.string(),
    assumptions: AssumptionsSchema,
    /** What it changes in the caller's own assumptions, or in the defaults. */
    changes: z.array(
      z.object({
        field: z.enum(ASSUMPTION_NAMES),
        label: z.string(),
        unit: z.string(),
        value: z.number(),
        usual: z.number(),
        /** "FHFA index of Columbus, OH (ZIP 43206), 1990–2025", "Default". */
        source: z.string(),
      }),
    ),
  })
  .meta({ id: 'Preset' });
export type Preset = z.infer<typeof Preset>;

/** Annual changes of home prices, from fourth quarter to fourth quarter; whole percents. */
export const PriceHistorySchema = z
  .object({
    source: z.string(),
    years: z.array(z.object({ year: z.int(), growthPercent: z.number() })),
    /** Arithmetic mean and sample deviation of the years above. */
    meanPercent: z.number(),
    deviationPercent: z.number(),
    /** Of a single property, which varies far more than an index. */
    propertyDeviationPercent: z.number(),
  })
  .meta({ id: 'PriceHistory' }) satisfies z.ZodType<PriceHistoryValues>;

export const Presets = z
  .object({
    /** `nation` where the ZIP code is in no market with a known index. */
    location: z.object({ level: z.enum(['zip', 'city', 'nation']), name: z.string() }),
    presets: z.array(Preset),
    history: PriceHistorySchema,
  })
  .meta({ id: 'Presets' });
export type Presets = z.infer<typeof Presets>;

export const readPresets = endpoint({
  method: 'GET',
  path: '/api/v2/calculations/presets',
  summary: 'Conservative, typical and optimistic assumptions, based on a market’s price history',
  access: 'visitor',
  query: z.strictObject({
    zipCode: text(10)
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code')
      .optional(),
    city: text(100).trim().optional(),
    state: StateCode.refine((code) => code in STATE_NAMES, 'Enter a valid state').optional(),
  }),
  response: Presets,
});
