import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Besides `main`: the threads that the server starts by file name, and the operator's scripts. */
const SERVER_ENTRIES = {
  main: at('src/server/main.ts'),
  worker: at('src/server/worker.ts'),
  'db-backup': at('scripts/db-backup.ts'),
  'db-restore': at('scripts/db-restore.ts'),
};

/** Bundles the server into a folder and returns the output chunks with their imports. */
export async function buildServer(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    logLevel: 'warn',
    configFile: false,
    root: at('.'),
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: SERVER_ENTRIES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  await cp(at('src/server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  await cp(at('src/server/reports/fonts'), join(outDir, 'fonts'), { recursive: true });
  return result.output.filter((part) => part.type === 'chunk');
}
