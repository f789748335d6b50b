import { existsSync } from 'node:fs';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';

interface Task {
  dataDir: string;
  log: DatabaseLog;
  args: string[];
}

const log: DatabaseLog = {
  info: (_, message) => console.log(message),
  warn: (_, message) => console.warn(message),
  error: (_, message) => console.error(message),
};

/** Runs a task on the embedded database and prints the message it returns. */
export async function runDatabaseScript(task: (given: Task) => Promise<string>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    if (process.env['DATABASE_URL']) {
      throw new DatabaseError(
        'DATABASE_URL is set, so your data is on a PostgreSQL server. Use pg_dump and pg_restore.',
      );
    }
    const dataDir = process.env['DATA_DIR'] || '.data';
    console.log(await task({ dataDir, log, args: process.argv.slice(2) }));
  } catch (error) {
    console.error(error instanceof DatabaseError ? error.message : error);
    process.exitCode = 1;
  }
}
