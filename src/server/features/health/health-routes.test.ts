import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { GoogleSignIn } from '#server/providers/google/google-sign-in.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { fillTestMarket } from '#server/testing/market.ts';
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

test('GET /api/health without any key: ok, everything embedded, no Google', async () => {
  const response = await bare.app.inject('/api/health');
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      status: 'ok',
      version: '0.0.0-test',
      compatibility: 1,
      database: { kind: 'embedded', ok: true },
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

test('GET /api/health with every key: everything real, and before the first listing it reports that', async () => {
  expect((await equipped.app.inject('/api/health')).json()).toMatchObject({
    status: 'degraded',
    database: { kind: 'postgres', ok: true },
    market: { source: 'sample', state: 'filling', listings: 0, failedAttempts: 0 },
    providers: { mail: 'real', google: 'real', rentcast: 'real', census: 'real', maps: 'real' },
  });
});

test('GET /api/config lists what is switched on, and no key', async () => {
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

test('a market that is filled but cannot be updated is reported as degraded, with 200', async () => {
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

test('20 health checks at once query the database once, and one after them queries again', async () => {
  const reads = vi.spyOn(bare.deps.db, 'execute');
  const checks = Array.from({ length: 20 }, () => bare.app.inject('/api/health'));
  const statuses = (await Promise.all(checks)).map(({ statusCode }) => statusCode);
  expect([statuses.every((status) => status === 200), reads.mock.calls.length]).toEqual([true, 1]);
  await bare.app.inject('/api/health');
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});
