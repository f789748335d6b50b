import { z } from 'zod';
import { Email, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Positions run from 1 to this. */
export const WAITLIST_POSITIONS = 10_000;

export const JoinedWaitlist = z
  .object({ message: z.string(), position: z.int().min(1).max(WAITLIST_POSITIONS) })
  .meta({ id: 'JoinedWaitlist' });

/** Answers the same whether the address was on the list or not. */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/join',
  summary: 'Join the beta waitlist; the same email address keeps its position',
  access: 'visitor',
  rate: 'careful',
  body: z.object({
    email: Email,
    source: text(50).trim().default('landing_page'),
    referrer: text(2000).default(''),
    /** Hidden from people: whoever fills it in is a program, and is not stored. */
    website: text(200).default(''),
  }),
  response: JoinedWaitlist,
});

export const waitlistEndpoints = [joinWaitlist];
