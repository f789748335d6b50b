import { z } from 'zod';

/** The one shape of every error: `message` is a sentence for people, `error` a code for programs. */
export const ErrorBody = z
  .object({
    message: z.string(),
    error: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** On a conflict with another change: the current record. */
    current: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Increased when open tabs become incompatible with the server; they then ask the user to reload. */
export const COMPATIBILITY = 1;
