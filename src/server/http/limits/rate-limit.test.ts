import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const LIMITED = { RATE_LIMIT_FACTOR: '1' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: LIMITED });
});
afterAll(() => testApp.close());

/** A call under the careful limit that returns 422 until it is limited. */
const CAREFUL = '/api/auth/verify-email';
const OTHER_CAREFUL = '/api/auth/reset-password';
const NORMAL = '/api/config';
const DAY_MS = 24 * 60 * 60 * 1000;

async function visit(app: TestApp, ip?: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app, ip);
  await browser.get('/api/auth/session');
  return browser;
}

const times = (count: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, async () => (await call()).statusCode));

const count = (statuses: number[], status: number): number =>
  statuses.filter((other) => other === status).length;

const useLink = (browser: TestBrowser) => browser.post(CAREFUL, { token: 'unknown' });

describe('careful calls', () => {
  test('20 in a minute pass, and the 21st gets the rest of the minute as Retry-After', async () => {
    const browser = await visit(testApp);
    expect(count(await times(20, () => useLink(browser)), 422)).toBe(20);
    testApp.advance(15_000);
    const refused = await useLink(browser);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        message: 'Too many requests. Wait a moment and try again.',
        error: 'too-many-requests',
      },
    ]);
    expect(refused.headers['retry-after']).toBe('45');
  });

  test('after the minute, 20 more pass, because rejected calls didn’t extend it', async () => {
    const browser = await visit(testApp);
    expect(count(await times(30, () => useLink(browser)), 429)).toBe(10);
    testApp.advance(59_999);
    expect((await useLink(browser)).statusCode).toBe(429);
    testApp.advance(1);
    expect(count(await times(21, () => useLink(browser)), 429)).toBe(1);
  });

  test('a clock set back ten days starts a new minute, and Retry-After never exceeds one minute', async () => {
    const browser = await visit(testApp);
    expect(count(await times(21, () => useLink(browser)), 429)).toBe(1);
    testApp.advance(-10 * DAY_MS);
    expect(count(await times(20, () => useLink(browser)), 422)).toBe(20);
    const refused = await useLink(browser);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    testApp.advance(10 * DAY_MS);
    expect((await useLink(browser)).statusCode).toBe(422);
  });

  test('a clock 5 seconds behind shares the minute, with a Retry-After of at most one minute', async () => {
    const browser = await visit(testApp);
    await times(20, () => useLink(browser));
    testApp.advance(-5000);
    const refused = await useLink(browser);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    testApp.advance(5000);
  });

  test('each endpoint has its own count', async () => {
    const browser = await visit(testApp);
    expect(count(await times(21, () => useLink(browser)), 429)).toBe(1);
    const other = await browser.post(OTHER_CAREFUL, { token: 'x', password: 'a good password' });
    expect(other.statusCode).toBe(422);
    expect((await browser.get(NORMAL)).statusCode).toBe(200);
  });

  test('a caller over the limit is rejected before the request is read', async () => {
    const browser = await visit(testApp);
    await times(20, () => useLink(browser));
    const bare = await browser.send('POST', CAREFUL, '{', { bare: true });
    expect(bare.statusCode).toBe(429);
  });
});

describe('normal calls', () => {
  test('600 in a minute pass across all endpoints, but the 601st does not', async () => {
    const browser = await visit(testApp);
    const paths = [NORMAL, '/api/auth/session', '/api/auth/sessions'];
    // The visit above was the first.
    const rounds = paths.map((path, i) => times(i === 0 ? 199 : 200, () => browser.get(path)));
    const statuses = (await Promise.all(rounds)).flat();
    expect(statuses).toHaveLength(599);
    expect(count(statuses, 429)).toBe(0);
    for (const path of paths) expect((await browser.get(path)).statusCode).toBe(429);
  });

  test('are counted ten at a time: 11 concurrent calls take 20 in two queries', async () => {
    const browser = new TestBrowser(testApp, '127.8.0.1');
    const taken = async () =>
      (await testApp.database.pool.query<{ sum: string }>('SELECT sum(taken) FROM rate_limits'))
        .rows[0]?.sum;
    const before = Number(await taken());
    expect(count(await times(11, () => browser.get(NORMAL)), 200)).toBe(11);
    expect(Number(await taken()) - before).toBe(20);
  });

  test('health is never counted, so monitoring doesn’t use up the limit', async () => {
    const counted = async () =>
      (await testApp.database.pool.query('SELECT * FROM rate_limits ORDER BY key')).rows;
    const before = await counted();
    const browser = new TestBrowser(testApp);
    expect(count(await times(5, () => browser.get('/api/health')), 200)).toBe(5);
    expect(await counted()).toEqual(before);
  });
});

