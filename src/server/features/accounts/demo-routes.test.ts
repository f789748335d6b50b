import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { DEMO_LIFE_MS, DEMOS_FROM_ONE_IP, MOST_DEMOS } from '#server/demo/demo-limits.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => testApp.close());

const DEMO = '/api/auth/demo';
const ANALYSES = '/api/v2/analyses';
const MINUTE = 60_000;

async function openDemo() {
  const browser = new TestBrowser(testApp);
  const response = await browser.post(DEMO);
  expect(response.statusCode, response.body).toBe(201);
  return { browser, user: response.json<User>() };
}

const owned = async (browser: TestBrowser): Promise<OwnedPropertyAnswer[]> =>
  (await browser.get('/api/user-properties')).json<{ items: OwnedPropertyAnswer[] }>().items;

const namesOfAnalyses = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.get(ANALYSES)).json<{ items: { name: string }[] }>().items.map(({ name }) => name);

const saveAnalysis = async (browser: TestBrowser, name: string) => {
  const body = { name, calculator: 'fix-flip', input: startingInput('fix-flip') };
  expect((await browser.post(ANALYSES, body)).statusCode).toBe(201);
};

const count = async (text: string, ...values: string[]): Promise<number> => {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${text}`,
    values,
  );
  return rows[0]!.n;
};

const account = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Grace',
  lastName: 'Hopper',
});

describe('a demo', () => {
  test('is an account with the 5 sample properties and no email address, for 24 hours', async () => {
    const { browser, user } = await openDemo();
    expect(user).toMatchObject({ name: 'Demo account', email: '', hasPassword: false });
    expect(user.demoEndsAt).toBe(
      new Date(testApp.deps.now().getTime() + DEMO_LIFE_MS).toISOString(),
    );
    expect(await owned(browser)).toHaveLength(5);
    expect((await browser.get('/api/auth/export?format=json')).statusCode).toBe(200);
  });

  test('requested again returns the same one, and a signed-in user gets none', async () => {
    const { browser, user } = await openDemo();
    expect((await browser.post(DEMO)).json<User>().userId).toBe(user.userId);
    const ada = await registerUser(testApp);
    expect((await ada.browser.post(DEMO)).json()).toMatchObject({
      userId: ada.userId,
      demoEndsAt: null,
    });
  });

  test('is visible only to its visitor', async () => {
    const [one, other] = [await openDemo(), await openDemo()];
    await saveAnalysis(one.browser, 'Mine');
    expect(await namesOfAnalyses(other.browser)).toEqual([]);
  });

  test('ends after 24 hours: its session is no longer valid, and the hourly job deletes its rows', async () => {
    const { browser, user } = await openDemo();
    testApp.advance(DEMO_LIFE_MS);
    expect((await browser.get('/api/auth/session')).statusCode).toBe(401);
    await testApp.runJobs();
    testApp.advance(60 * MINUTE);
    await testApp.runJobs();
    expect(await count('users WHERE user_id = $1', user.userId)).toBe(0);
    expect(await count('expenses WHERE user_id = $1', user.userId)).toBe(0);
  });

  test('is deleted immediately on sign-out', async () => {
    const { browser, user } = await openDemo();
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200);
    expect(await count('users WHERE user_id = $1', user.userId)).toBe(0);
  });
});

describe('signing up from a demo', () => {
  test('turns it into the account: same ID, same data, and the cleanup job skips it', async () => {
    const { browser, user } = await openDemo();
    await saveAnalysis(browser, 'Oak Street');
    const old = new TestBrowser(testApp);
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    const answer = await browser.post('/api/auth/register', account('grace@example.com'));
    expect(answer.json()).toMatchObject({
      userId: user.userId,
      email: 'grace@example.com',
      demoEndsAt: null,
    });
    expect((await old.get('/api/auth/session')).statusCode).toBe(401);
    testApp.advance(DEMO_LIFE_MS + 60 * MINUTE);
    await testApp.runJobs();
    expect(await namesOfAnalyses(browser)).toEqual(['Oak Street']);
    expect(await owned(browser)).toHaveLength(5);
    expect(await count(`outgoing_mail WHERE recipient = 'grace@example.com'`)).toBe(1);
  });

  test('with an email address that is already taken changes nothing', async () => {
    const ada = await registerUser(testApp);
    const { browser, user } = await openDemo();
    expect((await browser.post('/api/auth/register', account(ada.email))).statusCode).toBe(409);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({
      userId: user.userId,
      demoEndsAt: user.demoEndsAt,
    });
  });

  test('twice at the same time turns the demo into one account and creates a second, new account', async () => {
    const { browser, user } = await openDemo();
    // A visitor who returns after the demo's session has ended is refused because of the token, and retries with a new
    // one as pages do.
    const register = async (email: string) => {
      const first = await browser.post('/api/auth/register', account(email));
      if (first.json<{ error?: string }>().error !== 'anti-forgery') return first;
      await browser.get('/api/auth/session');
      return browser.post('/api/auth/register', account(email));
    };
    const answers = await Promise.all(['one@example.com', 'two@example.com'].map(register));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const ids = answers.map((answer) => answer.json<User>().userId);
    expect(ids.filter((id) => id === user.userId)).toHaveLength(1);
    expect(new Set(ids).size).toBe(2);
  });
});

test('signing in from a demo moves its data to the account, without the sample properties, and ends the demo', async () => {
  const ada = await registerUser(testApp);
  await saveAnalysis(ada.browser, 'There before');
  const { browser, user } = await openDemo();
  await saveAnalysis(browser, 'Made in the demo');
  await browser.post('/api/v2/users/searches', { name: 'Columbus', query: 'q=Columbus' });
  const { propertyId } = await addBirchStreet(testApp.deps.db, user.userId);
  const cost = { category: 'repairs', amount: 80, date: '2026-11-02' };
  expect((await browser.post(`/api/v2/expenses/properties/${propertyId}`, cost)).statusCode).toBe(
    201,
  );
  const mine = (await owned(browser)).filter(({ property }) => !property.isSample);
  expect(mine).toHaveLength(1);

  const body = { email: ada.email, password: PASSWORD };
  expect((await browser.post('/api/auth/login', body)).json()).toMatchObject({
    userId: ada.userId,
  });
  expect((await namesOfAnalyses(browser)).toSorted()).toEqual(['Made in the demo', 'There before']);
  expect((await owned(browser)).map(({ property }) => property.id)).toEqual([mine[0]!.property.id]);
  expect(await count('expenses WHERE user_id = $1', ada.userId)).toBe(1);
  expect(await count('saved_searches WHERE user_id = $1', ada.userId)).toBe(1);
  expect(await count('users WHERE user_id = $1', user.userId)).toBe(0);
});

test('a plan with room for 5 properties ends up with 5, counting those from the demo', async () => {
  const ada = await registerUser(testApp);
  const now = testApp.deps.now();
  await testApp.database.pool.query(
    `INSERT INTO subscriptions (user_id, plan_id, status, started_at) VALUES ($1, 'starter', 'active', $2)`,
    [ada.userId, now],
  );
  await addBirchStreet(testApp.deps.db, ada.userId);
  const { browser, user } = await openDemo();
  for (let added = 0; added < 6; added += 1) await addBirchStreet(testApp.deps.db, user.userId);
  await browser.post('/api/auth/login', { email: ada.email, password: PASSWORD });
  expect(await owned(browser)).toHaveLength(5);
});

describe('demo limits', () => {
  test('a demo is refused by every endpoint that moves money, changes the profile or votes', async () => {
    const { browser } = await openDemo();
    const closed = endpoints.filter(({ closedToDemos }) => closedToDemos);
    const billing = endpoints.filter(
      ({ method, path, antiForgery }) =>
        antiForgery && method !== 'GET' && path.startsWith('/api/stripe/'),
    );
    expect(billing.length).toBeGreaterThanOrEqual(10);
    expect(billing.filter(({ closedToDemos }) => !closedToDemos)).toEqual([]);
    expect(closed.filter(({ access }) => access === 'visitor')).toEqual([]);
    for (const { method, path } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const { statusCode, body } = await browser.send(method, url, {});
      expect([statusCode, body], path).toEqual([403, expect.stringContaining('demo-account')]);
    }
  });

  test('a demo gets no email when another caller requests one', async () => {
    const { user } = await openDemo();
    const { rows } = await testApp.database.pool.query<{ email: string }>(
      'SELECT email FROM users WHERE user_id = $1',
      [user.userId],
    );
    const { email } = rows[0]!;
    const stranger = new TestBrowser(testApp);
    for (const path of ['forgot-password', 'resend-verification'])
      expect((await stranger.post(`/api/auth/${path}`, { email })).statusCode).toBe(200);
    expect(await count('outgoing_mail WHERE recipient = $1', email)).toBe(0);
  });

  test(`one IP can open ${DEMOS_FROM_ONE_IP} demos a day, no matter how many requests it sends`, async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      if (attempt % 15 === 0) testApp.advance(MINUTE);
      const { statusCode } = await new TestBrowser(testApp, '203.0.113.7').post(DEMO);
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(DEMOS_FROM_ONE_IP);
    expect(new Set(statuses.slice(DEMOS_FROM_ONE_IP))).toEqual(new Set([429]));
  });

  describe(`at most ${MOST_DEMOS} demos exist, and the next visitor always gets one`, () => {
    /**
     * Adds demos that were opened a second ago and never used again, as a program would leave them. If they had the
     * same time as the demos that the test opens, any of them could be the oldest.
     */
    const fill = async (rows: number) => {
      const now = new Date(testApp.deps.now().getTime() - 1000);
      await testApp.database.pool.query(
        `INSERT INTO users (email, email_key, first_name, last_name, demo_ends_at, created_at, updated_at)
         SELECT id, id, '', 'Demo account', $2, $3, $3
         FROM (SELECT gen_random_uuid() || '@demo.invalid' AS id FROM generate_series(1, $1::int)) AS new`,
        [rows, new Date(now.getTime() + DEMO_LIFE_MS), now],
      );
    };
    const demos = () => count(`users WHERE demo_ends_at IS NOT NULL AND email NOT LIKE 'sample-%'`);
    const isThere = async ({ user }: { user: User }) =>
      (await count('users WHERE user_id = $1', user.userId)) === 1;
    beforeEach(async () => {
      await testApp.database.pool.query('DELETE FROM users WHERE demo_ends_at IS NOT NULL');
    });

    test('the oldest demo nobody returned to is deleted first', async () => {
      const used = await openDemo();
      const [oldest, older] = [await openDemo(), await openDemo()];
      testApp.advance(2 * MINUTE);
      expect((await used.browser.get('/api/auth/session')).statusCode).toBe(200);
      await fill(MOST_DEMOS - 3);
      const newest = await openDemo();
      expect(await demos()).toBe(MOST_DEMOS);
      expect(await Promise.all([used, oldest, older, newest].map(isThere))).toEqual([
        true,
        false,
        true,
        true,
      ]);
      expect(await owned(newest.browser)).toHaveLength(5);
    });

    test('if every demo has been used, the least recently used one is deleted', async () => {
      const [one, other] = [await openDemo(), await openDemo()];
      await fill(MOST_DEMOS - 2);
      const seenAt = (after: number) => new Date(testApp.deps.now().getTime() + after);
      await testApp.database.pool.query(
        `INSERT INTO sessions (user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at)
         SELECT user_id, user_id::text, '', '', $1, $2, $3 FROM users WHERE demo_ends_at IS NOT NULL
         AND user_id <> ALL ($4)`,
        [seenAt(0), seenAt(5 * MINUTE), seenAt(DEMO_LIFE_MS), [one.user.userId, other.user.userId]],
      );
      testApp.advance(2 * MINUTE);
      await other.browser.get('/api/auth/session');
      testApp.advance(2 * MINUTE);
      await one.browser.get('/api/auth/session');
      await openDemo();
      expect([await isThere(one), await isThere(other)]).toEqual([true, false]);
    });

    test('two demos opened at the same time both succeed, and the total doesn’t grow', async () => {
      await fill(MOST_DEMOS - 1);
      const both = await Promise.all([openDemo(), openDemo()]);
      expect(await Promise.all(both.map(isThere))).toEqual([true, true]);
      expect(await demos()).toBe(MOST_DEMOS);
    });
  });

  test('15 demos opened at the same time write the sample once and copy it 15 times', async () => {
    await testApp.database.pool.query('DELETE FROM users WHERE demo_ends_at IS NOT NULL');
    const query = vi.spyOn(Client.prototype, 'query');
    const opened = await Promise.all(Array.from({ length: 15 }, openDemo));
    const texts = query.mock.calls.map(([given]) => {
      const asked: unknown = given;
      return typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : '';
    });
    query.mockRestore();
    // The first one writes the sample, in about 200 statements; a copy takes one statement for all rows.
    expect(texts.filter((text) => text.startsWith('insert into "leases"'))).toHaveLength(9);
    expect(texts.filter((text) => text.startsWith('WITH "copy_0"'))).toHaveLength(15);
    const portfolios = await Promise.all(opened.map(({ browser }) => owned(browser)));
    expect(portfolios.map((properties) => properties.length)).toEqual(opened.map(() => 5));
  });
});
