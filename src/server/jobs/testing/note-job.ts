import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { defineJob, type JobContext, type TypedJob } from '#server/jobs/define-job.ts';

export const createNotes = (db: Db) =>
  db.execute(sql`CREATE TABLE IF NOT EXISTS notes (number int, attempt int)`);

/** The numbers of all notes, in order. */
export async function readNotes(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM notes ORDER BY 1`);
  return rows.map(({ number }) => number);
}

type Run = (number: number, context: JobContext) => ReturnType<TypedJob<unknown>['run']>;

/** Writes a note in the job's own transaction, then runs the test's step. */
export const noteJob = (run: Run = async () => undefined, more: { most?: number } = {}) =>
  defineJob({
    name: 'write-note',
    payload: z.object({ number: z.int() }),
    ...more,
    run: async ({ number }, context) => {
      await context.tx.execute(sql`INSERT INTO notes VALUES (${number}, ${context.attempt})`);
      return run(number, context);
    },
  });
