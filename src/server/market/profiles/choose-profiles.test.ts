import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { MOST_PROFILES } from './choose-profiles.ts';
import { ensureDefaultProfile, refreshProfiles } from './fill-profiles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const MINUTE = 60_000;
let time = new Date('2026-11-15T12:00:00Z').getTime();
const now = () => new Date(time);

/** Users who have just searched with their own assumptions, named by their keys. */
async function search(keys: readonly string[]): Promise<void> {
  const { pool } = database;
  for (const key of keys) {
    await pool.query(
      `WITH owner AS (
         INSERT INTO users (email, email_key, first_name, last_name, created_at, updated_at)
         VALUES ($1, $1, '', '', $3, $3)
         ON CONFLICT (email_key) DO UPDATE SET updated_at = excluded.updated_at RETURNING user_id)
       INSERT INTO preferences (user_id, assumptions, metrics_key, updated_at, searched_at)
       SELECT user_id, $2, $1, $3, $3 FROM owner
       ON CONFLICT (user_id) DO UPDATE SET searched_at = excluded.searched_at`,
      [key, { ...DEFAULT_ASSUMPTIONS, holdYears: 11 }, now()],
    );
  }
}

async function prepared(): Promise<string[]> {
  await refreshProfiles({ db: database.db, now });
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT key FROM metric_profiles WHERE NOT is_default AND is_ready ORDER BY key',
  );
  return rows.map(({ key }) => key);
}

const named = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i).padStart(3, '0')}`);

test(`out of ${MOST_PROFILES + 10} concurrent users, ${MOST_PROFILES} have a profile; the others get one after 10 minutes without a search`, async () => {
  await ensureDefaultProfile({ db: database.db, now });
  const first = named('a', MOST_PROFILES);
  await search(first);
  expect(await prepared()).toEqual(first);

  // New profiles don't displace one that is also in use.
  const second = named('b', 10);
  time += 9 * MINUTE;
  await search(second);
  expect(await prepared()).toEqual(first);

  // The least recently used are dropped, and only as many as there are new ones.
  time += 2 * MINUTE;
  const active = first.slice(0, 30);
  await search(active);
  await search(second);
  const after = await prepared();
  expect(after).toHaveLength(MOST_PROFILES);
  expect(after).toEqual(expect.arrayContaining([...active, ...second]));
}, 60_000);
