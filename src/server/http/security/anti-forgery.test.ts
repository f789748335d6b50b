import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const TOKEN = 'XSRF-TOKEN';
const VISITOR = 'session_id';
const REFUSED = {
  message: 'This page is out of date. Reload it and try again.',
  error: 'anti-forgery',
};

/** A visitor who has a token. */
async function visit(): Promise<TestBrowser> {
  const browser = new TestBrowser(testApp);
  await browser.get('/api/auth/session');
  return browser;
}

/** The status of a call with the given cookies and header; 401 means it passed, because the password is wrong. */
async function attempt(
  cookies: Record<string, string | undefined>,
  header: string | undefined,
  more: Record<string, string> = {},
): Promise<number> {
  const browser = new TestBrowser(testApp);
  for (const [name, value] of Object.entries(cookies))
    if (value !== undefined) browser.cookies.set(name, value);
  const headers = { ...(header !== undefined && { 'x-xsrf-token': header }), ...more };
  const body = { email: 'nobody@example.com', password: 'wrong' };
  const response = await browser.send('POST', '/api/auth/login', body, { bare: true, headers });
  if (response.statusCode === 403) expect(response.json()).toEqual(REFUSED);
  testApp.advance(60_000);
  return response.statusCode;
}

const tokenOf = (browser: TestBrowser): string => browser.cookies.get(TOKEN)!;
const visitorOf = (browser: TestBrowser): string => browser.cookies.get(VISITOR)!;

