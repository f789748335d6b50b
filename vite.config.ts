import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentModules } from './scripts/build/content-modules.ts';
import { firstLoadChunks } from './scripts/build/first-load-chunks.ts';
import { contractWire } from './scripts/checks/contract-wire.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server's paths, so that one origin serves both in development. */
const SERVER = `http://localhost:${process.env['PORT'] ?? 3000}`;
const SERVER_PATHS = ['/api', '/oauth2', '/login/oauth2', '/dev/mail', '/metrics'];

const firstLoad = firstLoadChunks();

/** People read the names of what a first visit loads. */
const NAMED_CHUNKS = new Set(['vendor', 'first-load', 'login', 'bare-layout']);

export default defineConfig({
  root: at('./src/web'),
  publicDir: at('./public'),
  cacheDir: at('./.cache/vite'),
  plugins: [react(), tailwindcss(), contentModules(), contractWire(), firstLoad.plugin],
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every target browser supports it.
    modulePreload: { polyfill: false },
    // Nothing may be inlined: the content security policy allows scripts, styles and fonts only from files.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstLoad.groups },
        // The first load lists every page's files; without their names and with seven characters of their hash, the list
        // is two fifths shorter.
        chunkFileNames: ({ name }) =>
          NAMED_CHUNKS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
      },
      checks: { bundlerTimings: false },
    },
  },
  server: {
    host: 'localhost',
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])),
  },
});
