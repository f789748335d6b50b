import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseLog } from '#server/db/database-log.ts';

export const SUPERUSER = 'freehold';
export const PORT = 5432;

/** Any number, as long as every version of Freehold uses the same one. */
const OWNER_LOCK = 7_303_014_801;

const TAKE_ATTEMPTS = 100;

/** Session name of a Freehold process that's about to exit. */
const STOPPING = 'freehold stopping';

export function socketConfig(socketFolder: string, database = 'postgres'): ClientConfig {
  return { host: socketFolder, port: PORT, user: SUPERUSER, database, ssl: false };
}

/**
 * Freehold holds one session with a lock for as long as it runs. The session ends with the process, even in a crash, so
 * a server whose lock is free has been orphaned.
 */
export interface Ownership {
  /** Tells other processes that this one is about to close, so they wait. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

/** Returns undefined if another process holds the lock. */
export async function takeOwnership(
  socketFolder: string,
  log: DatabaseLog,
): Promise<Ownership | undefined> {
  let client = await lockSession(socketFolder);
  // A process checking for an owner holds the lock briefly.
  for (let attempt = 1; !client && attempt < TAKE_ATTEMPTS; attempt++) {
    await sleep(50);
    client = await lockSession(socketFolder);
  }
  if (!client) return undefined;
  let isReleased = false;

  const watch = (session: Client): void => {
    session.on('error', (error) => {
      if (isReleased) return;
      log.warn({ err: error }, 'Lost the session that marks the embedded database as in use');
      void regain();
    });
  };
  const regain = async (): Promise<void> => {
    await sleep(250, undefined, { ref: false });
    if (isReleased) return;
    const next = await lockSession(socketFolder).catch(() => undefined);
    if (!next) return regain();
    if (isReleased) return next.end();
    client = next;
    watch(next);
  };
  watch(client);

  return {
    async markStopping() {
      await client?.query(`set application_name = '${STOPPING}'`).catch(() => undefined);
    },
    async release() {
      isReleased = true;
      await client?.end().catch(() => undefined);
    },
  };
}

async function lockSession(socketFolder: string): Promise<Client | undefined> {
  const client = new Client({
    ...socketConfig(socketFolder),
    application_name: 'freehold owner',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [OWNER_LOCK],
  );
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

export type ServerState = 'orphaned' | 'in use' | 'stopping' | 'not answering';

/** Checks whether the server behind a socket serves this data folder, and whether it has clients. */
export async function askServer(socketFolder: string, dataFolder: string): Promise<ServerState> {
  const client = new Client({
    ...socketConfig(socketFolder),
    application_name: 'freehold newcomer',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; taken: boolean; stopping: boolean }>(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock($1) as taken,
        exists (select from pg_stat_activity where application_name = $2) as stopping`,
      [OWNER_LOCK, STOPPING],
    );
    const [answer] = rows;
    if (answer?.folder !== dataFolder) return 'not answering';
    if (answer.taken) return 'orphaned';
    return answer.stopping ? 'stopping' : 'in use';
  } catch {
    return 'not answering';
  } finally {
    await client.end().catch(() => undefined);
  }
}
