import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const URL_OF_PASSWORD = '/api/auth/password';
const NEXT = 'a whole new password';
const change = { currentPassword: PASSWORD, newPassword: NEXT };

describe('PUT /api/auth/password', () => {
  test('rotates this session, ends the others and sends an email; the old password no longer works', async () => {
    const { browser, email } = await registerUser(testApp);
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    const before = browser.cookies.get('auth_token');
    expect((await browser.put(URL_OF_PASSWORD, change)).json()).toMatchObject({
      message: 'Your password has been changed.',
    });
    expect(browser.cookies.get('auth_token')).not.toBe(before);
    expect((await browser.get('/api/auth/session')).statusCode).toBe(200);
    expect((await other.get('/api/auth/session')).statusCode).toBe(401);
    expect((await mailTo(testApp.deps.db, email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
    const login = (password: string) =>
      new TestBrowser(testApp).post('/api/auth/login', { email, password });
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEXT)).statusCode).toBe(200);
  });

  test('a wrong current password returns 403, and of 40 guesses in a row, 10 are checked', async () => {
    const { browser } = await registerUser(testApp);
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      const body = { ...change, currentPassword: `wrong guess ${guess}` };
      statuses.push((await browser.put(URL_OF_PASSWORD, body)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(30).fill(429)]);
  });

  test.each([['aaaaaa'], ['P@ssw0rd'], ['Lovelace1']])(
    'the new password %j is refused before the old one is checked',
    async (newPassword) => {
      const { browser } = await registerUser(testApp);
      await browser.put('/api/auth/profile', { lastName: 'Lovelace' });
      const body = { currentPassword: 'wrong', newPassword };
      const refused = await browser.put(URL_OF_PASSWORD, body);
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'guessable-password']);
    },
  );

  test('an account without a password gets instructions to set one', async () => {
    const { browser, userId } = await registerUser(testApp);
    await testApp.database.pool.query('UPDATE users SET password_hash = NULL WHERE user_id = $1', [
      userId,
    ]);
    const refused = await browser.put(URL_OF_PASSWORD, change);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'no-password']);
  });
});
