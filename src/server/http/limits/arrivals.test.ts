import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { ARRIVAL_LIMITS } from '#server/workers/limits.ts';
import { tooBusy } from '#server/workers/refusals.ts';

let testApp: TestApp;
let entered: string[];
let leaves: (() => void)[];
beforeEach(async () => {
  testApp = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  const { arrivals } = testApp.deps;
  entered = [];
  const { signal } = new AbortController();
  leaves = await Promise.all(
    Array.from({ length: ARRIVAL_LIMITS.kinds.request.running }, (_, at) =>
      arrivals.enter(`earlier-${at}`, 'request', signal),
    ),
  );
  testApp.deps.arrivals = {
    ...arrivals,
    enter: (caller, ...rest) => {
      entered.push(caller);
      return arrivals.enter(caller, ...rest);
    },
  };
});
afterEach(() => testApp.close());

const takenOf = async (): Promise<number[]> => {
  const { rows } = await testApp.database.pool.query<{ taken: number }>(
    'SELECT taken FROM rate_limits',
  );
  return rows.map(({ taken }) => taken);
};

test('while six requests are being admitted, health answers and other requests wait; one IP can have 600 waiting, then it gets 429', async () => {
  const hog = new TestBrowser(testApp, '203.0.113.1');
  const { waitingPerCaller } = ARRIVAL_LIMITS.kinds.request;
  const waiting = Array.from({ length: waitingPerCaller }, () => hog.get('/api/config'));
  await expect.poll(() => entered.length).toBe(waitingPerCaller);
  const refused = await hog.get('/api/config');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  expect((await hog.get('/api/health')).statusCode).toBe(200);
  expect(await takenOf()).toEqual([]);
  for (const leave of leaves) leave();
  const answers = await Promise.all(waiting);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('another IP is admitted next, ahead of 20 earlier requests from one IP', async () => {
  const hog = new TestBrowser(testApp, '203.0.113.1');
  const other = new TestBrowser(testApp, '203.0.113.2');
  const answered: string[] = [];
  const get = async (browser: TestBrowser) => {
    await browser.get('/api/config');
    answered.push(browser.address);
  };
  const all = Array.from({ length: 20 }, () => get(hog));
  await expect.poll(() => entered.length).toBe(20);
  all.push(get(other));
  await expect.poll(() => entered.length).toBe(21);
  // Only one slot is freed, so that requests are answered in the order of their turns.
  leaves[0]!();
  await Promise.all(all);
  for (const leave of leaves.slice(1)) leave();
  expect(answered.indexOf(other.address)).toBeLessThan(3);
});

test('a caller over its limit is rejected without a turn and without using the database', async () => {
  for (const leave of leaves) leave();
  const browser = new TestBrowser(testApp, '203.0.113.3');
  await browser.get('/api/auth/session');
  const post = () => browser.post('/api/auth/verify-email', { token: 'unknown' });
  for (let at = 0; at < 21; at += 1) await post();
  const before = [await takenOf(), entered.length];
  const refused = await post();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect([await takenOf(), entered.length]).toEqual(before);
});

test('a map request whose queue fills up while it waits is refused without using the database', async () => {
  const browser = new TestBrowser(testApp, '203.0.113.4');
  const waiting = browser.get('/api/v2/properties/map-points');
  await expect.poll(() => entered.length).toBe(1);
  const { reads } = testApp.deps;
  testApp.deps.reads = { ...reads, refusal: () => tooBusy(2) };
  for (const leave of leaves) leave();
  const { statusCode, headers } = await waiting;
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(await takenOf()).toEqual([]);
});

test('each caller uploads one large file at a time, and other callers are served while its next one waits', async () => {
  for (const leave of leaves) leave();
  const { browser } = await registerUser(testApp);
  const { browser: other } = await registerUser(testApp);
  const PREVIEW = '/api/v2/properties/imports/preview';
  const csv = 'Address,City,State,Zip,Price\n1 A St,Columbus,OH,43201,100000';
  const { arrivals } = testApp.deps;
  const leave = await arrivals.enter(browser.address, 'upload', new AbortController().signal);
  let isAnswered = false;
  const waiting = browser.post(PREVIEW, { csv }).then((response) => {
    isAnswered = true;
    return response.statusCode;
  });
  expect((await other.post(PREVIEW, { csv })).statusCode).toBe(200);
  expect(isAnswered).toBe(false);
  leave();
  expect(await waiting).toBe(200);
  // The slots were released.
  for (let at = 0; at < 6; at += 1)
    expect((await browser.post(PREVIEW, { csv })).statusCode).toBe(200);
});
