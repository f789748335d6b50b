import { z } from 'zod';
import { StateCode, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import { ASSUMPTION_NAMES } from '#domain/inputs/assumptions.ts';
import { STATE_NAMES } from '#domain/search-phrase/us-states.ts';
import type { PriceHistory as PriceHistoryValues } from '#domain/simulation/simulation-market.ts';

/** A complete set of assumptions. */
export const Preset = z
  .object({
    key: z.enum(['conservative', 'typical', 'optimistic']),
    name: z.string(),
    sentence: z.string(),
    assumptions: AssumptionsSchema,
    /** How it differs from the caller's own assumptions, or from the defaults if there are none. */
    changes: z.array(
      z.object({
        field: z.enum(ASSUMPTION_NAMES),
        label: z.string(),
        unit: z.string(),
        value: z.number(),
        usual: z.number(),
        /** "FHFA index for Columbus, OH (ZIP 43206), 1990–2025", "Default". */
        source: z.string(),
      }),
    ),
  })
  .meta({ id: 'Preset' });
export type Preset = z.infer<typeof Preset>;

/** Annual home price changes, fourth quarter to fourth quarter, in percent. */
export const PriceHistorySchema = z
  .object({
    source: z.string(),
    years: z.array(z.object({ year: z.int(), growthPercent: z.number() })),
    /** Arithmetic mean and sample standard deviation of the years above. */
    meanPercent: z.number(),
    deviationPercent: z.number(),
    /** For a single property, which varies far more than an index. */
    propertyDeviationPercent: z.number(),
  })
  .meta({ id: 'PriceHistory' }) satisfies z.ZodType<PriceHistoryValues>;

export const Presets = z
  .object({
    /** `nation` if the ZIP code isn't in a market with a known index. */
    location: z.object({ level: z.enum(['zip', 'city', 'nation']), name: z.string() }),
    presets: z.array(Preset),
    history: PriceHistorySchema,
  })
  .meta({ id: 'Presets' });
export type Presets = z.infer<typeof Presets>;

export const readPresets = endpoint({
  method: 'GET',
  path: '/api/v2/calculations/presets',
  summary:
    'Return conservative, typical and optimistic assumptions based on a market’s price history',
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
