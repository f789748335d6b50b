import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken, mailTo, VERIFY_SUBJECT } from '#server/testing/stand-ins/sent-mail.ts';
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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SUBJECT = 'New sign-in to your Freehold account';

async function noticesTo(email: string): Promise<string[]> {
  const mails = await mailTo(testApp.deps.db, email);
  return mails.filter(({ subject }) => subject === SUBJECT).map(({ textBody }) => textBody);
}
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send(
    'POST',
    '/api/auth/login',
    { email, password },
    { headers: { 'user-agent': FIREFOX } },
  );

async function confirmed() {
  const user = await registerUser(testApp);
  const token = await mailedToken(testApp.deps.db, user.email, VERIFY_SUBJECT);
  await user.browser.post('/api/auth/verify-email', { token });
  return user;
}

describe('a sign-in from a new browser', () => {
  test('is reported by email once, with browser, IP and time; the browser that registered is not', async () => {
    const { browser, email } = await confirmed();
    await browser.post('/api/auth/logout');
    await signIn(browser, email);
    expect(await noticesTo(email)).toEqual([]);
    const laptop = new TestBrowser(testApp, '127.40.0.9');
    await signIn(laptop, email);
    await laptop.post('/api/auth/logout');
    await signIn(laptop, email);
    const mails = await noticesTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Firefox on Windows, from IP 127.40.0.9, on November 15, 2026');
  });

  test('from 193.99.144.80 is reported as coming from Germany', async () => {
    const { email } = await confirmed();
    await signIn(new TestBrowser(testApp, '193.99.144.80'), email);
    expect((await noticesTo(email))[0]).toContain(', from Germany (IP 193.99.144.80), on ');
  });

  test('a wrong password sends no email', async () => {
    const { email } = await confirmed();
    await signIn(new TestBrowser(testApp), email, 'not the password');
    expect(await noticesTo(email)).toEqual([]);
  });

  test('12 new browsers in a day send 5 emails, and a password change still sends one', async () => {
    const { browser, email } = await confirmed();
    for (let index = 0; index < 12; index += 1) await signIn(new TestBrowser(testApp), email);
    expect(await noticesTo(email)).toHaveLength(5);
    const change = { currentPassword: PASSWORD, newPassword: 'a whole new password' };
    await browser.put('/api/auth/password', change);
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('a forged cookie for the account doesn’t suppress the email', async () => {
    const { email } = await confirmed();
    const thief = new TestBrowser(testApp);
    thief.cookies.set('known_browser', 'A'.repeat(43));
    await signIn(thief, email);
    expect(await noticesTo(email)).toHaveLength(1);
  });
});
