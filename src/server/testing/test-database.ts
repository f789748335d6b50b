import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { quietLog } from './quiet-log.ts';

export interface TestDatabase {
  db: Db;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

/** An empty, migrated database for one test file only. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const prefix = inject('testDatabasePrefix');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${prefix}_template`);
  const url = testDatabaseUrl(name);
  const pool = createPool(url, quietLog);
  const close = async () => {
    await pool.end();
    await onServer(`drop database ${name} with (force)`);
  };
  return { db: connect(pool), pool, url, close };
}

function testDatabaseUrl(name: string): string {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
