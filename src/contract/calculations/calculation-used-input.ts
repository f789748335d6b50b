import { z } from 'zod';
import { text } from '#contract/common.ts';
import type { InputName } from '#domain/inputs/calculation-fields.ts';

/** An input value that was used, and its source. */
export const UsedInput = z
  .object({
    /** An input’s name; in a list, the name of one number, such as `unit2Rent` or `year3VacancyPercent`. */
    field: z.string() as unknown as z.ZodType<InputName, InputName>,
    label: z.string(),
    unit: z.string(),
    value: z.number(),
    source: z.enum(['you', 'property', 'your preferences', 'default']),
    /** Display text: "Your input", "Asking price", "Sample data, Nov 15, 2026", "Default". */
    sourceLabel: z.string(),
  })
  .meta({ id: 'UsedInput' });
export type UsedInput = z.infer<typeof UsedInput>;

/** A market listing or one of the caller's own. */
export const PropertyId = text(300).min(1, 'Choose a property');