describe('two instances on one database', () => {
  test('admit 20 of 40 simultaneous calls, and agree on the clock', async () => {
    const pool = createPool(testApp.database.url, quietLog);
    const second = await createTestApp({
      variables: LIMITED,
      deps: { db: connect(pool), now: testApp.deps.now },
    });
    const ip = '127.3.0.1';
    const browsers = [await visit(testApp, ip), await visit(second, ip)];
    const statuses = await Promise.all(
      browsers.map((browser) => times(20, () => useLink(browser))),
    );
    expect([count(statuses.flat(), 422), count(statuses.flat(), 429)]).toEqual([20, 20]);
    for (const browser of browsers) expect((await useLink(browser)).statusCode).toBe(429);
    testApp.advance(60_000);
    for (const browser of browsers) expect((await useLink(browser)).statusCode).toBe(422);
    await second.close();
    await pool.end();
  });
});

/** The status of a call sent as `then`, after 20 calls sent as `from`. */
async function exhaust(app: TestApp, from: InjectOptions, then: InjectOptions): Promise<number> {
  const call = (more: InjectOptions) =>
    app.app.inject({ method: 'POST', url: CAREFUL, payload: { token: 'x' }, ...more });
  await times(20, () => call(from));
  return (await call(then)).statusCode;
}

const at = (remoteAddress: string, forwarded?: string): InjectOptions => ({
  remoteAddress,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

/** Passes the limit and fails at the missing anti-forgery token. */
const PASSED = 403;

describe('what counts as one caller', () => {
  test('a neighbor isn’t affected', async () => {
    expect(await exhaust(testApp, at('127.4.0.1'), at('127.4.0.2'))).toBe(PASSED);
    expect(await exhaust(testApp, at('127.4.0.3'), at('127.4.0.3'))).toBe(429);
  });

  test('another IP in the same IPv6 network is the same caller; the next network is not', async () => {
    const here = at('2001:db8:7:1::1');
    expect(await exhaust(testApp, here, at('2001:db8:7:1:ffff::9'))).toBe(429);
    expect(await exhaust(testApp, here, at('2001:db8:7:2::1'))).toBe(PASSED);
  });

  test('without a trusted proxy X-Forwarded-For does not change the caller', async () => {
    const sent = await exhaust(
      testApp,
      at('127.5.0.1', '198.51.100.1'),
      at('127.5.0.1', '198.51.100.2'),
    );
    expect(sent).toBe(429);
    expect(
      await exhaust(testApp, at('127.5.0.2', '198.51.100.3'), at('127.5.0.3', '198.51.100.3')),
    ).toBe(PASSED);
  });

  test('behind 1 trusted proxy, only the last IP in X-Forwarded-For is the caller', async () => {
    const behind = await createTestApp({ variables: { ...LIMITED, TRUSTED_PROXIES: '1' } });
    const proxy = '127.6.0.1';
    const caller = (forwarded: string) => at(proxy, forwarded);
    expect(await exhaust(behind, caller('198.51.100.1'), caller('198.51.100.2'))).toBe(PASSED);
    expect(await exhaust(behind, caller('198.51.100.3'), caller('9.9.9.9, 198.51.100.3'))).toBe(
      429,
    );
    expect(
      await exhaust(behind, caller('6.6.6.6, 198.51.100.4'), caller('6.6.6.6, 198.51.100.5')),
    ).toBe(PASSED);
    await behind.close();
  });
});

test('the stored key does not reveal the IP', async () => {
  await exhaust(testApp, at('127.7.7.7'), at('127.7.7.7'));
  const { rows } = await testApp.database.pool.query<{ key: string }>(
    'SELECT key FROM rate_limits',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});
