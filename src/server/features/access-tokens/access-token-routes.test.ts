import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { exampleBody, pathOf } from '#server/testing/contract-examples.ts';
import { STATELESS } from '#server/testing/races/write-races.ts';
import { addAccessToken } from '#server/testing/sign-in/access-token.ts';
import { mailTo } from '#server/testing/stand-ins/sent-mail.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const TOKENS = '/api/auth/tokens';
const SEARCHES = '/api/v2/users/searches';
const SEARCH = { name: 'Columbus', query: 'q=Columbus' };
const DAY = 24 * 60 * 60 * 1000;

/** A program: it has a token but no cookie and no anti-forgery token. */
const program = (token: string, app = testApp) => {
  const sender = new TestBrowser(app);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
    sender.cookies.clear();
    const headers = { authorization: `Bearer ${token}` };
    return sender.send(method, url, body, { headers, bare: true });
  };
};

async function tokenUser(choices?: Parameters<typeof addAccessToken>[1]) {
  const user = await registerUser(testApp);
  const created = await addAccessToken(user.browser, choices);
  return { ...user, ...created, send: program(created.token) };
}

interface Listed {
  name: string;
  scope: string;
  lastUsedAt: string | null;
  isExpired: boolean;
}
const listed = async (browser: TestBrowser) =>
  (await browser.get(TOKENS)).json<{ items: Listed[] }>().items;

describe('creating a token', () => {
  test('requires the password, shows the token once, stores a hash and sends an email', async () => {
    const { browser, email } = await registerUser(testApp);
    const body = { name: 'Books', scope: 'write', expiresInDays: 30, currentPassword: 'wrong' };
    expect((await browser.post(TOKENS, body)).statusCode).toBe(403);
    const { token } = await addAccessToken(browser, { name: 'Books', scope: 'write' });
    expect(token).toMatch(/^fh_[\w-]{43}$/);
    const list = await browser.get(TOKENS);
    expect(list.json()).toMatchObject({
      items: [{ name: 'Books', scope: 'write', lastUsedAt: null, isExpired: false }],
    });
    const { rows } = await testApp.database.pool.query('SELECT * FROM access_tokens');
    const exported = await browser.get('/api/auth/export');
    for (const place of [list.body, JSON.stringify(rows), exported.body, ...testApp.logLines])
      expect(place).not.toContain(token.slice(3));
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your sign-in settings changed');
  });

  test('a lifetime that isn’t offered is refused', async () => {
    const { browser } = await registerUser(testApp);
    const body = { name: 'x', scope: 'read', expiresInDays: 5000, currentPassword: PASSWORD };
    expect((await browser.post(TOKENS, body)).statusCode).toBe(400);
  });
});

