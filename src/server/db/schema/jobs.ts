import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/**
 * Background jobs that are queued, running or abandoned; finished ones are deleted. Payloads refer to rows by id only.
 */
export const jobs = pgTable(
  'jobs',
  {
    jobId: bigint('job_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** At most one job with the same name and key is queued. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    /** When it's due; while it runs, when it would be due again if the process died first. */
    runAt: instant('run_at').notNull(),
    /** Failed attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** Starts since the last completed attempt; more than one if a process died during the job. */
    starts: integer('starts').notNull().default(0),
    /** Code of the last failure; contains no user input and no text from other servers. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** When it was abandoned. */
    diedAt: instant('died_at'),
  },
  (table) => [
    index('jobs_due').on(table.runAt, table.jobId).where(sql`died_at IS NULL`),
    uniqueIndex('jobs_key').on(table.name, table.key).where(sql`died_at IS NULL`),
    index('jobs_dead').on(table.diedAt).where(sql`died_at IS NOT NULL`),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
