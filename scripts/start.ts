import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must, run } from './run.ts';

const BUILT = 'dist/server/main.js';
const SOURCES = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'scripts/build.ts'];

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Builds when there is no build or the sources are newer, then becomes the server. */
const isStale =
  !existsSync(BUILT) || Math.max(...SOURCES.map(newestChange)) > statSync(BUILT).mtimeMs;
if (isStale) await must(run('npm', ['run', '--silent', 'build']));
await import(pathToFileURL(BUILT).href);