describe('a program with a token', () => {
  test('reads without a cookie, and gets no cookie from us', async () => {
    const { send, browser } = await tokenUser();
    await browser.post(SEARCHES, SEARCH);
    const answer = await send('GET', SEARCHES);
    expect(answer.json()).toMatchObject({ items: [SEARCH] });
    expect(answer.cookies).toEqual([]);
  });

  test('writes without an anti-forgery token when it has write access', async () => {
    const { send, browser } = await tokenUser({ scope: 'write' });
    expect((await send('POST', SEARCHES, SEARCH)).statusCode).toBe(201);
    expect((await browser.get(SEARCHES)).json()).toMatchObject({ items: [SEARCH] });
  });

  test('with read-only access gets a clear error when it writes, and can still calculate', async () => {
    const { send, browser } = await tokenUser({ scope: 'read' });
    const refused = await send('POST', SEARCHES, SEARCH);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        error: 'read-only-token',
        message:
          'This access token is read-only. Create one with write access under Account > Security.',
      },
    ]);
    expect((await browser.get(SEARCHES)).json()).toMatchObject({ items: [] });
    const result = await send('POST', '/api/v2/calculations/mortgage', {});
    expect(result.statusCode).toBe(200);
  });

  test('with a wrong, revoked or expired token gets 401, whatever cookie it sends', async () => {
    const { send, browser, tokenId } = await tokenUser();
    const wrong = await program(`fh_${'A'.repeat(43)}`)('GET', SEARCHES);
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid-token']);
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const headers = { authorization: 'Bearer nonsense' };
    const beside = await browser.send('GET', SEARCHES, undefined, { headers });
    expect(beside.statusCode).toBe(401);
    const other = await tokenUser({ expiresInDays: null });
    const refused = await other.browser.delete(`${TOKENS}/${tokenId}`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ message: 'This token doesn’t exist or was revoked.' });
    expect((await send('GET', SEARCHES)).statusCode).toBe(200);
    expect((await browser.delete(`${TOKENS}/${tokenId}`)).statusCode).toBe(200);
    expect((await send('GET', SEARCHES)).statusCode).toBe(401);

    const brief = program((await addAccessToken(browser, { expiresInDays: 7 })).token);
    testApp.advance(7 * DAY - 1);
    expect((await brief('GET', SEARCHES)).statusCode).toBe(200);
    testApp.advance(1);
    expect((await brief('GET', SEARCHES)).statusCode).toBe(401);
    testApp.advance(1000 * DAY);
    expect((await other.send('GET', SEARCHES)).statusCode).toBe(200);
  });

  test('the token’s last use is recorded at most once a minute', async () => {
    const { send, browser } = await tokenUser();
    const lastUse = async () => (await listed(browser))[0]!.lastUsedAt;
    await send('GET', SEARCHES);
    const first = await lastUse();
    expect(first).not.toBeNull();
    testApp.advance(59_000);
    await send('GET', SEARCHES);
    expect(await lastUse()).toBe(first);
    testApp.advance(1000);
    await send('GET', SEARCHES);
    expect(Date.parse((await lastUse())!) - Date.parse(first!)).toBe(60_000);
  });

  test('is also rate-limited per account, across any number of IPs: 30 calls succeed, and the next gets a 429', async () => {
    const strict = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.05' } });
    const { browser } = await registerUser(strict);
    const { token } = await addAccessToken(browser);
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1)
      statuses.push((await program(token, strict)('GET', SEARCHES)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    await strict.close();
  });
});

describe('which endpoints accept a token', () => {
  const call = (send: ReturnType<typeof program>, endpoint: Endpoint) =>
    send(endpoint.method, pathOf(endpoint, {}), exampleBody(endpoint));
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  test('endpoints for the account, billing or anything with its own authentication don’t accept one, even with write access', async () => {
    const { send } = await tokenUser({ scope: 'write' });
    const closed = endpoints.filter(({ token }) => token === null);
    expect(closed.filter(({ path }) => !/^\/api\/(auth|stripe)\//.test(path)).map(nameOf)).toEqual([
      'POST /unsubscribe',
    ]);
    expect(closed.length).toBeGreaterThan(50);
    for (const endpoint of closed.filter(({ rawBody }) => !rawBody)) {
      const answer = await call(send, endpoint);
      expect([nameOf(endpoint), answer.statusCode, answer.json().error]).toEqual([
        nameOf(endpoint),
        403,
        'token-not-accepted',
      ]);
    }
  });

  test('a read-only token works for endpoints that only read or calculate, and no others', async () => {
    const reading = endpoints.filter(({ token, method }) => token === 'read' && method !== 'GET');
    expect(reading.map(nameOf).toSorted()).toEqual(STATELESS.toSorted());
    const { send } = await tokenUser({ scope: 'read' });
    const writing = endpoints.filter(({ token }) => token === 'write');
    expect(writing.length).toBeGreaterThan(30);
    for (const endpoint of writing) {
      const answer = await call(send, endpoint);
      expect([nameOf(endpoint), answer.statusCode, answer.json().error]).toEqual([
        nameOf(endpoint),
        403,
        'read-only-token',
      ]);
    }
  });
});
