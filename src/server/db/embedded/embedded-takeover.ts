import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { removeSocketFolder } from './embedded-home.ts';
import { askServer, PORT, type ServerState } from './embedded-owner.ts';
import {
  isAlive,
  type PidFile,
  pidFilePath,
  readPidFile,
  servesFolder,
  stopServer,
} from './embedded-process.ts';

/** How long a server may take to finish starting or stopping before we give up on it. */
const PATIENCE_MS = 60_000;

/** When Freehold starts, its server is running for a moment before Freehold claims it. */
const SECOND_LOOK_MS = 500;

/** When a process is killed, its database session ends a little later, or much later on a busy machine. */
const LAST_BREATH_MS = 3000;

/**
 * Makes sure no server is running on the data folder. An orphaned one is stopped rather than adopted, so the running
 * server is always one this version started; one in use is left alone, and one that's stopping is waited for.
 */
export async function removeStaleLock(dataFolder: string, log: DatabaseLog): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const found = readPidFile(dataFolder);
    if (!found) return;
    const isServer = servesFolder(found.pid, dataFolder);
    const state = await lookTwice(found, dataFolder);

    if (state === 'in use' && Date.now() > begun + LAST_BREATH_MS) throw inUse(dataFolder);
    // It responds, but from another container or machine, so we can't signal it.
    if (state === 'orphaned' && !isServer) throw inUse(dataFolder);
    if (state === 'orphaned') return stopOrphan(found, dataFolder, log);
    if (state === 'not answering' && !isServer) return removeTraces(found, dataFolder);
    if (state === 'stopping' && Date.now() > begun + PATIENCE_MS) throw inUse(dataFolder);
    if (Date.now() > begun + PATIENCE_MS) {
      throw new DatabaseError(
        `PostgreSQL (process ${found.pid}) is running on ${dataFolder} but doesn’t respond. Stop it with kill -INT ${found.pid} and start Freehold again.`,
      );
    }
    await sleep(state === 'not answering' ? 20 : 100);
  }
}

export function inUse(dataFolder: string): DatabaseError {
  return new DatabaseError(
    `Another Freehold is using the database in ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function lookTwice({ socketFolder }: PidFile, dataFolder: string): Promise<ServerState> {
  if (!socketFolder) return 'not answering';
  const first = await askServer(socketFolder, dataFolder);
  if (first !== 'orphaned') return first;
  await sleep(SECOND_LOOK_MS);
  return askServer(socketFolder, dataFolder);
}

async function stopOrphan(found: PidFile, dataFolder: string, log: DatabaseLog): Promise<void> {
  const { pid, socketFolder } = found;
  log.info({ pid }, 'Stopping an orphaned PostgreSQL server');
  if (!(await stopServer(pid, () => servesFolder(pid, dataFolder)))) {
    throw new DatabaseError(
      `PostgreSQL (process ${pid}) was left running on ${dataFolder} and won’t stop. Kill it and start Freehold again.`,
    );
  }
  await removeSocketFolder(socketFolder);
}

/** PostgreSQL cleans up after a dead server itself, unless its process id has been reused. */
async function removeTraces(found: PidFile, dataFolder: string): Promise<void> {
  if (isAlive(found.pid)) disownPidFile(found, dataFolder);
  const socket = join(found.socketFolder, `.s.PGSQL.${PORT}`);
  const holder = await readFile(`${socket}.lock`, 'utf8').catch(() => '');
  if (servesFolder(Number.parseInt(holder, 10), dataFolder)) return;
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
  await removeSocketFolder(found.socketFolder);
}

/**
 * Writes our own process id into the file. PostgreSQL treats its parent's process id as stale but still uses the rest
 * of the file to check for remnants of the old server, which it couldn't do if the file were deleted.
 */
function disownPidFile(found: PidFile, dataFolder: string): void {
  const path = pidFilePath(dataFolder);
  const [pid, ...rest] = readFileSync(path, 'utf8').split('\n');
  if (Number(pid) !== found.pid) return;
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}
