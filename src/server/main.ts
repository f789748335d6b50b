import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError } from './db/database-error.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { createLog } from './http/request-log.ts';
import { startServer } from './start-server.ts';

/** Set by the process manager, or read from `.env` in the folder it is started in; the former wins. */
function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** The built server is in dist/server with the web app beside it; from source another server serves that. */
function findWebRoot(): string | null {
  const root = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(`${root}/app.html`) ? root : null;
}

/** As far below the package in the source as in the build. */
function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Process managers kill after 10 s; ending on our own still stops the database. */
const STOP_DEADLINE_MS = 9500;
const LAST_MOMENT_MS = 300;

function giveUp(log: FastifyBaseLogger): void {
  log.warn({}, 'not stopped in time, so it ends as it is');
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
    // Whatever still holds the process, such as a mail server that does not answer, has nothing left to do.
    setTimeout(() => process.exit(), LAST_MOMENT_MS).unref();
  };

  // Registered from the first moment on: a database that is just being opened is closed again, not left running. A
  // terminal and npm both pass Ctrl-C on, so two signals count as one.
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
