import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { createGunzip } from 'node:zlib';
import { DatabaseError } from '#server/db/database-error.ts';
import { BackupManifest, MANIFEST } from './backup-manifest.ts';
import { readTar, type TarEntry } from './tar-read.ts';

type Files = BackupManifest['files'];

/** Receives each file in a backup as it's verified. */
export interface BackupVisitor {
  folder(name: string): Promise<void>;
  file(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a whole backup; throws unless every byte matches what was written. */
export async function readBackup(path: string, visitor?: BackupVisitor): Promise<BackupManifest> {
  let manifest: unknown;
  const files: Files = {};
  const bytes = createReadStream(path);
  const plain = createGunzip();
  bytes.on('error', (error) => plain.destroy(error));
  try {
    for await (const entry of readTar(bytes.pipe(plain) as AsyncIterable<Buffer>)) {
      if (entry.name === MANIFEST) manifest = JSON.parse(await readText(entry));
      else await readEntry(entry, files, visitor);
    }
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw refusal(path, error);
  } finally {
    bytes.destroy();
    plain.destroy();
  }
  const parsed = BackupManifest.safeParse(manifest);
  if (!parsed.success)
    throw new DatabaseError(`${path} is damaged: its list of contents is missing.`);
  compare(path, parsed.data.files, files);
  return parsed.data;
}

function refusal(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new DatabaseError(`The file ${path} doesn’t exist.`);
  if (code?.startsWith('Z_') || code === undefined) {
    return new DatabaseError(`${path} is damaged or isn’t a Freehold backup (${message}).`);
  }
  return error as Error;
}

async function readEntry(entry: TarEntry, files: Files, visitor?: BackupVisitor): Promise<void> {
  const name = entry.name.replace(/\/$/, '');
  if (posix.isAbsolute(name) || posix.normalize(name) !== name || name.startsWith('..')) {
    throw new Error(`it contains a file named ${name}`);
  }
  if (entry.type === 'folder') return visitor?.folder(name);
  const hash = createHash('sha256');
  const hashed = (async function* () {
    for await (const chunk of entry.content) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  if (visitor) await visitor.file(name, hashed);
  for await (const _ of hashed);
  files[name] = { size: entry.size, sha256: hash.digest('hex') };
}

async function readText(entry: TarEntry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function compare(path: string, expected: Files, found: Files): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => expected[name]?.sha256 !== found[name]?.sha256);
  if (wrong.length === 0) return;
  throw new DatabaseError(
    `${path} is damaged: ${wrong.length} of its ${names.size} files don’t match what was saved (${wrong[0]}).`,
  );
}
