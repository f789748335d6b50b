import { z } from 'zod';
import { RESTORE_DAYS } from '#contract/owned-properties/owned-properties.ts';
import { DOCUMENT_RESTORE_DAYS } from '#domain/documents/documents.ts';
import { deleteEndedDemos } from '#server/db/queries/accounts/demos.ts';
import { deleteExpiredEmailTokens } from '#server/db/queries/accounts/email-tokens.ts';
import { deleteOldFailures } from '#server/db/queries/accounts/login-guesses.ts';
import { deleteDeadSessions } from '#server/db/queries/accounts/sessions.ts';
import { deleteOldAnalyses } from '#server/db/queries/analyses.ts';
import { deleteRemovedDocuments } from '#server/db/queries/documents/documents.ts';
import { deleteRemovedFavorites } from '#server/db/queries/favorites.ts';
import { deleteOldKeys } from '#server/db/queries/idempotency-keys.ts';
import { deleteDeadJobs } from '#server/db/queries/jobs.ts';
import { deleteEmptyFills } from '#server/db/queries/market/market.ts';
import { deleteFinishedMail } from '#server/db/queries/outgoing-mail.ts';
import { deleteRemovedProperties } from '#server/db/queries/ownership/owned-properties.ts';
import { deleteOldReminders } from '#server/db/queries/ownership/reminders.ts';
import { deleteOldSearches } from '#server/db/queries/plan-searches.ts';
import { deleteExpiredAnswers } from '#server/db/queries/provider-cache.ts';
import { deleteOldLimits } from '#server/db/queries/rate-limits.ts';
import { deleteOldStripeEvents } from '#server/db/queries/stripe-events.ts';
import { deleteOldClientErrors } from '#server/db/queries/trust/client-errors.ts';
import { deleteOldFeedback } from '#server/db/queries/trust/feedback.ts';
import { KEY_MEMORY_MS } from '#server/http/create-once.ts';
import { idleSince } from '#server/http/security/session.ts';
import type { Deps } from './deps.ts';
import { defineJob } from './jobs/define-job.ts';

const HOUR = 60 * 60 * 1000;
/** Failed sign-ins are stored for a day. */
const FAILURE_MEMORY = 24 * HOUR;
/** Long enough to look into "I never got that email." */
const MAIL_MEMORY = 30 * 24 * HOUR;
/** An area without listings is requested again after a day. */
const FILL_MEMORY = 24 * HOUR;
/** Longer than any month, so the month's searches all count through its last day. */
const SEARCH_MEMORY = 32 * 24 * HOUR;
/** Three times as long as Stripe itself keeps an event. */
const STRIPE_EVENT_MEMORY = 90 * 24 * HOUR;
/** How long a deleted analysis can be restored. */
const UNDO_MEMORY = 7 * 24 * HOUR;

/** Feature requests stay open for votes this long. */
const FEEDBACK_MEMORY = 2 * 365 * 24 * HOUR;
/** An error not reported for a month counts as fixed. */
const ERROR_MEMORY = 30 * 24 * HOUR;
/** A browser that's offline for longer than this drops its reports. */
const REPORT_MEMORY = 7 * 24 * HOUR;

/**
 * Long enough that no reminder can come up again: the last notice for a lease is sent 30 days before it ends, and rent
 * more than 31 days overdue is no longer reported.
 */
const REMINDER_MEMORY = 120 * 24 * HOUR;

/** How long abandoned jobs are stored, and the maximum number stored. */
const DEAD_JOB_MEMORY = 30 * 24 * HOUR;
const MOST_DEAD_JOBS = 1000;

/** Deletes expired rows. */
export async function sweepDatabase({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const time = now();
  const ago = (milliseconds: number) => new Date(time.getTime() - milliseconds);
  await deleteEndedDemos(db, time);
  await deleteDeadSessions(db, time, idleSince(time));
  await deleteExpiredEmailTokens(db, time);
  await deleteOldLimits(db, time);
  await deleteOldFailures(db, ago(FAILURE_MEMORY));
  await deleteFinishedMail(db, ago(MAIL_MEMORY));
  await deleteDeadJobs(db, ago(DEAD_JOB_MEMORY), MOST_DEAD_JOBS);
  await deleteExpiredAnswers(db, time);
  await deleteOldKeys(db, ago(KEY_MEMORY_MS));
  await deleteOldSearches(db, ago(SEARCH_MEMORY));
  await deleteOldStripeEvents(db, ago(STRIPE_EVENT_MEMORY));
  await deleteOldAnalyses(db, ago(UNDO_MEMORY));
  await deleteRemovedFavorites(db, time);
  await deleteRemovedDocuments(db, ago(DOCUMENT_RESTORE_DAYS * 24 * HOUR));
  await deleteOldReminders(db, ago(REMINDER_MEMORY));
  await deleteRemovedProperties(db, ago(RESTORE_DAYS * 24 * HOUR));
  await deleteOldFeedback(db, ago(FEEDBACK_MEMORY));
  await deleteOldClientErrors(db, ago(ERROR_MEMORY), ago(REPORT_MEMORY));
  await deleteEmptyFills(db, ago(FILL_MEMORY));
}

export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.object({}),
  schedule: { minute: 7 },
  // Commits in batches on its own connections, so deletions persist even if the job stops midway.
  run: (_payload, { deps }) => sweepDatabase(deps),
});
