import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import {
  mailedToken,
  mailTo,
  newest,
  RESET_SUBJECT,
  VERIFY_SUBJECT,
} from '#server/testing/stand-ins/sent-mail.ts';
import { createTestApp, PASSWORD, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe('PUT /api/auth/profile', () => {
  test('a name can be changed without a password', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.put('/api/auth/profile', {
      firstName: ' Mary ',
      lastName: 'Somerville',
    });
    expect(response.json()).toMatchObject({
      name: 'Mary Somerville',
      message: 'Profile saved.',
    });
  });

  test('a blank name is refused and nothing changes', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.put('/api/auth/profile', { firstName: '  ', lastName: 'X' });
    expect(response.statusCode).toBe(400);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({ firstName: 'Ada' });
  });

  test('a new email address requires the current password', async () => {
    const { browser } = await registerUser(testApp);
    const change = { email: 'moved-without-password@example.com' };
    const missing = await browser.put('/api/auth/profile', change);
    expect([missing.statusCode, missing.json().error]).toEqual([400, 'password-needed']);
    const wrong = await browser.put('/api/auth/profile', {
      ...change,
      currentPassword: 'not this one',
    });
    expect([wrong.statusCode, wrong.json().error]).toEqual([403, 'wrong-password']);
  });

  test('a password can’t be changed here: the field is unknown', async () => {
    const { browser } = await registerUser(testApp);
    const change = { newPassword: 'a whole new password', currentPassword: PASSWORD };
    expect((await browser.put('/api/auth/profile', change)).statusCode).toBe(400);
  });

  test('a new email address is unconfirmed, voids old links, and sends an email to the old address', async () => {
    const { browser, email } = await registerUser(testApp);
    await browser.post('/api/auth/forgot-password', { email });
    const oldReset = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
    const change = { email: 'new-home@example.com', currentPassword: PASSWORD };
    testApp.advance(1);
    const response = await browser.put('/api/auth/profile', change);
    expect(response.json()).toMatchObject({ email: 'new-home@example.com', emailVerified: false });
    const reset = await browser.post('/api/auth/reset-password', {
      token: oldReset,
      password: 'stolen account',
    });
    expect(reset.statusCode).toBe(422);
    expect(newest(await mailTo(testApp.deps.db, email))?.subject).toBe(
      'Your email address was changed',
    );
    const token = await mailedToken(testApp.deps.db, 'new-home@example.com', VERIFY_SUBJECT);
    expect((await browser.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
  });

  test('another user’s email address is a conflict and nothing changes', async () => {
    const { email: taken } = await registerUser(testApp);
    const { browser, email } = await registerUser(testApp);
    const change = { email: taken.toUpperCase(), firstName: 'Changed', currentPassword: PASSWORD };
    expect((await browser.put('/api/auth/profile', change)).statusCode).toBe(409);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({
      email,
      firstName: 'Ada',
    });
  });
});

describe('DELETE /api/auth/account', () => {
  test('deletes the user, sessions and email, and frees the email address', async () => {
    const { browser, email } = await registerUser(testApp);
    const response = await browser.delete('/api/auth/account', {
      password: PASSWORD,
      confirmEmail: email,
    });
    expect(response.statusCode).toBe(200);
    expect(browser.cookies.has('auth_token')).toBe(false);
    expect(await testApp.deps.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await mailTo(testApp.deps.db, email)).toEqual([]);
    await registerUser(testApp, { email });
  });

  test.each([
    [{ password: 'wrong one' }, 403, 'wrong-password', ['password']],
    [{}, 422, 'not-confirmed', ['password']],
    [
      { password: PASSWORD, confirmEmail: 'other@example.com' },
      422,
      'not-confirmed',
      ['confirmEmail'],
    ],
    [{ confirmEmail: undefined }, 422, 'not-confirmed', ['confirmEmail', 'password']],
  ])(
    'with %j it returns %i %s, names %j, and keeps the account',
    async (given, status, code, missing) => {
      const { browser, email } = await registerUser(testApp);
      const response = await browser.delete('/api/auth/account', { confirmEmail: email, ...given });
      const { error, issues } = response.json<{ error: string; issues: { path: string }[] }>();
      expect([response.statusCode, error]).toEqual([status, code]);
      expect(issues.map(({ path }) => path)).toEqual(missing);
      expect((await browser.get('/api/auth/session')).statusCode).toBe(200);
    },
  );

  test('an empty request is told that nothing was deleted and what to enter', async () => {
    const { browser } = await registerUser(testApp);
    const response = await browser.delete('/api/auth/account', {});
    expect(response.json<{ message: string }>().message).toBe(
      'Your account wasn’t deleted. To delete it, enter your account’s email address and your password.',
    );
  });
});
