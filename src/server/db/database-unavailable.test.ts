import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { connect, type Db } from './client.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  );

/** One query and one transaction, because the query builder wraps only the first one's failure. */
async function failuresAt(url: string): Promise<unknown[]> {
  const pool = createPool(url, quietLog);
  const db = connect(pool);
  const failures = [
    await failureOf(db.execute(sql`select 1`)),
    await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))),
  ];
  await pool.end();
  return failures;
}

describe('unavailable', () => {
  test.each([
    ['a port where nobody listens', 'postgresql://someone@127.0.0.1:1/none'],
    ['a name with two addresses', 'postgresql://someone@localhost:1/none'],
    ['a host that does not exist', 'postgresql://someone@nowhere.invalid/none'],
    ['a socket that is not there', 'postgresql://someone@localhost/none?host=/nonexistent'],
  ])('%s', async (_what, url) => {
    const failures = await failuresAt(url);
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
  });

  test('a connection dropped while a query runs', async () => {
    const failure = await failureOf(
      database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test('a query canceled after its timeout', async () => {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 10`);
        await tx.execute(sql`select pg_sleep(5)`);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test('a closed pool', async () => {
    const pool = createPool(database.url, quietLog);
    await pool.end();
    const db: Db = connect(pool);
    expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  });
});

describe('errors that don’t mean the database is unavailable', () => {
  test.each([
    ['a syntax error', sql`selekt 1`],
    ['an unknown table', sql`select * from nothing`],
    ['a division by zero', sql`select 1 / 0`],
    ['a value that is no uuid', sql`select 'x'::uuid`],
  ])('%s', async (_what, statement) => {
    const failure = await failureOf(database.db.execute(statement));
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });

  test.each([[new Error('anything else')], [null], ['text']])('%s', (failure) => {
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });
});
