import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  copyOpenFolder,
  createOpenFolder,
  type OpenFolder,
  runDatabaseChild,
} from '#server/testing/database/run-database-child.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { takeOwnership } from './embedded-owner.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, readPidFile, servesFolder } from './embedded-process.ts';
import { canReach } from './embedded-reach.ts';

// Servers are set up, killed and recovered here, on machines that are busy with other work.
vi.setConfig({ testTimeout: 120_000 });

let prepared: OpenFolder;
let folder: OpenFolder;
let dataFolder: string;

beforeAll(async () => {
  prepared = await createOpenFolder();
  await (await start(prepared.path)).stop();
});

afterAll(() => prepared.remove());

beforeEach(async () => {
  folder = await copyOpenFolder(prepared);
  dataFolder = join(folder.path, 'postgres');
});

afterEach(() => folder.remove());

const FAST = { fsync: 'off', full_page_writes: 'off' };

function start(dataDir = folder.path) {
  return startEmbeddedPostgres({ dataDir, log: quietLog, settings: FAST });
}

async function makeFresh(): Promise<void> {
  await rm(dataFolder, { recursive: true });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows;
}

test('a new folder becomes a database that keeps its rows across a restart', async () => {
  await makeFresh();
  const first = await start();
  expect(first.isFresh).toBe(true);
  await query(first.url(), 'create table note as select 1 as id');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false);

  const second = await start();
  expect(second.isFresh).toBe(false);
  expect(await query(second.url(), 'select id from note')).toEqual([{ id: 1 }]);
  await second.stop();
});

test('PostgreSQL listens on no port, only on a socket that one user can access', async () => {
  const server = await start();
  const settings = `select current_setting('listen_addresses') as addresses,
    current_setting('unix_socket_directories') as sockets`;
  const [row] = await query(server.url(), settings);
  await server.stop();
  const sockets = join(folder.path, 'run');
  expect(row).toEqual({ addresses: '', sockets });
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
});

test('a folder whose path is too long for a socket uses one in the temporary folder', async () => {
  const deep = join(folder.path, 'a'.repeat(100));
  await mkdir(deep);
  await rename(dataFolder, join(deep, 'postgres'));
  const server = await start(deep);
  const sockets = readPidFile(join(deep, 'postgres'))?.socketFolder ?? '';
  expect(sockets).toMatch(/freehold-socket-/);
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(sockets)).toBe(false);
});

test('a killed initdb leaves a temporary folder that the next start removes', async () => {
  await makeFresh();
  await mkdir(join(folder.path, 'postgres.init-999999999'));
  await writeFile(join(folder.path, 'postgres.init-999999999', 'PG_VERSION'), '18');
  const server = await start();
  await server.stop();
  expect(server.isFresh).toBe(true);
  expect(readdirSync(folder.path).toSorted()).toEqual(['postgres', 'postgres.log', 'run']);
});

test('a folder that is not a database is left alone', async () => {
  await makeFresh();
  await mkdir(dataFolder);
  await writeFile(join(dataFolder, 'diary.txt'), 'mine');
  const { uid } = statSync(dataFolder);
  await expect(start()).rejects.toThrow(uid === 0 ? /belongs to root/ : /isn’t a PostgreSQL data/);
  expect(await readFile(join(dataFolder, 'diary.txt'), 'utf8')).toBe('mine');
});

