import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '#domain/calendar/instants.ts';
import { buildApp } from '#server/app.ts';
import { addBirchStreet, addLeaseRow } from '#server/testing/ownership-rows.ts';
import { RACES } from '#server/testing/races/write-races.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { createFiguresCache } from './figures-cache.ts';
import { ownerReads } from './testing/owner-reads.ts';

/*
 * Three instances on one database: one takes the writes, another has every figure cached when a write arrives, and the
 * third recomputes every response. After each write in the contract the last two must agree.
 */
let testApp: TestApp;
let cached: FastifyInstance;
let anew: FastifyInstance;
beforeAll(async () => {
  testApp = await createTestApp();
  const { deps } = testApp;
  cached = await buildApp({ ...deps, figures: createFiguresCache(deps.now) });
  anew = await buildApp({ ...deps, figures: { read: (_owner, _name, compute) => compute() } });
});
afterAll(async () => {
  await Promise.all([cached.close(), anew.close()]);
  await testApp.close();
});

const reads = () => Object.values(ownerReads(calendarDay(testApp.deps.now())));

const answersOf = (app: FastifyInstance, { cookies }: TestBrowser): Promise<string[]> => {
  const browser = new TestBrowser({ app });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return Promise.all(reads().map(async (url) => (await browser.get(url)).body));
};

/** Has the other instance respond before each write, so that a figure the write doesn't drop turns up stale. */
class WatchedBrowser extends TestBrowser {
  override async send(...call: Parameters<TestBrowser['send']>) {
    if (call[0] !== 'GET') await answersOf(cached, this);
    return super.send(...call);
  }
}

const OWNERSHIP =
  /^\w+ \/api\/(user-properties|v2\/(portfolio|expenses|rentals|reserves|books|users\/preferences))\b/;

describe('after a write, another instance shows the updated books', () => {
  const cases = Object.entries(RACES)
    .filter(([endpoint]) => OWNERSHIP.test(endpoint))
    .flatMap(([endpoint, races]) =>
      Object.entries(races).map(([what, race]) => [endpoint, what, race] as const),
    );

  test('at least 40 ledger writes are tried', () => {
    expect(new Set(cases.map(([endpoint]) => endpoint)).size).toBeGreaterThanOrEqual(40);
  });

  test.each(cases)('%s: %s', async (_endpoint, _what, race) => {
    const { browser, ...owner } = await registerUser(testApp);
    const watched = new WatchedBrowser(testApp);
    for (const [name, value] of browser.cookies) watched.cookies.set(name, value);
    testApp.advance(1000);
    await race({ testApp, browser: watched, ...owner });
    expect(await answersOf(cached, watched)).toEqual(await answersOf(anew, watched));
  });
});

test('on another day, the same books show different figures: a lease that ended on November 15 is not current on the 16th', async () => {
  const { browser, userId } = await registerUser(testApp);
  const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
  await addLeaseRow(testApp.deps.db, userId, { propertyId, endsOn: '2026-11-15' });
  const total = async () =>
    (await browser.get('/api/v2/rentals/history/current')).json<{ total: number }>().total;
  const before = await total();
  testApp.advance(24 * 3600 * 1000);
  expect([before, await total()]).toEqual([1, 0]);
  expect(await answersOf(cached, browser)).toEqual(await answersOf(anew, browser));
});
