import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import type { GoogleSignIn } from '#server/providers/google/google-sign-in.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const notRequested = () => Promise.reject(new Error('not asked here'));
const google: GoogleSignIn = { start: notRequested, finish: notRequested };

let bare: TestApp;
let equipped: TestApp;
beforeAll(async () => {
  bare = await createTestApp();
  await fillTestMarket(bare);
  equipped = await createTestApp({
    variables: { REQUIRE_SUBSCRIPTION: 'true' },
    deps: {
      google,
      databaseKind: 'postgres',
      mail: { kind: 'smtp', deliver: async () => ({ outcome: 'sent' }) },
      rentcastLookup: { kind: 'real', find: notRequested },
      neighborhood: { ...createEmbeddedNeighborhood(), kind: 'real' },
      streetView: { photograph: notRequested },
    },
  });
});
afterAll(async () => {
  await bare.close();
  await equipped.close();
});

test('GET /api/health without any API key: the status is ok, every provider is embedded, and Google is absent', async () => {
  const response = await bare.app.inject('/api/health');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      status: 'ok',
      version: '0.0.0-test',
      compatibility: 1,
      database: { kind: 'embedded', ok: true, writable: true },
      market: { source: 'sample', state: 'ready', listings: 400, failedAttempts: 0 },
      providers: {
        mail: 'embedded',
        google: 'absent',
        rentcast: 'embedded',
        census: 'embedded',
        maps: 'embedded',
      },
    },
  ]);
});

test('GET /api/health with every API key set: all providers are real, and the status is degraded until the first listing loads', async () => {
  expect((await equipped.app.inject('/api/health')).json()).toMatchObject({
    status: 'degraded',
    database: { kind: 'postgres', ok: true, writable: true },
    market: { source: 'sample', state: 'filling', listings: 0, failedAttempts: 0 },
    providers: { mail: 'real', google: 'real', rentcast: 'real', census: 'real', maps: 'real' },
  });
});

test('GET /api/config lists enabled features, and no keys', async () => {
  const config = (await equipped.app.inject('/api/config')).json();
  expect(config).toEqual({
    googleSignIn: true,
    requireSubscription: true,
    isAuthBypassed: false,
    isProduction: false,
    version: '0.0.0-test',
    compatibility: 1,
  });
  expect((await bare.app.inject('/api/config')).json()).toMatchObject({
    googleSignIn: false,
    requireSubscription: false,
  });
});

test('a market that is loaded but can’t be updated is reported as degraded, with 200', async () => {
  const market = { wake: () => undefined, failedAttempts: () => 3 };
  const app = await buildApp({ ...bare.deps, market });
  const response = await app.inject('/api/health');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({
      status: 'degraded',
      market: { source: 'sample', state: 'ready', listings: 400, failedAttempts: 3 },
    }),
  ]);
  await app.close();
});

const healthOf = async ({ app }: Pick<TestApp, 'app'>) => {
  const response = await app.inject('/api/health');
  const { status, database } = response.json<{ status: string; database: object }>();
  return [response.statusCode, status, database];
};
const FAILING = [200, 'degraded', { kind: 'embedded', ok: true, writable: false }];
const WELL = [200, 'ok', { kind: 'embedded', ok: true, writable: true }];

test('a read-only database is reported as degraded, with 200', async () => {
  const url = new URL(bare.database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const pool = createPool(url.href, quietLog);
  const app = await buildApp({ ...bare.deps, db: connect(pool) });
  expect(await healthOf({ app })).toEqual(FAILING);
  await app.close();
  await pool.end();
});

test('a full disk is reported as degraded within 10 seconds, and as ok again 10 seconds after space is freed', async () => {
  const { pool } = bare.database;
  await pool.query(`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE disk_full USING MESSAGE = 'could not extend file'; END $$;
    CREATE TRIGGER full_disk BEFORE TRUNCATE ON write_probes EXECUTE FUNCTION full_disk()`);
  bare.advance(10_000);
  expect(await healthOf(bare)).toEqual(FAILING);
  await pool.query('DROP TRIGGER full_disk ON write_probes');
  expect(await healthOf(bare)).toEqual(FAILING);
  bare.advance(10_000);
  expect(await healthOf(bare)).toEqual(WELL);
});

test('100 health checks write once in 10 seconds; a backup reading the table causes no failure or delay', async () => {
  bare.advance(10_000);
  const writes = vi.spyOn(bare.deps.db, 'transaction');
  for (let check = 0; check < 100; check += 1) await bare.app.inject('/api/health');
  expect(writes).toHaveBeenCalledTimes(1);
  writes.mockRestore();
  const backup = await bare.database.pool.connect();
  await backup.query('BEGIN; LOCK TABLE write_probes IN ACCESS SHARE MODE');
  bare.advance(10_000);
  const begun = performance.now();
  expect(await healthOf(bare)).toEqual(WELL);
  // The check waits 200 ms for the probe; a lock would hold it up for 500.
  expect(performance.now() - begun).toBeLessThan(450);
  await backup.query('ROLLBACK');
  backup.release();
});

test('20 concurrent health checks query the database once, and a later one queries again', async () => {
  const reads = vi.spyOn(bare.deps.db, 'execute');
  const checks = Array.from({ length: 20 }, () => bare.app.inject('/api/health'));
  const statuses = (await Promise.all(checks)).map(({ statusCode }) => statusCode);
  expect([statuses.every((status) => status === 200), reads.mock.calls.length]).toEqual([true, 1]);
  await bare.app.inject('/api/health');
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});
