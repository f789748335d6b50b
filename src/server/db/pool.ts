import { Pool } from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** Connections per instance: two per core of a small machine are plenty, the rest wait their turn. */
const CONNECTIONS = 10;

/** Every question is small: compiling it, or waking other processes for it, costs more than answering it. */
const SESSION = '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

export function createPool(url: string, log: DatabaseLog): Pool {
  const pool = new Pool({
    max: CONNECTIONS,
    application_name: 'freehold',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: SESSION,
    // Last, because what the connection string says wins.
    connectionString: url,
  });
  // A connection that breaks while nobody waits on it would otherwise end the process; the pool replaces it.
  const tellLoss = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', tellLoss);
  pool.on('connect', (client) => client.on('error', tellLoss));
  return pool;
}
