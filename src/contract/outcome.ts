import { z } from 'zod';
import { mapOutcome, type Outcome } from '#engine/outcome.ts';
import { toPercent } from '#engine/units.ts';

/** A ratio on the wire: a number (for a percentage, 7.5 means 7.5%), or the reason there isn't one. */
export const WireOutcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('value'), value: z.number() }),
    z.object({
      kind: z.literal('infinite'),
      reason: z.string(),
      /** How far below zero the denominator is, in dollars. */
      surplus: z.number(),
    }),
    z.object({ kind: z.literal('undefined'), reason: z.string() }),
  ])
  .meta({ id: 'Outcome' });
export type WireOutcome = z.infer<typeof WireOutcome>;

/** Converts a fraction to percent. */
export const percentOutcome = (outcome: Outcome): WireOutcome => mapOutcome(outcome, toPercent);
