import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A thread needs a file it can run: the worker, bundled as in the build. */
export async function buildWorker(): Promise<{ filename: string; remove: () => Promise<void> }> {
  await mkdir(at('.cache'), { recursive: true });
  const folder = await mkdtemp(at('.cache/worker-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: at('.'),
    publicDir: false,
    build: {
      ssr: at('src/server/worker.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  });
  await cp(at('src/server/reports/fonts'), join(folder, 'fonts'), { recursive: true });
  return { filename: join(folder, 'worker.js'), remove: () => rm(folder, { recursive: true }) };
}
