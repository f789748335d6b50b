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

/** A product that starts right now has its server running a moment before it marks it as its own. */
const SECOND_LOOK_MS = 500;

/** The session of a product that was killed this moment ends a little later, on a busy machine much later. */
const LAST_BREATH_MS = 3000;

/**
 * Makes sure that no server runs on the data folder. One that outlived its product is stopped
 * rather than adopted, so that what runs is always what this version starts; one in use is left alone, and one
 * whose product is stopping is waited for.
 */
export async function removeStaleLock(dataFolder: string, log: DatabaseLog): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const found = readPidFile(dataFolder);
    if (!found) return;
    const isServer = servesFolder(found.pid, dataFolder);
    const state = await lookTwice(found, dataFolder);

    if (state === 'in use' && Date.now() > begun + LAST_BREATH_MS) throw inUse(dataFolder);
    // It answers, but from another container or machine, where no signal reaches it.
    if (state === 'orphaned' && !isServer) throw inUse(dataFolder);
    if (state === 'orphaned') return stopOrphan(found, dataFolder, log);
    if (state === 'not answering' && !isServer) return removeTraces(found, dataFolder);
    if (state === 'stopping' && Date.now() > begun + PATIENCE_MS) throw inUse(dataFolder);
    if (Date.now() > begun + PATIENCE_MS) {
      throw new DatabaseError(
        `PostgreSQL (process ${found.pid}) runs on ${dataFolder} and does not answer: end it with kill -INT ${found.pid} and start again.`,
      );
    }
    await sleep(state === 'not answering' ? 20 : 100);
  }
}

export function inUse(dataFolder: string): DatabaseError {
  return new DatabaseError(
    `Another Freehold is running on the database in ${dataFolder}: stop it first, or set DATA_DIR to another folder.`,
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
  log.info({ pid }, 'Stopping a PostgreSQL that outlived the product that started it');
  if (!(await stopServer(pid, () => servesFolder(pid, dataFolder)))) {
    throw new DatabaseError(
      `PostgreSQL (process ${pid}) was left running on ${dataFolder} and does not stop: end it and start again.`,
    );
  }
  await removeSocketFolder(socketFolder);
}

/** PostgreSQL cleans up after a dead server on its own, unless its process id is in use again. */
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
 * PostgreSQL takes its parent's process id for stale, and still checks by the rest of the file
 * that nothing of the old server is left, which it could not if the file were removed.
 */
function disownPidFile(found: PidFile, dataFolder: string): void {
  const path = pidFilePath(dataFolder);
  const [pid, ...rest] = readFileSync(path, 'utf8').split('\n');
  if (Number(pid) !== found.pid) return;
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}
