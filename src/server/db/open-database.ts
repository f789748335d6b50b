import type { Pool } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/db/embedded/embedded-postgres.ts';
import { connect, type Db } from './client.ts';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { runMigrations } from './migrate.ts';
import { createPool, openAll } from './pool.ts';
import { within } from './within.ts';

export interface Database {
  db: Db;
  pool: Pool;
  kind: 'embedded' | 'postgres';
  /** Tells a process starting on the same data that this one is about to close. */
  markStopping(): Promise<void>;
  close(): Promise<void>;
}

/** How long running queries may take to finish before their connections are closed. */
const POOL_PATIENCE_MS = 1000;

interface Options {
  /** A PostgreSQL server; if omitted, the embedded database is started. */
  databaseUrl?: string | undefined;
  /** The embedded database's folder. */
  dataDir: string;
  log: DatabaseLog;
}

const OLDEST_SERVER = 150_000; // server_version_num of PostgreSQL 15.0

export async function openDatabase({ databaseUrl, dataDir, log }: Options): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startAndTell(dataDir, log);
  const url = databaseUrl ?? embedded?.url() ?? '';
  const pool = createPool(url, log);
  const close = async () => {
    await within(POOL_PATIENCE_MS, pool.end());
    await embedded?.stop();
  };
  try {
    await refuseOldServer(pool);
    await runMigrations(url);
    await openAll(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: connect(pool),
    pool,
    kind: embedded ? 'embedded' : 'postgres',
    markStopping: async () => embedded?.markStopping(),
    close,
  };
}

async function startAndTell(dataDir: string, log: DatabaseLog): Promise<EmbeddedPostgres> {
  const started = performance.now();
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const milliseconds = Math.round(performance.now() - started);
  const what = embedded.isFresh ? 'a new database' : 'the existing database';
  log.info(
    { milliseconds, dataFolder: embedded.dataFolder, pid: embedded.pid },
    `The embedded PostgreSQL opened ${what} in ${milliseconds} ms`,
  );
  return embedded;
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      throw new DatabaseError(`The database isn’t responding: ${error.message || error.code}`);
    });
  if (Number(rows[0]?.number) >= OLDEST_SERVER) return;
  throw new DatabaseError(
    `DATABASE_URL points to PostgreSQL ${rows[0]?.name}, but Freehold needs version 15 or newer.`,
  );
}
