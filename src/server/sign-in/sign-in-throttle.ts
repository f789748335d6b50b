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
 * Each failure doubles the wait before the next guess. A browser that has signed in to the account before has its own
 * count, so strangers' guesses never delay the owner. Strangers' guesses are counted by account and IP, by IP and by
 * account; the delay for the account count is short, because one person's wait must not depend on how many others are
 * guessing. An owner delayed on a new browser can use a reset link, which makes the browser known.
 */
export const GUESS_LIMITS = {
  knownBrowser: { freeGuesses: 10, longestSeconds: 15 * 60 },
  accountAndIp: { freeGuesses: 5, longestSeconds: 15 * 60 },
  ip: { freeGuesses: 20, longestSeconds: 15 * 60 },
  account: { freeGuesses: 20, longestSeconds: 30 },
};
type Kind = keyof typeof GUESS_LIMITS;

/**
 * Limits for second-step codes. At any moment, three of a million possible codes are valid, so strangers get a combined
 * total of about 24 guesses a day, which is a 1 in 13,000 chance. A caller who gets this far knows the password; the
 * owner can stop them by changing it.
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
  password: 'Too many attempts. Wait a moment and try again, or reset your password.',
  code: 'Too many attempts. Wait a moment and try again.',
};

type ThrottleDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

/** A guess, counted as failed before its password is checked. */
export interface Guess {
  /** The key of the count that is reset when the password is right. */
  cleared: string;
  /** The keys of the counts that are reduced by one when the password is right. */
  returned: string[];
}

/** Counts a guess, or refuses it during a delay. */
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

/** Seconds until every delay is over; at least one, in case a delay just ended. */
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

/** A correct password undoes the count. */
export const forgiveSignIn = ({ db }: ThrottleDeps, guess: Guess): Promise<void> =>
  guesses.returnGuess(db, guess);
