import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { hmac } from './crypto.ts';

/**
 * Marks whose answer it is without naming the user: a browser caches copies for one owner only, and serves them to no
 * other.
 */
const OWNER_HEADER = 'x-freehold-owner';

export function registerOwnerHeader(app: FastifyInstance, { secret }: Pick<Deps, 'secret'>): void {
  app.addHook('onSend', async ({ signedIn }, reply) => {
    if (signedIn) reply.header(OWNER_HEADER, hmac(secret, 'offline-copy', signedIn.user.userId));
  });
}
