import { readFileSync } from 'node:fs';
import type { TestDatabase } from '#server/testing/test-database.ts';

/** Milliseconds that a thread has been running; 0 if it has ended. */
function ranMs(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

export interface ProcessorMeter {
  /** Milliseconds of CPU time that this thread and the database's backends have used so far. */
  used(): number;
  /** Reopens the pool's closed connections, and finds the backends of all of them. */
  findBackends(): Promise<void>;
}

/** Linux only. Other threads, other programs and other databases don't count. */
export function createProcessorMeter({ pool }: TestDatabase): ProcessorMeter {
  let backends: string[] = [];
  return {
    used: () =>
      backends.reduce((sum, path) => sum + ranMs(path), ranMs('/proc/thread-self/schedstat')),
    findBackends: async () => {
      await Promise.all(Array.from({ length: 10 }, () => pool.query('SELECT 1')));
      const { rows } = await pool.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
      );
      backends = rows.map(({ pid }) => `/proc/${pid}/schedstat`);
    },
  };
}
