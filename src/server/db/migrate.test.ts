import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { runMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop schema if exists drizzle cascade');
  folder = await mkdtemp(join(tmpdir(), 'freehold-migrations-'));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function writeMigrations(migrations: { when: number; sql: string }[]): Promise<void> {
  const entries = migrations.map(({ when }, idx) => ({
    idx,
    version: '7',
    when,
    tag: `${idx}_at_${when}`,
    breakpoints: true,
  }));
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, { when, sql }] of migrations.entries()) {
    await writeFile(join(folder, `${idx}_at_${when}.sql`), sql);
  }
}

const FIRST = { when: 100, sql: 'create table migrated_note (id int); select pg_sleep(0.2)' };
const SECOND = { when: 200, sql: 'alter table migrated_note add text text' };
const THIRD = { when: 300, sql: 'insert into migrated_note values (1, $$once$$)' };

async function notes(): Promise<unknown[]> {
  return (await database.pool.query('select * from migrated_note')).rows;
}

test('a folder without migrations is no error', async () => {
  await runMigrations(database.url, folder);
  await expect(notes()).rejects.toThrow(/does not exist/);
});

test('2 instances that start at once apply 3 migrations once', async () => {
  await writeMigrations([FIRST, SECOND, THIRD]);
  await Promise.all([runMigrations(database.url, folder), runMigrations(database.url, folder)]);
  expect(await notes()).toEqual([{ id: 1, text: 'once' }]);
});

test('a migration that fails leaves nothing of its run behind', async () => {
  await writeMigrations([FIRST, { when: 200, sql: 'select no_such_function()' }]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow();
  await expect(notes()).rejects.toThrow(/does not exist/);
  await writeMigrations([FIRST, SECOND, THIRD]);
  await runMigrations(database.url, folder);
  expect(await notes()).toEqual([{ id: 1, text: 'once' }]);
});

test('a database that is 1 migration ahead of the release is refused in a sentence', async () => {
  await writeMigrations([FIRST, SECOND, THIRD]);
  await runMigrations(database.url, folder);
  await writeMigrations([FIRST, SECOND]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow(
    'The database is newer than this release of Freehold: it has 1 migration that this release does not know. Start the newer release, or restore a backup made by this one.',
  );
});

test('a migration dated before one that was applied is refused instead of skipped', async () => {
  await writeMigrations([FIRST, THIRD].map((one) => ({ ...one, sql: 'select 1' })));
  await runMigrations(database.url, folder);
  await writeMigrations([FIRST, SECOND, THIRD]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow(/1 of the migrations would be/);
});
