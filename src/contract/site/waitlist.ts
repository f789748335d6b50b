import { z } from 'zod';
import { Email, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Positions run from 1 to this number. */
export const WAITLIST_POSITIONS = 10_000;

export const JoinedWaitlist = z
  .object({ message: z.string(), position: z.int().min(1).max(WAITLIST_POSITIONS) })
  .meta({ id: 'JoinedWaitlist' });

/** Responds the same way whether or not the email address was already on the list. */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/join',
  summary: 'Join the beta waitlist; the same email address keeps its position',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({
    email: Email,
    source: text(50).trim().default('landing_page'),
    referrer: text(2000).default(''),
    /** A honeypot hidden from people: an entry that fills it in comes from a bot and isn't stored. */
    website: text(200).default(''),
  }),
  response: JoinedWaitlist,
});

export const waitlistEndpoints = [joinWaitlist];
