import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(() => Promise.all([first.close(), second.close()]));

test('a table created in one test database isn’t visible in another', async () => {
  await first.pool.query('create table note (text text)');
  const { rows } = await second.pool.query(`select to_regclass('note') as note`);
  expect(rows).toEqual([{ note: null }]);
});

test('a test database lowercases letters beyond ASCII and uses UTC, as production does', async () => {
  const { rows } = await first.pool.query(
    `select lower('ÄÉ') as lowered, current_setting('timezone') as zone`,
  );
  expect(rows).toEqual([{ lowered: 'äé', zone: 'UTC' }]);
});
