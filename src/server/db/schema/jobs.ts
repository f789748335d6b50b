import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Background work that waits, is running, or was given up; what is done is deleted. Payloads name rows by id only. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: bigint('job_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Of jobs with one name and key only one waits. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    /** When it is due; while it runs, when it would be due again should the process end before it is done. */
    runAt: instant('run_at').notNull(),
    /** Attempts that failed. */
    attempts: integer('attempts').notNull().default(0),
    /** Starts since the last attempt that ended, well or not: more than one when a process ended during it. */
    starts: integer('starts').notNull().default(0),
    /** The code of the last failure; no user input and no text of another server. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** When it was given up. */
    diedAt: instant('died_at'),
  },
  (table) => [
    index('jobs_due').on(table.runAt, table.jobId).where(sql`died_at IS NULL`),
    uniqueIndex('jobs_key').on(table.name, table.key).where(sql`died_at IS NULL`),
    index('jobs_dead').on(table.diedAt).where(sql`died_at IS NOT NULL`),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
