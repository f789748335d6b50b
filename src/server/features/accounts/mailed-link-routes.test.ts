import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailedToken,
  mailTo,
  RESET_SUBJECT,
  VERIFY_SUBJECT,
} from '#server/testing/stand-ins/sent-mail.ts';
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

const MINUTE = 60_000;
const NEW_PASSWORD = 'a much better password';
const visitor = () => new TestBrowser(testApp);
const tokenFor = (email: string, subject: string) => mailedToken(testApp.deps.db, email, subject);

describe('POST /api/auth/verify-email', () => {
  test('the emailed link confirms the email address, once', async () => {
    const { browser, email } = await registerUser(testApp);
    const token = await tokenFor(email, VERIFY_SUBJECT);
    expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({ emailVerified: true });
    const again = await visitor().post('/api/auth/verify-email', { token });
    expect(again.statusCode).toBe(422);
    expect(again.json().message).toBe('Invalid or expired verification link.');
  });

  test('a link expires after 24 hours', async () => {
    const { browser, email } = await registerUser(testApp);
    const token = await tokenFor(email, VERIFY_SUBJECT);
    testApp.advance(24 * 60 * MINUTE + 1);
    expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(422);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({ emailVerified: false });
  });

  test('an empty token gets "Missing verification token"', async () => {
    const response = await visitor().post('/api/auth/verify-email', { token: '' });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Missing verification token');
  });

  test('a reset link does not work as a confirmation link', async () => {
    const { email } = await registerUser(testApp);
    await visitor().post('/api/auth/forgot-password', { email });
    const token = await tokenFor(email, RESET_SUBJECT);
    expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(422);
  });

  test('twenty simultaneous uses of one link succeed exactly once', async () => {
    const { email } = await registerUser(testApp);
    const token = await tokenFor(email, VERIFY_SUBJECT);
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await visitor().post('/api/auth/verify-email', { token })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('POST /api/auth/resend-verification', () => {
  test('a new link leaves the first one valid, and using either voids both', async () => {
    for (const used of [0, 1]) {
      const { browser, email } = await registerUser(testApp);
      const links = [await tokenFor(email, VERIFY_SUBJECT)];
      testApp.advance(1);
      expect((await browser.post('/api/auth/resend-verification', {})).statusCode).toBe(200);
      links.push(await tokenFor(email, VERIFY_SUBJECT));
      const use = (token: string) => visitor().post('/api/auth/verify-email', { token });
      expect((await use(links[used]!)).statusCode).toBe(200);
      for (const token of links) expect((await use(token)).statusCode).toBe(422);
    }
  });

  test('known, confirmed and unknown email addresses get the same response', async () => {
    const { email } = await registerUser(testApp);
    const answers = await Promise.all(
      [email, 'nobody-here@example.com'].map(async (address) => {
        const response = await visitor().post('/api/auth/resend-verification', { email: address });
        return [response.statusCode, response.body];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a visitor who sends no email address gets an error asking for one', async () => {
    const response = await visitor().post('/api/auth/resend-verification', {});
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Please enter your email address');
  });
});

describe('forgotten passwords', () => {
  test('the link sets a new password, ends every session, confirms the email address and sends a notice', async () => {
    const { browser, email } = await registerUser(testApp);
    await visitor().post('/api/auth/forgot-password', { email });
    const token = await tokenFor(email, RESET_SUBJECT);
    const fresh = visitor();
    const response = await fresh.post('/api/auth/reset-password', {
      token,
      password: NEW_PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    expect(fresh.cookies.has('auth_token')).toBe(false);
    expect((await browser.get('/api/auth/session')).statusCode).toBe(401);
    expect((await fresh.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(
      401,
    );
    const login = await fresh.post('/api/auth/login', { email, password: NEW_PASSWORD });
    expect(login.json()).toMatchObject({ emailVerified: true });
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('the link works once and for 30 minutes', async () => {
    const { email } = await registerUser(testApp);
    await visitor().post('/api/auth/forgot-password', { email });
    const token = await tokenFor(email, RESET_SUBJECT);
    const use = (password: string) =>
      visitor().post('/api/auth/reset-password', { token, password });
    expect((await use(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await use('yet another password')).statusCode).toBe(422);
    testApp.advance(1);
    await visitor().post('/api/auth/forgot-password', { email });
    const late = await tokenFor(email, RESET_SUBJECT);
    testApp.advance(30 * MINUTE + 1);
    const response = await visitor().post('/api/auth/reset-password', {
      token: late,
      password: 'another password',
    });
    expect(response.statusCode).toBe(422);
    expect(
      (await visitor().post('/api/auth/login', { email, password: NEW_PASSWORD })).statusCode,
    ).toBe(200);
  });

  test('a rejected password, such as a common word or the user’s email address, doesn’t use up the link', async () => {
    const { email } = await registerUser(testApp);
    await visitor().post('/api/auth/forgot-password', { email });
    const token = await tokenFor(email, RESET_SUBJECT);
    for (const password of ['password', email, `${email.split('@')[0]}99`]) {
      const refused = await visitor().post('/api/auth/reset-password', { token, password });
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'guessable-password']);
    }
    const accepted = await visitor().post('/api/auth/reset-password', {
      token,
      password: NEW_PASSWORD,
    });
    expect(accepted.statusCode).toBe(200);
  });

  test('an unknown email address gets the same response and no email', async () => {
    const { email } = await registerUser(testApp);
    const known = await visitor().post('/api/auth/forgot-password', { email });
    const unknown = await visitor().post('/api/auth/forgot-password', {
      email: 'stranger@example.com',
    });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mailTo(testApp.deps.db, 'stranger@example.com')).toEqual([]);
  });
});
