import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { privateCookie } from './cookies.ts';
import { hmac, isEqual } from './crypto.ts';

/**
 * Marks a browser that has signed in to an account. It grants no access; it only separates the owner's limits from
 * those of strangers: their wrong guesses and their requests for reset links are counted separately.
 */
const KNOWN_BROWSER_COOKIE = 'known_browser';
/** Accounts of one browser; the one used longest ago is dropped first. */
const MOST_ACCOUNTS = 4;
/** The longest lifetime that browsers allow for a cookie. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;

type KnownDeps = Pick<Deps, 'env' | 'secret'>;
type Account = Pick<UserRow, 'userId' | 'passwordHash'>;

/** Derived from the password's hash too, so that a new password makes every other browser unknown. */
const markOf = ({ secret }: KnownDeps, { userId, passwordHash }: Account): string =>
  hmac(secret, 'known-browser', userId, passwordHash ?? '');

const marksIn = (request: FastifyRequest): string[] =>
  (request.cookies[KNOWN_BROWSER_COOKIE] ?? '').split('.', MOST_ACCOUNTS).filter(Boolean);

export function isKnownBrowser(deps: KnownDeps, request: FastifyRequest, user: Account): boolean {
  const mark = markOf(deps, user);
  return marksIn(request).some((known) => isEqual(known, mark));
}

/** After a sign-in, and where a password was just chosen. It outlives the session. */
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