describe('before sign-in, a token is bound to the visitor', () => {
  test('a matching cookie, header and visitor pass', async () => {
    const browser = await visit();
    const cookies = { [TOKEN]: tokenOf(browser), [VISITOR]: visitorOf(browser) };
    expect(await attempt(cookies, tokenOf(browser))).toBe(401);
  });

  test.each([
    ['no header', (token: string) => ({ cookie: token, header: undefined })],
    ['no cookie', (token: string) => ({ cookie: undefined, header: token })],
    ['another header', (token: string) => ({ cookie: token, header: `${token}x` })],
    ['an empty pair', () => ({ cookie: '', header: '' })],
    ['a dot', () => ({ cookie: '.', header: '.' })],
    [
      'a forged signature',
      (token: string) => {
        const forged = `${'A'.repeat(43)}.${token.split('.')[1]}`;
        return { cookie: forged, header: forged };
      },
    ],
    [
      'another random part',
      (token: string) => {
        const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`;
        return { cookie: forged, header: forged };
      },
    ],
    [
      'a third part',
      (token: string) => ({ cookie: `${token}.${token}`, header: `${token}.${token}` }),
    ],
  ])('%s is rejected', async (_what, change) => {
    const browser = await visit();
    const { cookie, header } = change(tokenOf(browser));
    const cookies = { [TOKEN]: cookie, [VISITOR]: visitorOf(browser) };
    expect(await attempt(cookies, header)).toBe(403);
  });

  test('another visitor’s token, and a token without its visitor, are rejected', async () => {
    const [mine, other] = [await visit(), await visit()];
    const token = tokenOf(other);
    expect(await attempt({ [TOKEN]: token, [VISITOR]: visitorOf(mine) }, token)).toBe(403);
    expect(await attempt({ [TOKEN]: token }, token)).toBe(403);
  });

  test('a token signed with another secret is rejected', async () => {
    const elsewhere = await createTestApp({ deps: { secret: Buffer.from('x'.repeat(32)) } });
    const stranger = new TestBrowser(elsewhere);
    await stranger.get('/api/auth/session');
    await elsewhere.close();
    const token = tokenOf(stranger);
    expect(await attempt({ [TOKEN]: token, [VISITOR]: visitorOf(stranger) }, token)).toBe(403);
  });
});

describe('a token is replaced', () => {
  test('at sign-in, where the visitor and all its tokens are invalidated', async () => {
    const { email } = await registerUser(testApp);
    const browser = await visit();
    const before = { [TOKEN]: tokenOf(browser), [VISITOR]: visitorOf(browser) };
    await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(tokenOf(browser)).not.toBe(before[TOKEN]);
    expect(browser.cookies.has(VISITOR)).toBe(false);
    const session = browser.cookies.get('auth_token')!;
    expect(await attempt({ ...before, auth_token: session }, before[TOKEN])).toBe(403);
  });

  test('at sign-out, after which neither the session’s token nor an earlier one works', async () => {
    const { email } = await registerUser(testApp);
    const browser = await visit();
    const before = tokenOf(browser);
    await browser.post('/api/auth/login', { email, password: PASSWORD });
    const during = tokenOf(browser);
    await browser.post('/api/auth/logout');
    const visitor = visitorOf(browser);
    for (const old of [before, during]) {
      expect(await attempt({ [TOKEN]: old, [VISITOR]: visitor }, old)).toBe(403);
    }
    const after = tokenOf(browser);
    expect(await attempt({ [TOKEN]: after, [VISITOR]: visitor }, after)).toBe(401);
  });

  test('at every session rotation', async () => {
    const { browser } = await registerUser(testApp);
    const old = tokenOf(browser);
    await browser.post('/api/auth/refresh');
    const cookies = { [TOKEN]: old, auth_token: browser.cookies.get('auth_token') };
    expect(await attempt(cookies, old)).toBe(403);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
  });
});

/**
 * An attacker who can set cookies for our host (a neighbor on a subdomain, a network without https) can plant a
 * matching visitor and token, since anyone can request such a pair. They gain nothing: their page can neither send the
 * header nor fake its origin, and the pair is void after sign-in.
 */
describe('a planted visitor', () => {
  const planted = async () => {
    const attacker = await visit();
    return { [TOKEN]: tokenOf(attacker), [VISITOR]: visitorOf(attacker) };
  };

  test.each([['cross-site'], ['same-site']])('doesn’t help a %s page', async (site) => {
    const pair = await planted();
    expect(await attempt(pair, pair[TOKEN], { 'sec-fetch-site': site })).toBe(403);
    expect(await attempt(pair, undefined)).toBe(403);
  });

  test('is not valid in the session after sign-in, nor after sign-out', async () => {
    const pair = await planted();
    const { email } = await registerUser(testApp);
    const victim = new TestBrowser(testApp);
    for (const [name, value] of Object.entries(pair)) victim.cookies.set(name, value);
    const login = await victim.post('/api/auth/login', { email, password: PASSWORD });
    expect(login.statusCode).toBe(200);
    const session = victim.cookies.get('auth_token')!;
    expect(await attempt({ ...pair, auth_token: session }, pair[TOKEN])).toBe(403);
    await victim.post('/api/auth/logout');
    expect(visitorOf(victim)).not.toBe(pair[VISITOR]);
    expect(tokenOf(victim)).not.toBe(pair[TOKEN]);
  });

  test('without a token is replaced, and its text is never echoed in a header', async () => {
    const victim = new TestBrowser(testApp);
    victim.cookies.set(VISITOR, 'x%0d%0aSet-Cookie:%20a=b');
    const response = await victim.get('/api/auth/session');
    expect(visitorOf(victim)).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(response.headers)).not.toContain('a=b');
  });
});

describe('request origins', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, 401],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'nonsense' }, 403],
    [{ origin: 'http://localhost:3000' }, 401],
    [{ origin: 'https://localhost:3000' }, 403],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'http://localhost:3000.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ referer: 'http://localhost:3000/login?next=/' }, 401],
    [{ referer: 'http://evil.example/http://localhost:3000/' }, 403],
    [{ origin: 'http://evil.example', referer: 'http://localhost:3000/' }, 403],
    [{}, 401],
  ])('%j returns %i for a valid token', async (headers, status) => {
    const browser = await visit();
    const cookies = { [TOKEN]: tokenOf(browser), [VISITOR]: visitorOf(browser) };
    expect(await attempt(cookies, tokenOf(browser), headers)).toBe(status);
  });

  test('reads are unrestricted: GET needs no token and may come from anywhere', async () => {
    const { browser } = await registerUser(testApp);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' };
    const response = await browser.send('GET', '/api/auth/sessions', undefined, {
      bare: true,
      headers,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
