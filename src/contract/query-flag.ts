import { z } from 'zod';

/** In a file of its own: the first page calls an endpoint with one, and needs nothing else of what numbers are. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')], {
    error: 'Must be true or false',
  })
  .default(false);
