import { Pool } from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** Connections per instance: two per core of a small machine are plenty, the rest wait their turn. */
const CONNECTIONS = 10;

/** Every query is small: JIT compilation or parallel workers would cost more than the query itself. */
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
    // Last, because settings of the connection string win.
    connectionString: url,
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it.
  const tellLoss = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', tellLoss);
  pool.on('connect', (client) => client.on('error', tellLoss));
  return pool;
}
