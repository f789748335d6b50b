import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import type { Binaries } from './embedded-binaries.ts';
import type { Home } from './embedded-home.ts';
import { cleanEnvironment, explainSpawnError } from './embedded-init.ts';
import { readPidFile, stopServer } from './embedded-process.ts';
import { inUse } from './embedded-takeover.ts';

export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Freehold reports failed statements itself; logging them here would write personal data to a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const LARGEST_LOG = 5_000_000; // bytes
const STILL_STARTING_MS = 10_000;
const STOP_PATIENCE_MS = 30_000;

/** A killed server's child processes may take a moment to exit. */
const REMNANT_RETRIES = 50;
const REMNANT_PAUSE_MS = 200;

class Remnants extends Error {}

/** Starts a server and waits until it accepts connections. */
export async function launch(
  home: Home,
  binaries: Binaries,
  settings: Settings,
  log: DatabaseLog,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const logStart = rotateLog(home.logFile);
    const server = spawnServer(home, binaries, settings);
    try {
      await untilReady(server, home, logStart, log);
      return server;
    } catch (error) {
      await stopChild(server);
      if (!(error instanceof Remnants) || attempt === REMNANT_RETRIES) throw error;
      await sleep(REMNANT_PAUSE_MS);
    }
  }
}

function spawnServer(home: Home, { postgres }: Binaries, settings: Settings): ChildProcess {
  const args = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { switchTo } = home.account;
  const output = openSync(home.logFile, 'a', 0o600);
  if (switchTo) fchownSync(output, switchTo.uid, switchTo.gid);
  try {
    const server = spawn(postgres, ['-D', home.dataFolder, ...args], {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', output, output],
      detached: true, // otherwise Ctrl-C in a terminal would reach PostgreSQL before Freehold
      ...switchTo,
    });
    server.unref();
    const endWithUs = () => server.kill('SIGINT');
    process.once('exit', endWithUs);
    server.once('exit', () => process.off('exit', endWithUs));
    return server;
  } finally {
    closeSync(output);
  }
}

/** Returns the offset where new entries start. */
function rotateLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG) return size;
  renameSync(path, `${path}.old`);
  return 0;
}

/** A connection alone proves little, because another server may answer; the pid file identifies ours. */
async function untilReady(
  server: ChildProcess,
  home: Home,
  logStart: number,
  log: DatabaseLog,
): Promise<void> {
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  let nextNotice = Date.now() + STILL_STARTING_MS;
  for (;;) {
    if (spawnError) throw explainSpawnError(spawnError, server.spawnfile);
    if (!isRunning(server)) throw explainEnd(server, home, logStart);
    const file = readPidFile(home.dataFolder);
    if (file?.pid === server.pid && file?.status === 'ready') return;
    if (Date.now() > nextNotice) {
      log.warn(
        { logFile: home.logFile },
        'PostgreSQL is still starting, possibly recovering from a crash',
      );
      nextNotice += STILL_STARTING_MS;
    }
    await sleep(4);
  }
}

function explainEnd(server: ChildProcess, home: Home, logStart: number): Error {
  const storedLog = readFileSync(home.logFile).subarray(logStart).toString().trim();
  const isLocked = storedLog
    .split('\n')
    .some((line) => line.includes('lock file "') && line.includes('" already exists'));
  if (isLocked) return inUse(home.dataFolder);
  if (storedLog.includes('pre-existing shared memory block')) return new Remnants(storedLog);
  const how = server.signalCode ?? `code ${server.exitCode}`;
  const lastLines = storedLog.split('\n').slice(-4).join(' | ');
  return new DatabaseError(
    `The embedded PostgreSQL didn’t start (${how}). From ${home.logFile}: ${lastLines}`,
  );
}

function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

export async function stopChild(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  server.ref();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
  if (isRunning(server)) await stopServer(server.pid ?? 0, () => isRunning(server));
}
