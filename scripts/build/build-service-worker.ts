import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** One file under one name: a browser compares it with the one it has, byte by byte, and takes over a new one. */
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
