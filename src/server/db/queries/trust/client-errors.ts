import { lte, sql } from 'drizzle-orm';
import type { ClientError } from '#contract/trust/client-errors.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { clientErrorReports, clientErrors } from '#server/db/schema/trust/client-errors.ts';

export interface ReportedError {
  reportId: string;
  fingerprint: string;
  message: string;
  stack: string | null;
  category: string;
  severity: string;
  url: string;
  userAgent: string;
  context: ClientError['context'];
}

/** Limits on stored error kinds and reports; beyond them, only known kinds are counted. */
const MOST_KINDS = 5000;
const MOST_REPORTS = 100_000;

/**
 * Counts each report once, by id, in the row for its fingerprint. Returns the new fingerprints. One statement, so a
 * report sent twice at the same time counts once.
 */
export async function countClientErrors(
  db: Db,
  errors: readonly ReportedError[],
  now: Date,
): Promise<string[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ fingerprint: string }>(sql`
    WITH reported AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) AS r(
        "reportId" uuid, fingerprint text, message text, stack text, category text, severity text,
        url text, "userAgent" text, context jsonb)
    ), room AS (
      SELECT (SELECT count(*) FROM ${clientErrors}) < ${MOST_KINDS} AS for_kinds,
        (SELECT count(*) FROM ${clientErrorReports}) < ${MOST_REPORTS} AS for_reports
    ), counted AS (
      INSERT INTO ${clientErrorReports} (report_id, received_at)
      SELECT DISTINCT "reportId", ${time} FROM reported, room WHERE room.for_reports
      ON CONFLICT DO NOTHING RETURNING report_id
    ), alike AS (
      SELECT DISTINCT ON (fingerprint) reported.*, count(*) OVER (PARTITION BY fingerprint)::int AS times
      FROM reported JOIN counted ON counted.report_id = reported."reportId"
      ORDER BY fingerprint
    ), written AS (
      INSERT INTO ${clientErrors} AS known (fingerprint, message, stack, category, severity, url, user_agent, context,
        occurrences, first_seen_at, last_seen_at)
      SELECT fingerprint, message, stack, category, severity, url, "userAgent", context, times, ${time}, ${time}
      FROM alike, room
      WHERE room.for_kinds OR EXISTS (SELECT 1 FROM ${clientErrors} k WHERE k.fingerprint = alike.fingerprint)
      ON CONFLICT (fingerprint) DO UPDATE SET
        occurrences = known.occurrences + excluded.occurrences, last_seen_at = excluded.last_seen_at,
        url = excluded.url, user_agent = excluded.user_agent, context = excluded.context
      RETURNING fingerprint, occurrences = (SELECT times FROM alike a WHERE a.fingerprint = known.fingerprint) AS is_new
    )
    SELECT fingerprint FROM written WHERE is_new`);
  return rows.map(({ fingerprint }) => fingerprint);
}

export async function deleteOldClientErrors(
  db: Db,
  unseenSince: Date,
  receivedUntil: Date,
): Promise<void> {
  await sweep(db, clientErrors, lte(clientErrors.lastSeenAt, unseenSince));
  await sweep(db, clientErrorReports, lte(clientErrorReports.receivedAt, receivedUntil));
}
