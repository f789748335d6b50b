import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { isTemporarySocketFolder } from './embedded-home.ts';
import { askServer, PORT } from './embedded-owner.ts';
import { isAlive, pidFilePath, readPidFile, servesFolder, stopServer } from './embedded-process.ts';

/** How long a server may take to finish starting or stopping before we give up on it. */
const PATIENCE_MS = 60_000;

/**
 * Makes sure that no server runs on the data folder. One that outlived its product is stopped
 * rather than adopted, so that what runs is always what this version starts; one in use is left alone.
 */
export async function clearTheWay(dataFolder: string, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = readPidFile(dataFolder);
    if (!found) return;
    const isServer = servesFolder(found.pid, dataFolder);
    const state = found.socketFolder
      ? await askServer(found.socketFolder, dataFolder)
      : 'not answering';

    if (state === 'in use') throw inUse(dataFolder);
    if (state === 'orphaned' && !isServer) throw inUse(dataFolder);
    if (state === 'orphaned') {
      await stopOrphan(found.pid, dataFolder, log);
      await forgetSocket(found.socketFolder);
      return;
    }
    if (!isServer) {
      await forgetSocket(found.socketFolder);
      if (isAlive(found.pid)) await disownPidFile(dataFolder);
      return;
    }
    if (Date.now() > deadline) {
      throw new DatabaseError(
        `PostgreSQL (process ${found.pid}) runs on ${dataFolder} and does not answer: end it with kill -INT ${found.pid} and start again.`,
      );
    }
    await sleep(20);
  }
}

export function inUse(dataFolder: string): DatabaseError {
  return new DatabaseError(
    `Another Freehold is running on the database in ${dataFolder}: stop it first, or set DATA_DIR to another folder.`,
  );
}

async function stopOrphan(pid: number, dataFolder: string, log: DatabaseLog): Promise<void> {
  log.info({ pid }, 'Stopping a PostgreSQL that outlived the product that started it');
  const isGone = await stopServer(pid, () => servesFolder(pid, dataFolder));
  if (isGone) return;
  throw new DatabaseError(
    `PostgreSQL (process ${pid}) was left running on ${dataFolder} and does not stop: end it and start again.`,
  );
}

async function forgetSocket(folder: string): Promise<void> {
  if (!folder) return;
  if (isTemporarySocketFolder(folder)) return rm(folder, { recursive: true, force: true });
  const socket = join(folder, `.s.PGSQL.${PORT}`);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

/**
 * A process id that another program has since been given would stop PostgreSQL from starting.
 * PostgreSQL takes its parent's id for stale, and still checks by the rest of the file that no
 * process of the old server is left, which it could not if the file were removed.
 */
async function disownPidFile(dataFolder: string): Promise<void> {
  const path = pidFilePath(dataFolder);
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
}
