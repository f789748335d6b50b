import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { hmac } from './crypto.ts';

/**
 * Identifies the owner of a response without naming the user, so a browser never shows one owner's cached copy to
 * another.
 */
const OWNER_HEADER = 'x-freehold-owner';

export function registerOwnerHeader(app: FastifyInstance, { secret }: Pick<Deps, 'secret'>): void {
  app.addHook('onSend', async ({ signedIn }, reply) => {
    if (signedIn) reply.header(OWNER_HEADER, hmac(secret, 'offline-copy', signedIn.user.userId));
  });
}
