import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import type { Account } from '#server/db/embedded/embedded-account.ts';
import { findBinaries } from '#server/db/embedded/embedded-binaries.ts';
import {
  createSocketFolder,
  findHome,
  type Home,
  makePrivate,
  removeSocketFolder,
  showLink,
} from '#server/db/embedded/embedded-home.ts';
import { BEFORE_RESTORE, MAJOR_VERSION, syncFolder } from '#server/db/embedded/embedded-init.ts';
import { launch, stopChild } from '#server/db/embedded/embedded-launch.ts';
import { socketConfig } from '#server/db/embedded/embedded-owner.ts';
import { removeStaleLock } from '#server/db/embedded/embedded-takeover.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { type BackupVisitor, readBackup } from './backup-read.ts';

interface Options {
  dataDir: string;
  file: string;
  log: DatabaseLog;
}

export interface Restored {
  createdAt: string;
  dataFolder: string;
  /** Where the previous database was moved. */
  previous: string | undefined;
}

/**
 * Replaces the embedded database with a backup. The backup is first unpacked, checked and opened in a folder next to
 * the database; only then are the two folders swapped.
 */
export async function restoreDatabase({ dataDir, file, log }: Options): Promise<Restored> {
  const home = await findHome(dataDir);
  await removeStaleLock(home.dataFolder, log);
  const side = join(home.base, `postgres.restore-${process.pid}`);
  try {
    await rm(side, { recursive: true, force: true });
    await mkdir(side);
    await makePrivate(side, home.account);
    const manifest = await readBackup(resolve(file), extractInto(side, home.account));
    refuseOtherVersion(manifest);
    await proveThatItOpens({ ...home, dataFolder: side }, log);
    await removeStaleLock(home.dataFolder, log);
    const previous = await swapFolders(side, home);
    await showLink(home, log);
    return { createdAt: manifest.createdAt, dataFolder: home.dataFolder, previous };
  } finally {
    await rm(side, { recursive: true, force: true });
  }
}

function extractInto(side: string, { switchTo }: Account): BackupVisitor {
  const give = async (path: string) => {
    if (switchTo) await chown(path, switchTo.uid, switchTo.gid);
  };
  return {
    async folder(name) {
      await mkdir(join(side, name), { mode: 0o700 });
      await give(join(side, name));
    },
    async file(name, content) {
      await pipeline(content, createWriteStream(join(side, name), { mode: 0o600, flags: 'wx' }));
      await give(join(side, name));
    },
  };
}

function refuseOtherVersion({ postgresMajor }: BackupManifest): void {
  if (postgresMajor === MAJOR_VERSION) return;
  throw new DatabaseError(
    `The backup was created with PostgreSQL ${postgresMajor}, but this release includes ${MAJOR_VERSION}. Restore it with the release that created it.`,
  );
}

/** Starting the restored database also replays the log up to the end of the backup and writes the result to disk. */
async function proveThatItOpens(home: Home, log: DatabaseLog): Promise<void> {
  const binaries = await findBinaries({ account: home.account, copyTo: home.base, log });
  const socketFolder = await createSocketFolder(home);
  const server = await launch(home, binaries, { unix_socket_directories: socketFolder }, log);
  try {
    const client = new Client(socketConfig(socketFolder, 'freehold'));
    await client.connect();
    await client.query('select count(*) from pg_class').finally(() => client.end());
  } finally {
    await stopChild(server);
    await removeSocketFolder(socketFolder);
  }
}

async function swapFolders(side: string, home: Home): Promise<string | undefined> {
  let previous: string | undefined;
  if (existsSync(home.dataFolder)) {
    const time = new Date().toISOString().replace(/[-:.]/g, '');
    previous = join(home.base, `${BEFORE_RESTORE}${time}`);
    await rename(home.dataFolder, previous);
  }
  await rename(side, home.dataFolder);
  await syncFolder(home.base);
  return previous;
}
