import { z } from 'zod';
import { type Display, NUMBER_FORMATS, START_PAGES, THEMES } from '#domain/accounts/display.ts';

export const DisplaySchema = z
  .strictObject({
    theme: z
      .enum(THEMES)
      .nullable()
      .meta({ description: 'null until chosen: each browser then uses its own.' }),
    startPage: z.enum(START_PAGES).meta({ description: 'Where the app opens after a sign-in.' }),
    numberFormat: z.enum(NUMBER_FORMATS).meta({
      description:
        'How the screens write numbers. The API, PDF, CSV and Excel files always use 1,234.56.',
    }),
  })
  .meta({ id: 'Display' }) satisfies z.ZodType<Display>;
