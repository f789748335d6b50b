import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import {
  createSocketFolder,
  findHome,
  type Home,
  isTemporarySocketFolder,
  showLink,
} from './embedded-home.ts';
import { cleanEnvironment, ensureDataFolder, explainSpawnError } from './embedded-init.ts';
import { SUPERUSER, socketConfig, takeOwnership } from './embedded-owner.ts';
import { readPidFile, stopServer } from './embedded-process.ts';
import { clearTheWay, inUse } from './embedded-takeover.ts';

export interface EmbeddedPostgres {
  pid: number;
  isFresh: boolean;
  dataFolder: string;
  /** A connection string for one of its databases; the product's own when left out. */
  url(database?: string): string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL settings beyond the product's own. */
  settings?: Record<string, string>;
}

const DATABASE = 'freehold';
const LARGEST_LOG = 5_000_000; // bytes
const STILL_STARTING_MS = 10_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements are the product's to report; here they would put personal data into a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** A real PostgreSQL that belongs to this process and is reached by a socket only. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const home = await findHome(dataDir);
  const binaries = await findBinaries({ account: home.account, copyTo: home.base, log });
  const isFresh = await ensureDataFolder(home, binaries);
  await showLink(home, log);
  await clearTheWay(home.dataFolder, log);

  const socketFolder = await createSocketFolder(home);
  const server = launch(home, binaries, socketFolder, options.settings);
  const endWithUs = () => server.kill('SIGINT');
  process.once('exit', endWithUs);
  let ownership: Awaited<ReturnType<typeof takeOwnership>>;
  const stop = async () => {
    await ownership?.release();
    await stopChild(server);
    process.off('exit', endWithUs);
    if (isTemporarySocketFolder(socketFolder)) await rm(socketFolder, { recursive: true });
  };

  try {
    await untilReady(server, home, log);
    ownership = await takeOwnership(socketFolder, log);
    if (!ownership) throw inUse(home.dataFolder);
    await ensureDatabase(socketFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  server.once('exit', (code, signal) => {
    if (server.killed) return;
    log.error({ code, signal, logFile: home.logFile }, 'The embedded PostgreSQL ended by itself');
  });
  return {
    pid: server.pid ?? 0,
    isFresh,
    dataFolder: home.dataFolder,
    url: (database = DATABASE) =>
      `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`,
    stop,
  };
}

function launch(
  { dataFolder, account, logFile }: Home,
  { postgres }: Binaries,
  socketFolder: string,
  extra: Record<string, string> = {},
): ChildProcess {
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder, ...extra };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openLog(logFile);
  try {
    const server = spawn(postgres, ['-D', dataFolder, ...args], {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', output, output],
      detached: true, // or Ctrl-C in a terminal would reach PostgreSQL before the product
      ...account.switchTo,
    });
    server.unref();
    return server;
  } finally {
    closeSync(output);
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

/** Connecting proves little, for another server may answer: the pid file names ours. */
async function untilReady(server: ChildProcess, home: Home, log: DatabaseLog): Promise<void> {
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  let nextNotice = Date.now() + STILL_STARTING_MS;
  for (;;) {
    if (spawnError) throw explainSpawnError(spawnError, server.spawnfile);
    if (server.exitCode !== null || server.signalCode !== null)
      throw await explainEnd(server, home);
    const file = readPidFile(home.dataFolder);
    if (file?.pid === server.pid && file?.status === 'ready') return;
    if (Date.now() > nextNotice) {
      log.warn({ logFile: home.logFile }, 'PostgreSQL is still starting, perhaps after a crash');
      nextNotice += STILL_STARTING_MS;
    }
    await sleep(4);
  }
}

async function explainEnd(server: ChildProcess, home: Home): Promise<Error> {
  const log = await readFile(home.logFile, 'utf8').catch(() => '');
  if (/lock file ".*" already exists/.test(log.slice(-1000))) return inUse(home.dataFolder);
  const lastLines = log.trimEnd().split('\n').slice(-4).join(' | ');
  const how = server.signalCode ?? `code ${server.exitCode}`;
  return new DatabaseError(
    `The embedded PostgreSQL did not start (${how}); the end of ${home.logFile} says: ${lastLines}`,
  );
}

async function stopChild(server: ChildProcess): Promise<void> {
  const isRunning = () =>
    server.pid !== undefined && server.exitCode === null && server.signalCode === null;
  if (!isRunning()) return;
  const ended = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
  if (isRunning()) await stopServer(server.pid ?? 0, isRunning);
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client(socketConfig(socketFolder));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
