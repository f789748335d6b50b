import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { DatabaseError } from '#server/db/database-error.ts';
import { type BackupManifest, MANIFEST } from './backup-manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar-write.ts';

/** A running server recreates these; the write-ahead log is copied separately, at the end. */
const EMPTIED = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(
    ' ',
  ),
);
const LEFT_OUT = /^(postmaster\.(pid|opts)$|pg_internal\.init|pgsql_tmp|current_logfiles)/;
const CONTROL_FILE = 'global/pg_control';
const CHUNK = 256 * 1024; // bytes
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

type Files = BackupManifest['files'];

/**
 * Streams an archive of the data folder while the server is writing to it, as PostgreSQL's base backup does: changes
 * made during the copy are in the log that's included.
 */
export async function* copyDatabase(
  client: ClientBase,
  dataFolder: string,
): AsyncGenerator<Buffer> {
  const createdAt = new Date();
  const files: Files = {};
  // Keeps PostgreSQL from deleting the log until this session ends.
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
    `freehold_backup_${process.pid}`,
  ]);
  const { rows: started } = await client.query<{ wal: string; major: string }>(
    `select pg_walfile_name(pg_backup_start('freehold', true)) as wal,
       (current_setting('server_version_num')::int / 10000)::text as major`,
  );
  yield* copyFolder(dataFolder, '', files);
  yield* copyFile(dataFolder, CONTROL_FILE, files);

  const { rows: stopped } = await client.query<{ wal: string; label: string }>(
    'select pg_walfile_name(lsn - 1) as wal, labelfile as label from pg_backup_stop(false)',
  );
  yield* writeText('backup_label', stopped[0]?.label ?? '', files);
  yield* copyLog(dataFolder, started[0]?.wal ?? '', stopped[0]?.wal ?? '', files);

  const manifest: BackupManifest = {
    format: 'freehold-backup-1',
    createdAt: createdAt.toISOString(),
    postgresMajor: started[0]?.major ?? '',
    files,
  };
  yield* writeText(MANIFEST, JSON.stringify(manifest, undefined, 1), {});
  yield tarEnd();
}

async function* copyFolder(root: string, folder: string, files: Files): AsyncGenerator<Buffer> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink()) {
      throw new DatabaseError(
        `${join(root, name)} is a symbolic link, and backups don’t follow links.`,
      );
    }
    if (entry.isDirectory()) {
      yield tarHeader({ name: `${name}/`, type: 'folder', size: 0, modifiedAt: new Date() });
      if (!EMPTIED.has(name)) yield* copyFolder(root, name, files);
    } else if (entry.isFile() && name !== CONTROL_FILE) {
      yield* copyFile(root, name, files);
    }
  }
}

async function* copyFile(root: string, name: string, files: Files): AsyncGenerator<Buffer> {
  const handle = await openUnlessGone(join(root, name));
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    yield tarHeader({ name, type: 'file', size, modifiedAt: mtime });
    const hash = createHash('sha256');
    for await (const chunk of readExactly(handle, size)) {
      hash.update(chunk);
      yield chunk;
    }
    yield tarPadding(size);
    files[name] = { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** A table may be dropped between being listed and being opened. */
async function openUnlessGone(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file that shrinks during the copy is padded with zeros; the log has its contents. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const length = Math.min(CHUNK, size - position);
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, position);
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    position += chunk.length;
    yield chunk;
  }
}

async function* copyLog(
  root: string,
  first: string,
  last: string,
  files: Files,
): AsyncGenerator<Buffer> {
  const names = (await readdir(join(root, 'pg_wal')))
    .filter((name) => WAL_SEGMENT.test(name) && name >= first && name <= last)
    .toSorted();
  if (names[0] !== first || names.at(-1) !== last) {
    throw new DatabaseError(
      'PostgreSQL no longer has the write-ahead log this backup needs. Start the backup again.',
    );
  }
  for (const name of names) yield* copyFile(root, `pg_wal/${name}`, files);
}

async function* writeText(name: string, text: string, files: Files): AsyncGenerator<Buffer> {
  const content = Buffer.from(text);
  yield tarHeader({ name, type: 'file', size: content.length, modifiedAt: new Date() });
  yield content;
  yield tarPadding(content.length);
  files[name] = {
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}
