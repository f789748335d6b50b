import { z } from 'zod';

/** In its own file because the first page uses it, and the number schemas should stay out of that bundle. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')], {
    error: 'Must be true or false',
  })
  .default(false);
