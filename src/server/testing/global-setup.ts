import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { isAlive } from '#server/db/embedded/embedded-process.ts';
import { removeStaleLock } from '#server/db/embedded/embedded-takeover.ts';
import { runMigrations } from '#server/db/migrate.ts';
import { quietLog } from './quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases. */
    testServerUrl: string;
    /**
     * The prefix of every database name in this run; followed by `_template`, it is the name of the migrated database.
     */
    testDatabasePrefix: string;
  }
}

/** Safe in tests only, because a power failure would lose data; it makes them twice as fast. */
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const FOLDER = /^freehold-test-(\d+)-/;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: async () => undefined }
    : await startServer();
  const prefix = `freehold_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await onServer(server.url, (client) => client.query(`create database ${template}`));
  await runMigrations(urlOf(server.url, template));
  project.provide('testServerUrl', server.url);
  project.provide('testDatabasePrefix', prefix);
  return async () => {
    await onServer(server.url, (client) => dropAll(client, prefix));
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `freehold-test-${process.pid}-`));
  await chmod(folder, 0o711); // PostgreSQL may run as another user
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: quietLog,
    settings: { ...UNSAFE_AND_FAST, max_connections: '200' },
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), stop };
}

/** A killed run leaves its server and its folder behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(await realpath(tmpdir()), name);
    await removeStaleLock(join(folder, 'postgres'), quietLog);
    await rm(folder, { recursive: true, force: true });
  }
}

async function dropAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

async function onServer<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return use(client).finally(() => client.end());
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
