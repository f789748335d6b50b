// Plain JavaScript without packages: it also runs where the build tools are not installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = [
  'src',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build/build-api-description.ts',
  'scripts/build/build-server.ts',
];
const BUILD_TOOLS = ['tsx', 'vite'];

const at = (path) => join(ROOT, path);

/** The build sees the variables it was started with, never those of `.env`. */
const GIVEN = { ...process.env };

function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

const isOutdated = (file) =>
  Math.max(...SOURCES.map((path) => newestChange(at(path)))) > statSync(file).mtimeMs;

function canBuild() {
  try {
    return BUILD_TOOLS.every((tool) => import.meta.resolve(tool));
  } catch {
    return false;
  }
}

/** In one process, which is killed with ours. */
async function build() {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), at('scripts/build.ts')],
    { cwd: ROOT, env: GIVEN, stdio: 'inherit' },
  );
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const [code] = await once(child, 'exit');
  process.off('exit', endWithUs);
  if (code !== 0) process.exit(code ?? 1);
}

/**
 * The path of a built file. It is built when missing and, unless `isAnyAge`, when the sources are newer; in production
 * and without the build tools the existing build is used as it is.
 */
export async function builtFile(name, { isAnyAge = false } = {}) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const file = at(`dist/server/${name}.js`);
  if (process.env.NODE_ENV !== 'production' && canBuild()) {
    if (!existsSync(file) || (!isAnyAge && isOutdated(file))) await build();
  }
  if (existsSync(file)) return file;
  process.stderr.write(
    `Freehold is not built, ${file} is missing: run npm ci --include=dev && npm run build, then start again.\n`,
  );
  process.exit(1);
}
