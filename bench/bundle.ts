import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const BENCH_DIRECTORY = at('.cache/bench');

/**
 * Bundles an entry the way the product is bundled, into one file that Node runs without a loader, so that the benchmark
 * measures what users run. Returns the file's path.
 */
export async function bundle(entry: string, name: string, minify = true): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: at('.'),
    publicDir: false,
    build: {
      ssr: true,
      outDir: join(BENCH_DIRECTORY, name),
      emptyOutDir: true,
      target: 'es2023',
      minify,
      rolldownOptions: {
        input: at(entry),
        output: { entryFileNames: `${name}.mjs`, codeSplitting: false },
      },
    },
  });
  return join(BENCH_DIRECTORY, name, `${name}.mjs`);
}

/** Size of a file in bytes at gzip's highest level. */
export const gzippedSize = async (file: string): Promise<number> =>
  gzipSync(await readFile(file), { level: 9 }).length;

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');
