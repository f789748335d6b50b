import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError } from './db/database-error.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { createLog } from './http/request-log.ts';
import { startServer } from './start-server.ts';

/** Variables set by the process manager win over `.env` in the current folder. */
function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/**
 * The built server is in dist/server with the web app next to it; when run from source, another server serves the web
 * app.
 */
function findWebRoot(): string | null {
  const root = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(`${root}/app.html`) ? root : null;
}

/** The path to package.json is the same from the source and the build. */
function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Process managers kill a process after 10 seconds; exiting on our own before that still stops the database. */
const STOP_DEADLINE_MS = 9500;
const LAST_MOMENT_MS = 300;

function giveUp(log: FastifyBaseLogger): void {
  log.warn({}, 'did not stop in time, exiting anyway');
  process.exit(1);
}

async function start(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const log = createLog(env);
  const running = startServer({ env, log, version: readVersion(), webRoot: findWebRoot() });
  const stop = async (reason: string) => {
    setTimeout(() => giveUp(log), STOP_DEADLINE_MS).unref();
    const server = await running.catch(() => null);
    await server?.stop(reason);
    // Anything still keeping the process alive, like an unresponsive mail server, can be dropped now.
    setTimeout(() => process.exit(), LAST_MOMENT_MS).unref();
  };

  // Registered right away, so that a database that's still opening gets closed instead of being left running. A
  // terminal and npm both forward Ctrl-C, so two signals count as one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(signal));
  }
  process.on('uncaughtException', (failure) => {
    log.fatal({ err: failure }, 'unexpected failure outside of any request');
    process.exitCode = 1;
    void stop('failure').finally(() => process.exit());
  });
  await running;
}

try {
  await start();
} catch (error) {
  const isForPeople = error instanceof ConfigurationError || error instanceof DatabaseError;
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
