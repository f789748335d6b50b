import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(html|m?js|css|svg|json|webmanifest|txt)$/;
/** Below this size, a compressed copy doesn't save a packet. */
const SMALLEST = 1024;

const shrinkers = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and `.gz` copy of every text file for the server to send as is. */
export async function compressFiles(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  for (const [ending, shrink] of Object.entries(shrinkers)) {
    await writeFile(`${file}.${ending}`, await shrink(content));
  }
}
