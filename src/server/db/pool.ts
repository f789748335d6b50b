import { Pool, type PoolClient } from 'pg';
import {
  type ConnectionShares,
  type ConnectionUse,
  createConnectionShares,
  withConnectionsFor,
} from './connection-shares.ts';
import type { DatabaseLog } from './database-log.ts';

/**
 * Connections per instance, and the most that a use may hold, with those below it: two per core of a small machine are
 * plenty, the rest wait their turn. Costly work leaves six, work of all kinds two.
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
    // To open one takes longer than most requests, and longest when many come at once.
    min: CONNECTIONS.entry,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: SESSION,
    // Last, because settings of the connection string win.
    connectionString: url,
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it.
  const tellLoss = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', tellLoss);
  pool.on('connect', (client) => client.on('error', tellLoss));
  return pool;
}

/** Opens every connection that the server allows, so that no request waits for one to be made. */
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

/** A pool whose last connections are kept for those who need one for a moment. */
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
    // The pool sets it anew whenever it hands the connection out.
    const release = client.release.bind(client);
    client.release = (error) => {
      giveBack();
      release(error);
    };
    return client;
  }
}
