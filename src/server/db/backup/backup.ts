import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { findHome, type Home } from '#server/db/embedded/embedded-home.ts';
import { syncFolder } from '#server/db/embedded/embedded-init.ts';
import { askServer, socketConfig } from '#server/db/embedded/embedded-owner.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { readPidFile } from '#server/db/embedded/embedded-process.ts';
import { copyDatabase } from './backup-copy.ts';
import { readBackup } from './backup-read.ts';

interface Options {
  dataDir: string;
  /** Where to save; defaults to a new file in DATA_DIR/backups. */
  file?: string | undefined;
  log: DatabaseLog;
}

export interface Backup {
  file: string;
  bytes: number;
  wasRunning: boolean;
}

/** Saves the embedded database to one file, whether or not Freehold is running. */
export async function backUpDatabase({ dataDir, file, log }: Options): Promise<Backup> {
  const home = await findHome(dataDir);
  if (!existsSync(home.dataFolder)) {
    throw new DatabaseError(`There’s no database to back up in ${home.dataFolder}.`);
  }
  const target = resolve(file ?? join(dataDir, 'backups', defaultName()));
  if (existsSync(target)) throw new DatabaseError(`${target} already exists. Choose another name.`);
  await mkdir(dirname(target), { recursive: true });

  const running = await findRunning(home);
  if (running) {
    await writeBackup(running, home, target);
  } else {
    const server = await startEmbeddedPostgres({ dataDir, log });
    await writeBackup({ connectionString: server.url() }, home, target).finally(server.stop);
  }
  return { file: target, bytes: statSync(target).size, wasRunning: running !== undefined };
}

function defaultName(): string {
  return `freehold-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

async function findRunning({ dataFolder }: Home): Promise<ClientConfig | undefined> {
  const socketFolder = readPidFile(dataFolder)?.socketFolder;
  if (!socketFolder) return undefined;
  const state = await askServer(socketFolder, dataFolder);
  return state === 'in use' ? socketConfig(socketFolder) : undefined;
}

/** The file gets its final name only once it's complete, flushed to disk and verified. */
async function writeBackup(config: ClientConfig, home: Home, target: string): Promise<void> {
  const unfinished = join(dirname(target), `.${basename(target)}.unfinished-${process.pid}`);
  const client = new Client({ ...config, application_name: 'freehold backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await pipeline(
      Readable.from(copyDatabase(client, home.dataFolder), { objectMode: false }),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await readBackup(unfinished);
    const handle = await open(unfinished);
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } finally {
    await client.end().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}
