import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Runs Vite with hot reload on one port and the server on another; one Ctrl-C stops both. */
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const vite = await createServer({ configFile: at('vite.config.ts') });
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173';

const server = spawn(
  process.execPath,
  [at('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', at('src/server/main.ts')],
  {
    // Links in emails and Google's redirect point to the URL the developer has open.
    env: { BASE_URL: url, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C would signal the whole process group; a detached server is signaled only once, when we stop it.
    detached: true,
  },
);
const serverEnded = once(server, 'exit');

vite.printUrls();
console.log(`  ➜  Mail:    ${url}/dev/mail\n  ➜  Gallery: ${url}/dev/gallery\n`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await Promise.all([vite.close(), serverEnded]);
  process.exit();
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
await serverEnded;
// The watcher never exits unless it was stopped or failed to start.
if (!isStopping) process.exitCode = 1;
await stop();
