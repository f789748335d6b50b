import { deleteExpiredEmailTokens } from '#server/db/queries/accounts/email-tokens.ts';
import { deleteOldFailures } from '#server/db/queries/accounts/login-guesses.ts';
import { deleteDeadSessions } from '#server/db/queries/accounts/sessions.ts';
import { deleteOldAnalyses } from '#server/db/queries/analyses.ts';
import { deleteRemovedFavorites } from '#server/db/queries/favorites.ts';
import { deleteEmptyFills } from '#server/db/queries/market/market.ts';
import { deleteFinishedMail } from '#server/db/queries/outgoing-mail.ts';
import { deleteOldSearches } from '#server/db/queries/plan-searches.ts';
import { deleteExpiredAnswers } from '#server/db/queries/provider-cache.ts';
import { deleteOldLimits } from '#server/db/queries/rate-limits.ts';
import { idleSince } from '#server/http/security/session.ts';
import type { Deps } from './deps.ts';

const HOUR = 60 * 60 * 1000;
/** Failed sign-ins are remembered for a day. */
const FAILURE_MEMORY = 24 * HOUR;
/** Long enough to answer "I never got that mail". */
const MAIL_MEMORY = 30 * 24 * HOUR;
/** A place without listings is asked for again after a day. */
const FILL_MEMORY = 24 * HOUR;
/** No month is longer, and its last day still counts. */
const SEARCH_MEMORY = 32 * 24 * HOUR;
/** As long as a deleted analysis can be brought back. */
const UNDO_MEMORY = 7 * 24 * HOUR;

/** Rows whose time is over; every instance may do it, the second finds nothing left. */
export async function sweepDatabase({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const time = now();
  const ago = (milliseconds: number) => new Date(time.getTime() - milliseconds);
  await deleteDeadSessions(db, time, idleSince(time));
  await deleteExpiredEmailTokens(db, time);
  await deleteOldLimits(db, time);
  await deleteOldFailures(db, ago(FAILURE_MEMORY));
  await deleteFinishedMail(db, ago(MAIL_MEMORY));
  await deleteExpiredAnswers(db, time);
  await deleteOldSearches(db, ago(SEARCH_MEMORY));
  await deleteOldAnalyses(db, ago(UNDO_MEMORY));
  await deleteRemovedFavorites(db, time);
  await deleteEmptyFills(db, ago(FILL_MEMORY));
}

/** Keeps house every hour; the returned function ends that and waits for a round under way. */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'now' | 'log'>): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = sweepDatabase(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'housekeeping failed'),
    );
  }, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
