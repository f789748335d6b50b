import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/sessions.ts';
import { readEnv } from '#server/env.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let bypassed: TestApp;
let strict: TestApp;
beforeAll(async () => {
  bypassed = await createTestApp({ variables: { DEV_AUTH_BYPASS: 'true' } });
  strict = await createTestApp();
});
afterAll(async () => {
  await bypassed.close();
  await strict.close();
});

describe('with the bypass', () => {
  test('a visitor becomes the developer, with a session stored like any other', async () => {
    const browser = new TestBrowser(bypassed);
    const response = await browser.get('/api/auth/session');
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { email: 'developer@freehold.localhost', name: 'Dev Mode', emailVerified: true },
    ]);
    const rows = await bypassed.deps.db.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(browser.cookies.get('auth_token')).toMatch(/^[\w-]{43}$/);
  });

  test('the session is reused: 3 more calls create no other', async () => {
    const browser = new TestBrowser(bypassed);
    await browser.get('/api/auth/session');
    const before = (await bypassed.deps.db.select().from(sessions)).length;
    for (let i = 0; i < 3; i += 1)
      expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
    expect(await bypassed.deps.db.select().from(sessions)).toHaveLength(before);
  });

  test('changes still require the anti-forgery token', async () => {
    const browser = new TestBrowser(bypassed);
    await browser.get('/api/auth/session');
    const change = { firstName: 'Devi' };
    const bare = await browser.send('PUT', '/api/auth/profile', change, { bare: true });
    expect(bare.statusCode).toBe(403);
    expect((await browser.put('/api/auth/profile', change)).statusCode).toBe(200);
  });

  test('ten concurrent visitors share one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await new TestBrowser(bypassed).get('/api/auth/session');
        return response.json<{ userId: string }>().userId;
      }),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('a signed-in user stays that user', async () => {
    const { browser, email } = await registerUser(bypassed);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({ email });
  });

  test('the browser is told to show a badge', async () => {
    expect((await bypassed.app.inject('/api/config')).json()).toMatchObject({
      isAuthBypassed: true,
      isProduction: false,
    });
  });
});

describe('without the bypass', () => {
  test('a visitor stays signed out, and the browser shows no badge', async () => {
    expect((await new TestBrowser(strict).get('/api/auth/session')).statusCode).toBe(401);
    expect((await strict.app.inject('/api/config')).json()).toMatchObject({
      isAuthBypassed: false,
    });
  });

  test('production does not start with the bypass', () => {
    const production = {
      NODE_ENV: 'production',
      BASE_URL: 'https://freehold.example',
      SMTP_URL: 'smtp://mail.example',
    };
    expect(() => readEnv({ ...production, DEV_AUTH_BYPASS: '1' })).toThrow(
      'DEV_AUTH_BYPASS can’t be on when NODE_ENV is production',
    );
    expect(readEnv(production).DEV_AUTH_BYPASS).toBe(false);
  });
});
