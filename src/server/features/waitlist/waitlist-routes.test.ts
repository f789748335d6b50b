import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { JoinedWaitlist } from '#contract/site/waitlist.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const JOIN = '/api/waitlist/join';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => testApp.close());

async function visitor(): Promise<TestBrowser> {
  const browser = new TestBrowser(testApp);
  await browser.get('/api/auth/session');
  return browser;
}

async function join(browser: TestBrowser, email: string, more: object = {}) {
  const response = await browser.post(JOIN, { email, source: 'landing_page', ...more });
  return { status: response.statusCode, body: response.json<z.infer<typeof JoinedWaitlist>>() };
}

const entries = async (email: string) =>
  (
    await testApp.database.pool.query<{ position: number; source: string; referrer: string }>(
      'SELECT position, source, referrer FROM waitlist_entries WHERE email_key = $1',
      [email],
    )
  ).rows;

test('joining returns 200 with a message and a position from 1 to 10,000, and is stored', async () => {
  const { status, body } = await join(await visitor(), 'Ada@Example.com', {
    referrer: 'https://example.com/deals',
  });
  expect(status).toBe(200);
  expect(body.message).toBe("You're on the list! We'll notify you when beta opens.");
  expect(body.position).toBeGreaterThanOrEqual(1);
  expect(body.position).toBeLessThanOrEqual(10_000);
  expect(await entries('ada@example.com')).toEqual([
    { position: body.position, source: 'landing_page', referrer: 'https://example.com/deals' },
  ]);
});

test('the same email address, in different case and from another browser, keeps its position in one row', async () => {
  const first = await join(await visitor(), 'grace@example.com');
  await join(await visitor(), 'someone.else@example.com');
  const again = await join(await visitor(), 'GRACE@example.com', { source: 'beta_page' });
  expect(again).toEqual(first);
  expect(await entries('grace@example.com')).toHaveLength(1);
});

test('20 concurrent joins with one email address leave one row and one position', async () => {
  const browser = await visitor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => join(browser, 'race@example.com')),
  );
  expect(new Set(answers.map(({ body }) => body.position)).size).toBe(1);
  expect(await entries('race@example.com')).toHaveLength(1);
});

test('the response does not reveal whether an email address was already on the list: it is the same before and after', async () => {
  const probe = await join(await visitor(), 'known@example.com', { website: 'https://spam.test' });
  expect(await entries('known@example.com')).toEqual([]);
  const joined = await join(await visitor(), 'known@example.com');
  expect(joined).toEqual(probe);
});

test('a bot that fills in the hidden field gets the usual response and is not stored', async () => {
  const { status, body } = await join(await visitor(), 'bot@example.com', { website: 'x' });
  expect([status, body.message]).toEqual([
    200,
    "You're on the list! We'll notify you when beta opens.",
  ]);
  expect(await entries('bot@example.com')).toEqual([]);
});

test('an email address without a dot after the @ is rejected with an error', async () => {
  const response = await (await visitor()).post(JOIN, { email: 'ada@example' });
  expect([response.statusCode, response.json<{ issues: object[] }>().issues]).toEqual([
    400,
    [{ path: 'email', message: 'Please enter a valid email address' }],
  ]);
});

test('the 21st join in a minute gets 429', async () => {
  const browser = await visitor();
  for (let n = 0; n < 20; n += 1) {
    expect((await join(browser, `caller-${n}@example.com`)).status).toBe(200);
  }
  expect((await join(browser, 'caller-21@example.com')).status).toBe(429);
});
