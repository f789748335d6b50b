import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import { findUserByEmail, insertUser } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { type SignedIn, startSession } from './session.ts';

const DEVELOPER = {
  email: 'developer@freehold.localhost',
  firstName: 'Dev',
  lastName: 'Mode',
  passwordHash: null,
};

/** With DEV_AUTH_BYPASS, a visitor is signed in to the developer account with a real session. */
export async function signInDeveloper(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'secret'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const now = deps.now();
  const inserted = await insertUser(deps.db, { ...DEVELOPER, emailVerifiedAt: now }, now);
  const user = inserted ?? (await findUserByEmail(deps.db, DEVELOPER.email));
  if (!user) throw new Error('The developer account was deleted while signing in');
  const session = await startSession(deps, request, reply, user.userId);
  const subscription = await findSubscription(deps.db, user.userId);
  return { user, session, subscription, booksRevision: null };
}
