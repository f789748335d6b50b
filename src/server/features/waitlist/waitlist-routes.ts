import type { FastifyInstance } from 'fastify';
import { joinWaitlist, WAITLIST_POSITIONS } from '#contract/site/waitlist.ts';
import { emailKeyOf } from '#server/db/queries/accounts/users.ts';
import { upsertWaitlistEntry } from '#server/db/queries/waitlist.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { registerInvitations } from './invitation-routes.ts';

const MESSAGE = "You're on the list! We'll notify you when beta opens.";

/**
 * A pseudorandom number from the email address and the server's secret. A sequential number would be lower for an
 * address already on the list, which would reveal that it's there.
 */
function positionOf(secret: Buffer, email: string): number {
  const drawn = Buffer.from(hmac(secret, 'waitlist', emailKeyOf(email)), 'base64url');
  return (drawn.readUInt32BE(0) % WAITLIST_POSITIONS) + 1;
}

export function registerWaitlist(app: FastifyInstance, deps: Deps): void {
  registerInvitations(app, deps);

  route(app, deps, joinWaitlist, async ({ body }) => {
    const { website, ...given } = body;
    const drawn = positionOf(deps.secret, given.email);
    const entry = { ...given, position: drawn, joinedAt: deps.now() };
    const position = website === '' ? await upsertWaitlistEntry(deps.db, entry) : drawn;
    return { message: MESSAGE, position };
  });
}
