import { expect, vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/**
 * Makes calls while another transaction holds the rows of `select`, which are released once every call waits for them.
 * By then, all of them have done the reads that precede their first lock, so the race happens every time and not by
 * chance.
 */
export async function atOnce<T>(
  { pool }: TestDatabase,
  select: { text: string; values: unknown[] },
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`${select.text} FOR UPDATE`, select.values);
    const answers = Promise.all(calls.map((ask) => ask()));
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(calls.length);
    }, 20_000);
    await holder.query('COMMIT');
    return await answers;
  } finally {
    // Closed instead of released to the pool, because after a failure it still holds its locks.
    holder.release(true);
  }
}
