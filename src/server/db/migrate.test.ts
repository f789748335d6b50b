import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('a folder without migrations is not an error', async () => {
  await runMigrations(database.url, folder);
  await expect(notes()).rejects.toThrow(/does not exist/);
});

test('2 instances that start at the same time apply 3 migrations once', async () => {
  await writeMigrations([FIRST, SECOND, THIRD]);
  await Promise.all([runMigrations(database.url, folder), runMigrations(database.url, folder)]);
  expect(await notes()).toEqual([{ id: 1, text: 'once' }]);
});

test('a failed migration leaves nothing behind', async () => {
  await writeMigrations([FIRST, { when: 200, sql: 'select no_such_function()' }]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow();
  await expect(notes()).rejects.toThrow(/does not exist/);
  await writeMigrations([FIRST, SECOND, THIRD]);
  await runMigrations(database.url, folder);
  expect(await notes()).toEqual([{ id: 1, text: 'once' }]);
});

test('a database 1 migration ahead of the release is refused with a clear error', async () => {
  await writeMigrations([FIRST, SECOND, THIRD]);
  await runMigrations(database.url, folder);
  await writeMigrations([FIRST, SECOND]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow(
    'The database is newer than this release of Freehold: it has 1 migration this release doesn’t recognize. Start the newer release, or restore a backup made by this one.',
  );
});

test('a migration dated before an applied one is refused, not skipped', async () => {
  await writeMigrations([FIRST, THIRD].map((one) => ({ ...one, sql: 'select 1' })));
  await runMigrations(database.url, folder);
  await writeMigrations([FIRST, SECOND, THIRD]);
  await expect(runMigrations(database.url, folder)).rejects.toThrow(/1 of the migrations would be/);
});

const REAL = fileURLToPath(new URL('./migrations', import.meta.url));

/** The product's database as it was before a migration. */
async function migrateUntil(name: string): Promise<void> {
  await cp(REAL, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));
  await database.pool.query('drop schema public cascade; create schema public');
  await runMigrations(database.url, folder);
}

test('only the newest of the generated snapshots, 1 per migration, is kept, because drizzle-kit reads no others', async () => {
  const names = await readdir(join(REAL, 'meta'));
  const { entries } = JSON.parse(await readFile(join(REAL, 'meta', '_journal.json'), 'utf8'));
  const newest = String(entries.at(-1).idx).padStart(4, '0');
  expect(names.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

test('each migration since 0022 that changes rows runs their deferred triggers immediately', async () => {
  const files = (await readdir(REAL)).filter((name) => name.endsWith('.sql') && name > '0023');
  const changing: string[] = [];
  for (const name of files) {
    const sql = await readFile(join(REAL, name), 'utf8');
    if (!/^\s*(UPDATE|DELETE|INSERT)\b/im.test(sql)) continue;
    changing.push(name);
    expect(sql, name).toContain('SET CONSTRAINTS ALL IMMEDIATE;');
  }
  expect(changing.length).toBeGreaterThanOrEqual(2);
});

test('of 3 emails from before jobs existed, the 2 still waiting each get a job with the email’s due date', async () => {
  await migrateUntil('jobs');
  await database.pool.query(
    `insert into outgoing_mail (recipient, subject, text_body, html_body, status, attempts, next_attempt_at, created_at)
     values ('a@example.com', 'second', '', '', 'queued', 3, '2026-01-02', '2026-01-01'),
            ('a@example.com', 'first', '', '', 'queued', 0, '2026-01-01', '2026-01-01'),
            ('a@example.com', 'sent', '', '', 'sent', 1, '2026-01-01', '2026-01-01')`,
  );
  await runMigrations(database.url, REAL);
  const { rows } = await database.pool.query(
    `select subject, name, key = mail_id::text as is_keyed, payload = jsonb_build_object('mailId', mail_id) as is_named,
            jobs.attempts, run_at::date::text as due
       from jobs join outgoing_mail on mail_id::text = key order by job_id`,
  );
  const job = { name: 'deliver-mail', is_keyed: true, is_named: true };
  expect(rows).toEqual([
    { subject: 'first', ...job, attempts: 0, due: '2026-01-01' },
    { subject: 'second', ...job, attempts: 3, due: '2026-01-02' },
  ]);
});

test('of 4 loans with 2,625 in points, the 3 refinances paid out 2,625 less than stored, and the purchase loan is unchanged', async () => {
  await migrateUntil('loan-1098-and-refinance-points');
  const loan = (number: number) => `'00000000-0000-4000-8000-00000000000${number}'`;
  const all = `is_purchase_loan, cash_back_cents, costs_cents, refinanced_by_id`;
  await database.pool.query(
    // Lets these rows exist without their owners.
    `set session_replication_role = replica;
     insert into loans (user_id, property_id, closed_on, principal_cents, term_months, points_cents, created_at, updated_at, loan_id, ${all})
     select ${loan(9)}, ${loan(9)}, '2024-03-18', 26250000, 360, 262500, now(), now(), given.*
       from (values (${loan(1)}::uuid, true, 5000000, 0, null::uuid), (${loan(2)}, false, 5884309, 442500, null),
                    (${loan(3)}, false, 0, 442500, null), (${loan(4)}, false, 0, 0, null),
                    (${loan(5)}, false, 0, 0, ${loan(4)})) given;
     update loans set points_cents = 0 where loan_id = ${loan(5)};
     set session_replication_role = default`,
  );
  await runMigrations(database.url, REAL);
  const { rows } = await database.pool.query<{ cash: string }>(
    'select cash_back_cents as cash from loans order by loan_id',
  );
  expect(rows.map(({ cash }) => Number(cash))).toEqual([
    5_000_000, 5_621_809, -262_500, -262_500, 0,
  ]);
});
