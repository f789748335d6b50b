import { Pool, type PoolClient } from 'pg';
import {
  type ConnectionShares,
  type ConnectionUse,
  createConnectionShares,
  withConnectionsFor,
} from './connection-shares.ts';
import type { DatabaseLog } from './database-log.ts';

/**
 * The maximum number of connections each kind of work may hold per instance, including those held by the kinds listed
 * after it. Two per core is plenty on a small machine; other requests wait. Costly work leaves six connections free,
 * and all work together leaves two.
 */
const CONNECTIONS: Readonly<Record<ConnectionUse, number>> = { entry: 10, work: 8, costly: 4 };

const LONGEST_WAIT_MS = 10_000;

/** Every query is small: JIT compilation or parallel workers would cost more than the query itself. */
const SESSION = '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

export function createPool(url: string, log: DatabaseLog): Pool {
  const pool = new SharedPool({
    max: CONNECTIONS.entry,
    application_name: 'freehold',
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    // Opening a connection takes longer than most requests, especially during a burst.
    min: CONNECTIONS.entry,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: SESSION,
    // Last, so settings in the connection string win.
    connectionString: url,
  });
  // Without a handler, a broken idle connection would crash the process; the pool replaces it.
  const tellLoss = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', tellLoss);
  pool.on('connect', (client) => client.on('error', tellLoss));
  return pool;
}

/** Opens every connection the server allows, so no request has to wait for one. */
export async function openAll(pool: Pool): Promise<void> {
  const opening = Array.from({ length: CONNECTIONS.entry }, () =>
    withConnectionsFor('entry', () => pool.connect()),
  );
  for (const opened of await Promise.allSettled(opening))
    if (opened.status === 'fulfilled') opened.value.release();
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void;

/** A pool that limits how many connections each kind of work may hold. */
class SharedPool extends Pool {
  readonly #shares: ConnectionShares = createConnectionShares(CONNECTIONS, LONGEST_WAIT_MS);

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    const client = this.#connect();
    if (!connected) return client;
    client.then(
      (one) => connected(undefined, one, one.release.bind(one)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<PoolClient> {
    const giveBack = await this.#shares.take();
    const client = await super.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    // The pool sets `release` again each time it hands out the connection.
    const release = client.release.bind(client);
    client.release = (error) => {
      giveBack();
      release(error);
    };
    return client;
  }
}
