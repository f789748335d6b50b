import { existsSync, readdirSync, statSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import {
  copyOpenFolder,
  createOpenFolder,
  type OpenFolder,
  runDatabaseChild,
} from '#server/testing/database/run-database-child.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { backUpDatabase } from './backup.ts';
import { copyDatabase } from './backup-copy.ts';
import { restoreDatabase } from './restore.ts';

// Servers are set up, killed and recovered here, on machines that are busy with other work.
vi.setConfig({ testTimeout: 120_000 });

/** A database with a row, copied for every test. */
let prepared: OpenFolder;
/** A backup of that database, for tests that start from one. */
let preparedBackup: string;
let folder: OpenFolder;
let dataFolder: string;
let file: string;

beforeAll(async () => {
  prepared = await createOpenFolder();
  useFolder(prepared);
  await query('create table note (text text)', `insert into note values ('kept')`);
  // Set in the folder, so it applies to every server started on a copy of it; these tests never cut the power.
  await appendFile(join(dataFolder, 'postgresql.conf'), '\nfsync = off\n');
  await backUp();
  preparedBackup = `${prepared.path}.tar.gz`;
  await rename(file, preparedBackup);
});

afterAll(async () => {
  await rm(preparedBackup, { force: true });
  await prepared.remove();
});

beforeEach(async () => useFolder(await copyOpenFolder(prepared)));

function useFolder(used: OpenFolder): void {
  folder = used;
  dataFolder = join(folder.path, 'postgres');
  file = join(folder.path, 'saved.tar.gz');
}

afterEach(() => folder.remove());

const backUp = () => backUpDatabase({ dataDir: folder.path, file, log: quietLog });
const takePreparedBackup = () => cp(preparedBackup, file);
/** Compresses like a real backup, but in a quarter of the time. */
const compress = (bytes: Buffer) => gzipSync(bytes, { level: 1 });
const restore = () => restoreDatabase({ dataDir: folder.path, file, log: quietLog });

async function query(...statements: string[]): Promise<unknown[]> {
  const { pool, close } = await openDatabase({ dataDir: folder.path, log: quietLog });
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await pool.query(statement)).rows as unknown[];
  await close();
  return rows;
}

