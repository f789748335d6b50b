import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoogleSignIn } from '#server/providers/google/google-sign-in.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const notAsked = () => Promise.reject(new Error('not asked here'));
const google: GoogleSignIn = { start: notAsked, finish: notAsked };

let bare: TestApp;
let equipped: TestApp;
beforeAll(async () => {
  bare = await createTestApp();
  equipped = await createTestApp({
    variables: { REQUIRE_SUBSCRIPTION: 'true' },
    deps: {
      google,
      databaseKind: 'postgres',
      mail: { kind: 'smtp', wake: () => undefined },
      rentcastLookup: { kind: 'real', find: notAsked },
      neighborhood: { ...createEmbeddedNeighborhood(), kind: 'real' },
      streetView: { photograph: notAsked },
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

test('GET /api/health with every key: ok, everything real', async () => {
  expect((await equipped.app.inject('/api/health')).json()).toMatchObject({
    status: 'ok',
    database: { kind: 'postgres', ok: true },
    providers: { mail: 'real', google: 'real', rentcast: 'real', census: 'real', maps: 'real' },
  });
});

test('GET /api/config tells the browser what is switched on, and no key', async () => {
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
