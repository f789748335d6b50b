import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { loginFailures } from '#server/db/schema/rate-limits.ts';

/** After `freeGuesses` failures, each further guess has to wait twice as long as the one before. */
export interface GuessCounter {
  key: string;
  freeGuesses: number;
  longestSeconds: number;
}

export interface GuessRules {
  now: Date;
  /** Failures before this no longer count. */
  forgetBefore: Date;
}

/**
 * Failures dated further in the future than this came from a clock that was later set back: they count but cause no
 * wait.
 */
const CLOCK_SKEW_MS = 60_000;
const MOST_COUNTED = 1000;

class Refused extends Error {}

/**
 * Counts a guess as failed on every counter, or on none if one of them makes it wait; true if it was counted. Checking
 * and counting are one statement, so simultaneous guesses can't count as one.
 */
export async function reserveGuess(
  db: Db,
  counters: readonly GuessCounter[],
  rules: GuessRules,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const counted = await count(tx, counters, rules);
      if (counted.length < counters.length) throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function count(tx: Db, counters: readonly GuessCounter[], { now, forgetBefore }: GuessRules) {
  const { key, failures, lastFailedAt } = loginFailures;
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const latest = new Date(now.getTime() + CLOCK_SKEW_MS);
  const isForgotten = sql`${lastFailedAt} < ${at(forgetBefore)}`;
  const isAhead = sql`${lastFailedAt} > ${at(latest)}`;
  const ofCounter = (name: 'freeGuesses' | 'longestSeconds') =>
    sql`(CASE ${key} ${sql.join(
      counters.map((counter) => sql`WHEN ${counter.key} THEN ${counter[name]}::int`),
      sql` `,
    )} END)`;
  const free = ofCounter('freeGuesses');
  // Caps the exponent so the interval can't overflow.
  const pause = sql`CASE WHEN ${failures} < ${free} THEN 0
    ELSE least(${ofCounter('longestSeconds')}, power(2, least(${failures} - ${free}, 30))) END`;
  const isOpen = sql`${lastFailedAt} + make_interval(secs => ${pause}) <= ${at(now)}`;
  return tx
    .insert(loginFailures)
    .values(
      counters
        // Sorted, so two guesses never deadlock.
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map((counter) => ({ key: counter.key, failures: 1, lastFailedAt: now })),
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: sql`CASE WHEN ${isForgotten} THEN 1 ELSE least(${failures} + 1, ${MOST_COUNTED}::int) END`,
        lastFailedAt: sql`CASE WHEN ${isAhead} THEN excluded.last_failed_at ELSE greatest(${lastFailedAt}, excluded.last_failed_at) END`,
      },
      setWhere: sql`${isForgotten} OR ${isAhead} OR ${failures} < ${free} OR ${isOpen}`,
    })
    .returning({ key });
}

export interface Failures {
  key: string;
  failures: number;
  lastFailedAt: Date;
}

export async function findLoginFailures(db: Db, keys: readonly string[]): Promise<Failures[]> {
  return db
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...keys]));
}

/**
 * Takes a correct guess off the counters in `returned` and deletes the `cleared` counter, including its earlier
 * failures.
 */
export async function returnGuess(
  db: Db,
  { cleared, returned }: { cleared: string; returned: readonly string[] },
): Promise<void> {
  await db.delete(loginFailures).where(sql`${loginFailures.key} = ${cleared}`);
  if (returned.length === 0) return;
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(inArray(loginFailures.key, [...returned]));
}

export async function deleteOldFailures(db: Db, forgetBefore: Date): Promise<void> {
  await sweep(db, loginFailures, lte(loginFailures.lastFailedAt, forgetBefore));
}
