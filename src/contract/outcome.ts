import { z } from 'zod';
import { mapOutcome, type Outcome } from '#engine/outcome.ts';
import { toPercent } from '#engine/units.ts';

/** A ratio on the wire: a number (whole percents where it is one), or the state it is in instead and why. */
export const WireOutcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('value'), value: z.number() }),
    z.object({
      kind: z.literal('infinite'),
      reason: z.string(),
      /** How far the denominator is below zero, in dollars. */
      surplus: z.number(),
    }),
    z.object({ kind: z.literal('undefined'), reason: z.string() }),
  ])
  .meta({ id: 'Outcome' });
export type WireOutcome = z.infer<typeof WireOutcome>;

/** A fraction as whole percents. */
export const percentOutcome = (outcome: Outcome): WireOutcome => mapOutcome(outcome, toPercent);
