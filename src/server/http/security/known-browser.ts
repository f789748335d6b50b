import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { privateCookie } from './cookies.ts';
import { hmac, isEqual } from './crypto.ts';

/**
 * Marks a browser that has signed in to an account. It grants no access; it only keeps strangers' wrong guesses and
 * reset requests from counting against the owner's limits.
 */
const KNOWN_BROWSER_COOKIE = 'known_browser';
/** Accounts per browser; the least recently used is dropped first. */
const MOST_ACCOUNTS = 4;
/** The longest cookie lifetime browsers allow. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;

type KnownDeps = Pick<Deps, 'env' | 'secret'>;
type Account = Pick<UserRow, 'userId' | 'passwordHash'>;

/** Also derived from the password hash, so a new password makes every other browser unknown. */
const markOf = ({ secret }: KnownDeps, { userId, passwordHash }: Account): string =>
  hmac(secret, 'known-browser', userId, passwordHash ?? '');

const marksIn = (request: FastifyRequest): string[] =>
  (request.cookies[KNOWN_BROWSER_COOKIE] ?? '').split('.', MOST_ACCOUNTS).filter(Boolean);

export function isKnownBrowser(deps: KnownDeps, request: FastifyRequest, user: Account): boolean {
  const mark = markOf(deps, user);
  return marksIn(request).some((known) => isEqual(known, mark));
}

/** Called after sign-in and when a password is set. Outlives the session. */
export function rememberBrowser(
  deps: KnownDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Account,
): void {
  const mark = markOf(deps, user);
  const others = marksIn(request).filter((known) => !isEqual(known, mark));
  const value = [mark, ...others].slice(0, MOST_ACCOUNTS).join('.');
  reply.setCookie(KNOWN_BROWSER_COOKIE, value, privateCookie(deps.env, LIFE_SECONDS));
}
