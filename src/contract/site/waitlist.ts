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

export const WaitlistCounts = z
  .object({
    /** Whether anyone may sign up, or only with an invitation. */
    registration: z.enum(['open', 'invite']),
    /** Addresses not invited yet. */
    waiting: z.int(),
    invited: z.int(),
    /** Invitations used to create an account. */
    joined: z.int(),
  })
  .meta({ id: 'WaitlistCounts' });

const INVITATIONS = '/api/waitlist/invitations';

export const readInvitations = endpoint({
  method: 'GET',
  path: INVITATIONS,
  summary: 'Count the waitlist’s addresses and invitations; 404 unless the caller is staff',
  access: 'user',
  response: WaitlistCounts,
});

/** The maximum number of invitations one call sends. */
export const MOST_INVITATIONS = 100;

export const sendInvitations = endpoint({
  method: 'POST',
  path: INVITATIONS,
  summary:
    'Email invitations to the next addresses, lowest position first; 404 unless the caller is staff',
  access: 'user',
  creates: true,
  closedToDemos: true,
  body: z.strictObject({ count: z.int().min(1).max(MOST_INVITATIONS) }),
  response: WaitlistCounts.extend({ sent: z.int() }),
});

export const waitlistEndpoints = [joinWaitlist, readInvitations, sendInvitations];
