import { z } from 'zod';

/** The one shape of every error: `message` is a sentence for people, `error` a code for programs. */
export const ErrorBody = z
  .object({
    message: z.string(),
    error: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Of a conflict with a change made meanwhile: the record as it is now. */
    current: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Raised when an open tab can no longer speak to the server; the tab is then told to reload. */
export const COMPATIBILITY = 1;
