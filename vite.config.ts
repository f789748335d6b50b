import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentModules } from './scripts/build/content-modules.ts';
import { firstLoadChunks } from './scripts/build/first-load-chunks.ts';
import { contractWire } from './scripts/checks/contract-wire.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server's paths, so that one address serves both in development. */
const SERVER = `http://localhost:${process.env['PORT'] ?? 3000}`;
const SERVER_PATHS = ['/api', '/oauth2', '/login/oauth2', '/dev/mail', '/metrics'];

const firstLoad = firstLoadChunks();

export default defineConfig({
  root: at('./src/web'),
  publicDir: at('./public'),
  cacheDir: at('./.cache/vite'),
  plugins: [react(), tailwindcss(), contentModules(), contractWire(), firstLoad.plugin],
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Nothing may be inlined: the policy allows scripts, styles and fonts from files only.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: firstLoad.groups } },
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