test('rows saved in a backup are back after the database is destroyed and restored', async () => {
  const saved = await backUp();
  expect(saved).toMatchObject({ file, wasRunning: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await rm(dataFolder, { recursive: true });

  const restored = await restore();
  expect(restored).toMatchObject({ dataFolder, previous: undefined });
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
});

test('a restore keeps the complete database it replaces next to the restored one', async () => {
  await takePreparedBackup();
  await query(`insert into note values ('later')`);

  const { previous = '' } = await restore();
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
  await rename(dataFolder, join(folder.path, 'aside'));
  await rename(previous, dataFolder);
  expect(await query('select text from note')).toEqual([{ text: 'kept' }, { text: 'later' }]);
});

test('a backup made while 4 writers are active contains every row acknowledged before it, and no partial rows', async () => {
  const child = runDatabaseChild('write', folder.path);
  await child.nextLine(/^wrote /, 200);
  const before = child.lines.filter((line) => line.startsWith('wrote '));
  const saved = await backUp();
  expect(saved.wasRunning).toBe(true);
  await child.nextLine(/^wrote /, child.lines.length + 20);
  await child.kill();

  await restore();
  const rows = await query(
    'select entry.id, echo.id as echo from entry full join echo on echo.id = entry.id',
  );
  const ids = new Set((rows as { id: string }[]).map((row) => row.id));
  expect(before.filter((line) => !ids.has(line.slice('wrote '.length)))).toEqual([]);
  expect((rows as { id: string; echo: string }[]).filter((row) => row.id !== row.echo)).toEqual([]);
});

test('changes made on disk after a file is copied are restored from the log', async () => {
  const { pool, close } = await openDatabase({ dataDir: folder.path, log: quietLog });
  const { rows } = await pool.query<{ path: string }>(
    `select pg_relation_filepath('note') as path`,
  );
  const session = await pool.connect();
  const parts: Buffer[] = [];
  let isCopied = false;
  for await (const part of copyDatabase(session, dataFolder)) {
    parts.push(part);
    if (isCopied && part.length === 0) {
      isCopied = false;
      await pool.query(`insert into note values ('during')`);
      await pool.query('checkpoint');
    }
    isCopied ||= part.toString('latin1', 0, 100).startsWith(`${rows[0]?.path}\0`);
  }
  session.release(true);
  await pool.query(`insert into note values ('after')`);
  await close();
  await writeFile(file, compress(Buffer.concat(parts)));

  await restore();
  expect(await query('select text from note')).toEqual([{ text: 'kept' }, { text: 'during' }]);
});

test('a restore is refused while the product is running, and the running product is unaffected', async () => {
  await takePreparedBackup();
  const { pool, close } = await openDatabase({ dataDir: folder.path, log: quietLog });
  await expect(restore()).rejects.toThrow(/Another Freehold is using/);
  expect((await pool.query('select text from note')).rows).toEqual([{ text: 'kept' }]);
  await close();
});

test('a damaged backup is refused and the database is unchanged', async () => {
  const whole = await readFile(preparedBackup);
  const plain = gunzipSync(whole);
  const table = plain.lastIndexOf('kept');
  expect(table).toBeGreaterThan(0);
  const changed = Buffer.from(plain);
  changed[table] = 'K'.charCodeAt(0);
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 0xff;
  const damages: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 1000), /is damaged or isn’t a Freehold backup/],
    [flipped, /is damaged/],
    [compress(changed), /1 of its \d+ files don’t match what was saved/],
    [compress(Buffer.alloc(1024)), /its list of contents is missing/],
    [Buffer.from('a letter'), /is damaged or isn’t a Freehold backup/],
  ];

  for (const [bytes, reason] of damages) {
    await writeFile(file, bytes);
    await expect(restore()).rejects.toThrow(reason);
  }
  await rm(file);
  await expect(restore()).rejects.toThrow(/doesn’t exist/);
  expect(readdirSync(folder.path).toSorted()).toEqual(['postgres', 'postgres.log', 'run']);
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
});

test('a backup never overwrites a file, and fails if there’s no database', async () => {
  await writeFile(file, 'mine');
  await expect(backUp()).rejects.toThrow(/already exists/);
  expect(await readFile(file, 'utf8')).toBe('mine');
  await rm(dataFolder, { recursive: true });
  await expect(backUp()).rejects.toThrow(/There’s no database/);
});

test('a backup without a name goes to the backups folder and leaves no partial files', async () => {
  const saved = await backUpDatabase({ dataDir: folder.path, log: quietLog });
  expect(saved.file).toMatch(/backups\/freehold-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);
});

test('a restore killed between its two renames doesn’t result in an empty database', async () => {
  const previous = join(folder.path, 'postgres.before-restore-20250102T030405Z');
  await rename(dataFolder, previous);
  await expect(query('select 1')).rejects.toThrow(
    `There’s no database in ${dataFolder}, but one from before a restore is in ${previous}`,
  );
  await rename(previous, dataFolder);
  expect(await query('select text from note')).toEqual([{ text: 'kept' }]);
});

test('the product does not start while a backup is being restored', async () => {
  const side = join(folder.path, `postgres.restore-${process.ppid}`);
  await mkdir(side);
  await expect(query('select 1')).rejects.toThrow(/A backup is being restored/);
  await rename(side, join(folder.path, 'postgres.restore-999999999'));
  await query('select 1');
  expect(existsSync(join(folder.path, 'postgres.restore-999999999'))).toBe(false);
});

test('a backup from another PostgreSQL version is refused before anything is touched', async () => {
  const plain = gunzipSync(await readFile(preparedBackup)).toString('latin1');
  expect(plain).toContain('"postgresMajor": "18"');
  const older = plain.replace('"postgresMajor": "18"', '"postgresMajor": "17"');
  await writeFile(file, compress(Buffer.from(older, 'latin1')));
  await expect(restore()).rejects.toThrow(/with PostgreSQL 17, but this release includes 18/);
});
