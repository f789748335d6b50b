import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTar } from './tar-read.ts';
import { tarEnd, tarHeader, tarPadding } from './tar-write.ts';

const modifiedAt = new Date('2025-01-02T03:04:05Z');

function archive(files: Record<string, Buffer>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => [
    tarHeader({ name, type: 'file', size: content.length, modifiedAt }),
    content,
    tarPadding(content.length),
  ]);
  const folder = tarHeader({ name: 'empty/', type: 'folder', size: 0, modifiedAt });
  return Buffer.concat([folder, ...parts, tarEnd()]);
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) {
    yield bytes.subarray(start, start + length);
  }
}

async function read(bytes: Buffer, pieceLength: number): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const entry of readTar(inPieces(bytes, pieceLength))) {
    const parts: Buffer[] = [];
    for await (const part of entry.content) parts.push(part);
    found[entry.name] = Buffer.concat(parts);
  }
  return found;
}

const FILES = {
  none: Buffer.alloc(0),
  block: Buffer.alloc(512, 'b'),
  'folder/odd': Buffer.alloc(1025, 'o'),
};

test('files of 0, 512 and 1,025 bytes are read back intact, in chunks of any length', async () => {
  const bytes = archive(FILES);
  for (const pieceLength of [1, 100, 512, 4096, bytes.length]) {
    expect(await read(bytes, pieceLength)).toEqual({ 'empty/': Buffer.alloc(0), ...FILES });
  }
});

test('an archive truncated at any block, or with a modified header, is refused', async () => {
  const bytes = archive(FILES);
  for (let length = 0; length < bytes.length - 1024; length += 512) {
    await expect(read(bytes.subarray(0, length), 512)).rejects.toThrow('truncated');
  }
  const changed = Buffer.from(bytes);
  changed[512] = 'N'.charCodeAt(0);
  await expect(read(changed, 512)).rejects.toThrow('not one of our archives');
});

test('the system’s tar unpacks what we write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-tar-'));
  await writeFile(join(folder, 'a.tar'), archive({ odd: FILES['folder/odd'] }));
  const { status } = spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  expect(status).toBe(0);
  expect(await readFile(join(folder, 'odd'))).toEqual(FILES['folder/odd']);
  await rm(folder, { recursive: true });
});
