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

const DAY = 24 * 60 * 60 * 1000;
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/auth/session')).statusCode === 200;

describe('GET /api/auth/session', () => {
  test('returns 401 for a visitor and still sets the anti-forgery cookie, readable by scripts', async () => {
    const response = await new TestBrowser(testApp).get('/api/auth/session');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      message: 'Sign in to continue.',
      error: 'not-signed-in',
    });
    const cookie = response.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect(cookie?.value).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(cookie?.httpOnly).toBeUndefined();
  });

  test('does not replace a token that is still valid, so two tabs can share it', async () => {
    const browser = new TestBrowser(testApp);
    await browser.get('/api/auth/session');
    const again = await browser.get('/api/auth/session');
    expect(again.cookies).toEqual([]);
  });

  test('is never cached', async () => {
    const { browser } = await registerUser(testApp);
    expect((await browser.get('/api/auth/session')).headers['cache-control']).toBe('no-store');
  });
});

describe('limits', () => {
  test('a session unused for 7 days ends; one used on day 6 continues', async () => {
    const { browser: idle } = await registerUser(testApp);
    const { browser: busy } = await registerUser(testApp);
    testApp.advance(6 * DAY);
    expect(await isSignedIn(busy)).toBe(true);
    testApp.advance(DAY + 1000);
    expect(await isSignedIn(idle)).toBe(false);
    expect(await isSignedIn(busy)).toBe(true);
  });

  test('a session in daily use ends after 30 days, refreshed or not', async () => {
    const { browser } = await registerUser(testApp);
    for (let day = 0; day < 29; day += 1) {
      testApp.advance(DAY);
      expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    }
    testApp.advance(DAY);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('POST /api/auth/refresh', () => {
  test('issues a new cookie and voids the old one', async () => {
    const { browser } = await registerUser(testApp);
    const old = browser.cookies.get('auth_token')!;
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    expect(browser.cookies.get('auth_token')).not.toBe(old);
    expect(await isSignedIn(browser)).toBe(true);
    const thief = new TestBrowser(testApp);
    thief.cookies.set('auth_token', old);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('listing and ending sessions', () => {
  test('three browsers are listed; one is signed out, then all others', async () => {
    const { browser, email } = await registerUser(testApp);
    const others = [new TestBrowser(testApp, '193.99.144.80'), new TestBrowser(testApp)];
    for (const other of others) await other.post('/api/auth/login', { email, password: PASSWORD });
    const { items } = (await browser.get('/api/auth/sessions')).json<{
      items: { sessionId: string; country: string | null; isCurrent: boolean }[];
    }>();
    expect(items).toHaveLength(3);
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(items.flatMap(({ country }) => country ?? [])).toEqual(['Germany']);

    const one = items.find(({ isCurrent }) => !isCurrent)!;
    expect((await browser.delete(`/api/auth/sessions/${one.sessionId}`)).statusCode).toBe(200);
    expect((await browser.delete(`/api/auth/sessions/${one.sessionId}`)).statusCode).toBe(404);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(1);

    const rest = await browser.delete('/api/auth/sessions');
    expect(rest.json()).toEqual({ message: 'Ended 1 other session.' });
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  test("another user's session is not found and stays active", async () => {
    const { browser: victim } = await registerUser(testApp);
    const { browser: attacker } = await registerUser(testApp);
    const { items } = (await victim.get('/api/auth/sessions')).json<{
      items: { sessionId: string }[];
    }>();
    const response = await attacker.delete(`/api/auth/sessions/${items[0]!.sessionId}`);
    expect(response.statusCode).toBe(404);
    expect(await isSignedIn(victim)).toBe(true);
  });

  test('an ID that isn’t a session ID is not found', async () => {
    const { browser } = await registerUser(testApp);
    expect((await browser.delete('/api/auth/sessions/not-a-uuid')).statusCode).toBe(404);
  });
});

test('signing out everywhere ends 3 sessions, including the current one', async () => {
  const { browser, email } = await registerUser(testApp);
  const others = [new TestBrowser(testApp), new TestBrowser(testApp)];
  for (const other of others) await other.post('/api/auth/login', { email, password: PASSWORD });
  const answer = await browser.delete('/api/auth/sessions?everywhere=true');
  expect(answer.json()).toEqual({ message: 'You’re signed out everywhere.' });
  expect(browser.cookies.has('auth_token')).toBe(false);
  const alive = await Promise.all([browser, ...others].map(isSignedIn));
  expect(alive).toEqual([false, false, false]);
});
