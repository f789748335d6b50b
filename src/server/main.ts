import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from './db/database-error.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { startServer } from './start-server.ts';

/** Set by the process manager, or read from `.env` beside the product; the former wins. */
function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** The built server lies in dist/server with the web app beside it; from source another server serves that. */
function findWebRoot(): string | null {
  const root = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(`${root}/app.html`) ? root : null;
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}

try {
  loadEnvFile();
  const server = await startServer({
    env: readEnv(process.env),
    version: readVersion(),
    webRoot: findWebRoot(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop(signal));
  }
} catch (error) {
  const isForPeople = error instanceof ConfigurationError || error instanceof DatabaseError;
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
