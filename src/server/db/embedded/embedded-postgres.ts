import { Client } from 'pg';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { findBinaries } from './embedded-binaries.ts';
import { createSocketFolder, findHome, removeSocketFolder, showLink } from './embedded-home.ts';
import { ensureDataFolder } from './embedded-init.ts';
import { launch, type Settings } from './embedded-launch.ts';
import { type Ownership, SUPERUSER, socketConfig, takeOwnership } from './embedded-owner.ts';
import { superviseServer } from './embedded-supervisor.ts';
import { inUse, removeStaleLock } from './embedded-takeover.ts';

export interface EmbeddedPostgres {
  /** The process id at first start; a restarted server has a different one. */
  pid: number;
  isFresh: boolean;
  dataFolder: string;
  /** A connection string for one of its databases, Freehold's own by default. */
  url(database?: string): string;
  /** Makes another starting process wait for this one to exit instead of giving up. */
  markStopping(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL settings in addition to our own. */
  settings?: Settings;
}

const DATABASE = 'freehold';

/** A real PostgreSQL server that belongs to this process and listens only on a socket. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const home = await findHome(dataDir);
  const binaries = await findBinaries({ account: home.account, copyTo: home.base, log });
  const isFresh = await ensureDataFolder(home, binaries);
  await showLink(home, log);
  await removeStaleLock(home.dataFolder, log);

  const socketFolder = await createSocketFolder(home);
  const settings = { unix_socket_directories: socketFolder, ...options.settings };
  const server = await superviseServer(() => launch(home, binaries, settings, log), log).catch(
    async (error: unknown) => {
      await removeSocketFolder(socketFolder);
      throw error;
    },
  );
  let ownership: Ownership | undefined;
  const stop = async () => {
    await ownership?.release();
    await server.stop();
    await removeSocketFolder(socketFolder);
  };

  try {
    ownership = await takeOwnership(socketFolder, log);
    if (!ownership) throw inUse(home.dataFolder);
    await ensureDatabase(socketFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: server.pid(),
    isFresh,
    dataFolder: home.dataFolder,
    url: (database = DATABASE) =>
      `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`,
    markStopping: async () => ownership?.markStopping(),
    stop,
  };
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client(socketConfig(socketFolder));
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
