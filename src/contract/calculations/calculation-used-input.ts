import { z } from 'zod';
import { text } from '#contract/common.ts';
import { FIELDS } from '#domain/inputs/calculation-fields.ts';

const FIELD_NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** One input as it was used, and its source. */
export const UsedInput = z
  .object({
    field: z.enum(FIELD_NAMES),
    label: z.string(),
    unit: z.string(),
    value: z.number(),
    source: z.enum(['you', 'property', 'your preferences', 'default']),
    /** For the reader: "Your input", "Asking price", "Sample data, 2026-11-15", "Default". */
    sourceLabel: z.string(),
  })
  .meta({ id: 'UsedInput' });
export type UsedInput = z.infer<typeof UsedInput>;

/** A listing of the market or one of the caller's own. */
export const PropertyId = text(300).min(1, 'Name a property');
