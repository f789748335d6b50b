import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables whose rows are deleted with an account, directly or with the row they belong to. */
const CASCADING = `
  WITH RECURSIVE deleted AS (
    SELECT 'users'::regclass::oid AS id
    UNION
    SELECT conrelid FROM pg_constraint JOIN deleted ON confrelid = deleted.id
    WHERE contype = 'f' AND confdeltype = 'c'
  ) SELECT id::regclass::text AS name FROM deleted`;

const OWNED = `
  SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attname = 'user_id' AND relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`;

test('every table with an owner, more than 40 of them, is emptied with the account', async () => {
  const names = async (query: string) =>
    (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const deleted = new Set(await names(CASCADING));
  const owned = await names(OWNED);
  expect(owned.length).toBeGreaterThan(40);
  const left = owned.filter((name) => !deleted.has(name)).toSorted();
  expect(left).toEqual([]);
});
