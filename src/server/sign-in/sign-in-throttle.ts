import type { FastifyRequest } from 'fastify';
import * as guesses from '#server/db/queries/accounts/login-guesses.ts';
import { emailKeyOf } from '#server/db/queries/accounts/users.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { isKnownBrowser } from '#server/http/security/known-browser.ts';

/**
 * Failures slow the next guess down, twice as much each time. A browser that has signed in to the account before has a
 * count of its own, so guesses of strangers never delay its owner. Strangers are counted by account and IP, by IP, and
 * by account; the last pause is short, because one person's wait must not depend on how many others guess. An owner at
 * a new browser who is delayed uses a reset link, which makes the browser a known one.
 */
export const GUESS_LIMITS = {
  knownBrowser: { freeGuesses: 10, longestSeconds: 15 * 60 },
  accountAndIp: { freeGuesses: 5, longestSeconds: 15 * 60 },
  ip: { freeGuesses: 20, longestSeconds: 15 * 60 },
  account: { freeGuesses: 20, longestSeconds: 30 },
};
type Kind = keyof typeof GUESS_LIMITS;

/**
 * Codes of the second step: three of a million are right at any moment, so all strangers together may guess 24 a day,
 * one chance in 13,000. A caller who gets here has the password; the owner ends that with a new one.
 */
const CODE_LIMITS: typeof GUESS_LIMITS = {
  ...GUESS_LIMITS,
  account: { freeGuesses: 10, longestSeconds: 60 * 60 },
};

const LIMITS_OF = { password: GUESS_LIMITS, code: CODE_LIMITS };
type Guessed = keyof typeof LIMITS_OF;

/** Failures older than this no longer count. */
const FAILURE_MEMORY = 24 * 60 * 60 * 1000;

const PREFIXES: Record<Guessed, string> = { password: 'login', code: 'code' };
const TOO_MANY: Record<Guessed, string> = {
  password: 'Too many attempts. Please wait a moment and try again, or reset your password.',
  code: 'Too many attempts. Please wait a moment and try again.',
};

type ThrottleDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

/** A guess that was counted as failed before its password is checked. */
export interface Guess {
  /** Reset when the password is right. */
  cleared: string;
  /** Counted back by one when the password is right. */
  returned: string[];
}

/** Counts a guess, or refuses it while a pause lasts. */
export async function beginSignIn(
  deps: ThrottleDeps,
  request: FastifyRequest,
  email: string,
  user: UserRow | null,
  guessed: Guessed = 'password',
): Promise<Guess> {
  const isKnown =
    user !== null &&
    (request.signedIn?.user.userId === user.userId || isKnownBrowser(deps, request, user));
  const keys: Partial<Record<Kind, string>> = isKnown
    ? { knownBrowser: hmac(deps.secret, `${PREFIXES[guessed]}-known`, user.userId) }
    : strangersKeys(deps, request, email, PREFIXES[guessed]);
  const counters = Object.entries(keys).map(([kind, key]) => ({
    key,
    ...LIMITS_OF[guessed][kind as Kind],
  }));
  const now = deps.now();
  const rules = { now, forgetBefore: new Date(now.getTime() - FAILURE_MEMORY) };
  if (!(await guesses.reserveGuess(deps.db, counters, rules))) {
    throw new AppError(429, 'too-many-tries', TOO_MANY[guessed], {
      retryAfter: await secondsLeft(deps, counters, now),
    });
  }
  const { knownBrowser, accountAndIp, ip, account } = keys;
  return { cleared: (knownBrowser ?? accountAndIp)!, returned: [ip, account].filter(isGiven) };
}

const isGiven = (key: string | undefined): key is string => key !== undefined;

function strangersKeys(
  { secret }: ThrottleDeps,
  { ip }: FastifyRequest,
  email: string,
  prefix: string,
) {
  const account = emailKeyOf(email);
  const caller = callerOf(ip);
  return {
    accountAndIp: hmac(secret, `${prefix}-account-ip`, account, caller),
    ip: hmac(secret, `${prefix}-address`, caller),
    account: hmac(secret, `${prefix}-account`, account),
  };
}

/** Until every pause is over; at least a second, for one that ended just now. */
async function secondsLeft(
  deps: ThrottleDeps,
  counters: readonly guesses.GuessCounter[],
  now: Date,
): Promise<number> {
  const found = await guesses.findLoginFailures(
    deps.db,
    counters.map(({ key }) => key),
  );
  const left = found.map(({ key, failures, lastFailedAt }) => {
    const counter = counters.find((other) => other.key === key)!;
    return pauseSeconds(counter, failures) - (now.getTime() - lastFailedAt.getTime()) / 1000;
  });
  return Math.max(1, ...left);
}

function pauseSeconds(
  { freeGuesses, longestSeconds }: guesses.GuessCounter,
  failures: number,
): number {
  return failures < freeGuesses ? 0 : Math.min(longestSeconds, 2 ** (failures - freeGuesses));
}

/** The right password gives the guess back. */
export const forgiveSignIn = ({ db }: ThrottleDeps, guess: Guess): Promise<void> =>
  guesses.returnGuess(db, guess);