test('a PostgreSQL 17 database is refused by version 18', async () => {
  await writeFile(join(dataFolder, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17, but this release includes 18/);
});

test('a PostgreSQL server that outlives the killed product is replaced', async () => {
  const child = runDatabaseChild('hold', folder.path);
  await child.nextLine(/^open$/);
  const orphan = readPidFile(dataFolder)?.pid ?? 0;
  await child.kill();
  expect(servesFolder(orphan, dataFolder)).toBe(true);

  const server = await start();
  expect(servesFolder(orphan, dataFolder)).toBe(false);
  expect(await query(server.url(), 'select count(*)::int as n from entry')).toEqual([{ n: 0 }]);
  await server.stop();
});

test('a session of the killed product that ends 800 milliseconds later doesn’t block the next start', async () => {
  const child = runDatabaseChild('hold', folder.path);
  await child.nextLine(/^open/);
  const { socketFolder = '' } = readPidFile(dataFolder) ?? {};
  await child.kill();
  const session = await vi.waitFor(async () => {
    const taken = await takeOwnership(socketFolder, quietLog);
    expect(taken).toBeDefined();
    return taken;
  }, 20_000);
  setTimeout(() => void session?.release(), 800);
  await (await start()).stop();
});

test('a second process on the same folder is refused and the first continues', async () => {
  const server = await start();
  const child = runDatabaseChild('hold', folder.path);
  expect(await child.nextLine(/^refused/)).toBe(
    `refused: Another Freehold is using the database in ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a second process started while the first takes 4 seconds to stop waits for it to finish', async () => {
  const first = await start();
  await first.markStopping();
  setTimeout(() => void first.stop(), 4000);
  const next = await start();
  expect(isAlive(first.pid)).toBe(false);
  expect(await query(next.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('of 3 processes that start on a new folder at the same time, 1 opens it and 2 are refused', async () => {
  await makeFresh();
  const children = [1, 2, 3].map(() => runDatabaseChild('hold', folder.path));
  const firstLine = await Promise.all(children.map((child) => child.nextLine(/^(open|refused)/)));
  expect(firstLine.filter((line) => line === 'open')).toHaveLength(1);
  expect(firstLine.filter((line) => line.includes('Another Freehold is using'))).toHaveLength(2);
  for (const child of children) child.process.kill('SIGTERM');
  await Promise.all(children.map((child) => child.closed()));
  expect(readdirSync(folder.path).toSorted()).toEqual(['postgres', 'postgres.log', 'run']);
});

test('a process that exits without closing stops its server too', async () => {
  const child = runDatabaseChild('exit', folder.path);
  await child.nextLine(/^open$/);
  await child.closed();
  await expect.poll(() => readPidFile(dataFolder)).toBeUndefined();
});

test('a pid file whose process id now belongs to another program does not block the start', async () => {
  const first = await start();
  await query(first.url(), 'create table note as select 1 as id');
  const aside = join(folder.path, 'aside');
  await cp(join(dataFolder, 'postmaster.pid'), aside);
  await first.stop();

  // Run by the same user, because PostgreSQL itself detects other users' processes.
  const { uid, gid } = statSync(dataFolder);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  const [, ...rest] = (await readFile(aside, 'utf8')).split('\n');
  await writeFile(join(dataFolder, 'postmaster.pid'), [stranger.pid, ...rest].join('\n'));
  const lock = join(folder.path, 'run', '.s.PGSQL.5432.lock');
  await writeFile(lock, [stranger.pid, ...rest].join('\n'));

  const second = await start();
  expect(await query(second.url(), 'select id from note')).toEqual([{ id: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  await second.stop();
  stranger.kill();
});

test('a lost owner session is re-established, so the server stays in use', async () => {
  const server = await start();
  const owners = `from pg_stat_activity where application_name = 'freehold owner'`;
  await query(server.url(), `select pg_terminate_backend(pid) ${owners}`);
  await expect
    .poll(() => query(server.url(), `select count(*)::int as n ${owners}`))
    .toEqual([{ n: 1 }]);
  const child = runDatabaseChild('hold', folder.path);
  expect(await child.nextLine(/^refused/)).toContain('Another Freehold is using');
  await server.stop();
});

test('a killed server is restarted with every row, and still stops on request', async () => {
  const server = await start();
  await query(server.url(), 'create table note as select 1 as id');
  process.kill(server.pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(server.url(), 'select id from note')).toEqual([{ id: 1 }]),
    { timeout: 60_000, interval: 100 },
  );
  const revived = readPidFile(dataFolder)?.pid ?? 0;
  expect(revived).not.toBe(server.pid);
  await server.stop();
  expect(isAlive(revived)).toBe(false);
});

test('a regular user opens, closes and reopens a folder of their own', async () => {
  await rm(folder.path, { recursive: true });
  await mkdir(folder.path);
  const user = ordinaryUser();
  if (user.uid) await chown(folder.path, user.uid, user.uid);
  for (const task of ['exit', 'hold'] as const) {
    const child = runDatabaseChild(task, folder.path, user);
    await child.nextLine(/^open$/);
    // As root, the server runs under an unprivileged account, which then owns the folder.
    const isOwn = statSync(dataFolder).uid === (user.uid ?? process.getuid?.());
    expect(isOwn).toBe(user.uid !== undefined || process.getuid?.() !== 0);
    child.process.kill('SIGTERM');
    await child.closed();
  }
});

/**
 * The user "nobody" if we are root and that user can read the product's files and run this Node; otherwise the current
 * user.
 */
function ordinaryUser(): { uid?: number; gid?: number } {
  const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
  const isPossible =
    process.getuid?.() === 0 &&
    [import.meta.dirname, process.execPath].every((path) => canReach(path, nobody));
  return isPossible ? { uid: nobody.uid, gid: nobody.gid } : {};
}

test('a server that cannot start reports the reason', async () => {
  await rm(join(dataFolder, 'global', 'pg_control'));
  await expect(start()).rejects.toThrow(/didn’t start \(code \d\).*pg_control/);
});
