import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** One file with a fixed name: browsers compare it byte by byte with their copy and install it if it differs. */
export const buildServiceWorker = (web: string) =>
  build({
    logLevel: 'warn',
    configFile: false,
    root: at('.'),
    publicDir: false,
    build: {
      outDir: web,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: at('src/web/workers/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
