import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** A database or transaction; every query takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export function connect(pool: Pool): Db {
  return drizzle({ client: pool });
}
