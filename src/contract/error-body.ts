import { z } from 'zod';

/** Every error has this shape: `message` is a sentence for people, `error` a code for programs. */
export const ErrorBody = z
  .object({
    message: z.string(),
    error: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The current record, if the change conflicts with another change. */
    current: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Increased when open tabs become incompatible with the server; the tabs then ask the user to reload. */
export const COMPATIBILITY = 1;
