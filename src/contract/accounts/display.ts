import { z } from 'zod';
import { type Display, NUMBER_FORMATS, START_PAGES, THEMES } from '#domain/accounts/display.ts';

export const DisplaySchema = z
  .strictObject({
    theme: z
      .enum(THEMES)
      .nullable()
      .meta({ description: 'Null until chosen; each browser uses its own setting until then.' }),
    startPage: z.enum(START_PAGES).meta({ description: 'The page that opens after signing in.' }),
    numberFormat: z.enum(NUMBER_FORMATS).meta({
      description:
        'How numbers are formatted on screen. The API and PDF, CSV and Excel files always use 1,234.56.',
    }),
  })
  .meta({ id: 'Display' }) satisfies z.ZodType<Display>;
