import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownsProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { createRentcastLiveMarket } from '#server/market/live/rentcast-live-market.ts';
import { chooseLookup } from '#server/market/lookup/choose-lookup.ts';
import { ensureDefaultProfile } from '#server/market/profiles/fill-profiles.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createRentcast } from '#server/providers/rentcast/http-rentcast.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { RENTCAST_KEY, startRentcastStandIn } from '#server/testing/stand-ins/rentcast-stand-in.ts';
import { mailedToken, VERIFY_SUBJECT } from '#server/testing/stand-ins/sent-mail.ts';
import type { StandIn } from '#server/testing/stand-ins/stand-in.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const PATH = '/api/v2/properties/rentcast';

let service: StandIn;
let testApp: TestApp;
beforeAll(async () => {
  service = await startRentcastStandIn();
});
afterAll(() => service.close());

/** A plan of 50 calls a month, the default. */
beforeEach(async () => {
  testApp = await createTestApp();
  const { db, now, log } = testApp.deps;
  await ensureDefaultProfile({ db, now });
  const rentcast = createRentcast({
    apiKey: RENTCAST_KEY,
    monthlyCalls: 50,
    baseUrl: `${service.url}/v1`,
    db,
    isOwner: (userId) => ownsProperty(db, userId),
    clockwork: { ...createClockwork(now), sleep: async (ms) => testApp.advance(ms) },
    log,
  });
  testApp.deps.live = createRentcastLiveMarket({ db, now, log, rentcast });
  testApp.deps.rentcastLookup = chooseLookup(rentcast, db);
  service.requests.length = 0;
  return () => testApp.close();
});

let houses = 0;
/** A listing not requested before takes three calls. */
function lookUp(browser: TestBrowser) {
  houses += 1;
  return browser.get(`${PATH}?address=${encodeURIComponent(`${houses} Elm St, Austin, TX 78704`)}`);
}
const KNOWN = `${PATH}?address=${encodeURIComponent('12 Sample St, Austin, TX 78704')}`;

async function lookUpTimes(count: number, browser: TestBrowser) {
  const answers = [];
  // oxlint-disable-next-line no-await-in-loop -- one after another is the point
  for (let i = 0; i < count; i += 1) answers.push(await lookUp(browser));
  return answers;
}

async function owner(): Promise<TestBrowser> {
  const { browser, email } = await registerUser(testApp);
  const token = await mailedToken(testApp.deps.db, email, VERIFY_SUBJECT);
  await browser.post('/api/auth/verify-email', { token });
  await browser.post('/api/user-properties', BIRCH_STREET);
  return browser;
}

describe('visitors', () => {
  test('17 lookups without a session return 401 and make no calls', async () => {
    const answers = await lookUpTimes(17, new TestBrowser(testApp));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(answers[0]?.json()).toEqual({
      message: 'Sign in to look up a property that isn’t in Freehold yet.',
      error: 'not-signed-in',
    });
    expect(service.requests).toEqual([]);
  });

  test('see a property that a user has already looked up, without another call', async () => {
    const { browser } = await registerUser(testApp);
    expect((await browser.get(KNOWN)).statusCode).toBe(200);
    const calls = service.requests.length;
    const visitor = await new TestBrowser(testApp).get(KNOWN);
    expect(visitor.json()).toMatchObject({ sourceLabel: 'RentCast', rent: { value: 1620 } });
    expect(service.requests).toHaveLength(calls);
  });

  test('searching and opening a listing make no calls: both show stored data', async () => {
    const visitor = new TestBrowser(testApp);
    const search = '/api/v2/properties?zipCode=78704';
    expect((await visitor.get(search)).json()).toMatchObject({ total: 0, isMarketFilling: false });
    await testApp.deps.live?.stop();
    expect(service.requests).toEqual([]);
    const { browser } = await registerUser(testApp);
    expect((await browser.get(search)).json()).toMatchObject({ isMarketFilling: true });
    await testApp.deps.live?.stop();
    const calls = service.requests.length;
    expect(calls).toBeGreaterThan(0);
    const { items } = (await visitor.get(search)).json<{ items: { id: string }[] }>();
    expect(items).toHaveLength(3);
    for (const part of ['', '/analytics']) {
      const url = `/api/v2/properties/${encodeURIComponent(items[0]!.id)}${part}`;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await visitor.get(url)).statusCode).toBe(200);
    }
    expect(service.requests).toHaveLength(calls);
  });
});

describe('a user', () => {
  test('without a property gets 10 of 50 calls a month, then an error that states the limit and when the count resets', async () => {
    const { browser } = await registerUser(testApp);
    const answers = await lookUpTimes(17, browser);
    expect(service.requests).toHaveLength(10);
    const last = answers.at(-1)!;
    expect([last.statusCode, last.json()]).toEqual([
      429,
      {
        message:
          'You’ve used 10 of your 10 RentCast calls in November 2026. A lookup uses up to three calls. The count resets on Dec 1, 2026 (UTC).',
        error: 'lookups-used-up',
      },
    ]);
    const seconds = Number(last.headers['retry-after']);
    expect(seconds).toBeGreaterThan(15 * 24 * 60 * 60);
    testApp.advance(seconds * 1000 + 1000);
    await browser.post('/api/auth/logout');
    const { browser: again } = await registerUser(testApp);
    expect((await lookUp(again)).statusCode).toBe(404);
    expect(service.requests).toHaveLength(13);
  });

  test('20 concurrent lookups make 10 calls', async () => {
    const { browser } = await registerUser(testApp);
    await Promise.all(Array.from({ length: 20 }, () => lookUp(browser)));
    expect(service.requests).toHaveLength(10);
  });
});

describe('reserved calls', () => {
  test('8 users without a property use 30 of the 50 calls, and an owner still has 20', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => registerUser(testApp)));
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after another is the point
    for (const { browser } of users) answers.push(...(await lookUpTimes(4, browser)));
    expect(service.requests).toHaveLength(30);
    expect(answers.at(-1)?.json()).toMatchObject({
      message: expect.stringContaining(
        'All 30 RentCast calls for accounts without a property have been used (the other 20 are reserved for accounts with one)',
      ),
    });
    const theOwner = await owner();
    await lookUpTimes(8, theOwner);
    expect(service.requests).toHaveLength(50);
    const last = await lookUp(theOwner);
    expect(last.json().message).toContain('Dec 1, 2026 (UTC)');
  });

  test('a property on an account with an unconfirmed email address doesn’t unlock the reserve', async () => {
    const { browser, userId } = await registerUser(testApp);
    await browser.post('/api/user-properties', BIRCH_STREET);
    expect(await ownsProperty(testApp.deps.db, userId)).toBe(false);
    await lookUpTimes(5, browser);
    expect(service.requests).toHaveLength(10);
  });
});
