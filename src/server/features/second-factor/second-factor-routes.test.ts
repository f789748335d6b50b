import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator } from '#server/testing/sign-in/authenticator.ts';
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

const FACTOR = '/api/auth/second-factor';
const APP = `${FACTOR}/app`;
const CODES = `${FACTOR}/recovery-codes`;
const STEP = '/api/auth/second-step';
const MINUTE = 60_000;

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/auth/session')).statusCode === 200;
const state = async (browser: TestBrowser) => (await browser.get(FACTOR)).json<object>();

async function firstStep(email: string, password = PASSWORD, browser = new TestBrowser(testApp)) {
  const answer = await browser.post('/api/auth/login', { email, password });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { needsSecondStep: true, message: 'One more step to sign in.' },
  ]);
  return browser;
}

async function protectedUser() {
  const user = await registerUser(testApp);
  return { ...user, app: await addAuthenticator(testApp, user.browser) };
}

describe('adding an authenticator app', () => {
  test('requires the password, shows the secret once and turns on after the first code', async () => {
    const { browser, email } = await registerUser(testApp);
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    const refused = await browser.post(APP, { currentPassword: 'not this one' });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'wrong-password']);
    expect((await browser.put(APP, { code: '123456' })).json().error).toBe('nothing-pending');
    const { secret, recoveryCodes } = await addAuthenticator(testApp, browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(browser)).toEqual({
      isOn: true,
      appAddedAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your sign-in settings changed');
  });

  test('an unconfirmed secret is not required at sign-in and expires after 10 minutes', async () => {
    const { browser, email } = await registerUser(testApp);
    await browser.post(APP, { currentPassword: PASSWORD });
    expect(await state(browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    expect(await isSignedIn(other)).toBe(true);
    testApp.advance(10 * MINUTE);
    await expect(addLate(browser)).resolves.toBe('nothing-pending');
  });

  /** Starts adding an app, waits too long, then confirms with a correct code. */
  async function addLate(browser: TestBrowser): Promise<string> {
    const { TOTP, URI } = await import('otpauth');
    const { uri } = (await browser.post(APP, { currentPassword: PASSWORD })).json<{
      uri: string;
    }>();
    testApp.advance(10 * MINUTE);
    const totp = URI.parse(uri);
    const code = totp instanceof TOTP && totp.generate({ timestamp: testApp.deps.now().getTime() });
    return (await browser.put(APP, { code })).json<{ error: string }>().error;
  }

  test('neither the database nor the log contains the secret or a recovery code', async () => {
    const { userId, app } = await protectedUser();
    const { rows } = await testApp.database.pool.query(
      'SELECT * FROM second_factors WHERE user_id = $1',
      [userId],
    );
    const stored = JSON.stringify(rows) + testApp.logLines.join('');
    expect(rows).toHaveLength(1);
    for (const secret of [app.secret, ...app.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
  });

  test('an account without a password is told to set one first', async () => {
    const { browser, userId } = await registerUser(testApp);
    await testApp.database.pool.query('UPDATE users SET password_hash = NULL WHERE user_id = $1', [
      userId,
    ]);
    const refused = await browser.post(APP, { currentPassword: PASSWORD });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'no-password']);
  });
});

describe('signing in', () => {
  test('the password alone does not sign in; password and code do, even with spaces in the code', async () => {
    const { email, app } = await protectedUser();
    const browser = await firstStep(email);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get(STEP)).json()).toEqual({ methods: ['app', 'recovery-code'] });
    const code = app.code();
    const answer = await browser.post(STEP, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([answer.statusCode, answer.json().email]).toEqual([200, email]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('second_step')).toBe(false);
  });

  test('a code without the password does not sign in, even with a forged cookie', async () => {
    const { app } = await protectedUser();
    const browser = new TestBrowser(testApp);
    expect((await browser.post(STEP, { code: app.code() })).json().error).toBe('first-step-needed');
    browser.cookies.set('second_step', 'e30.AAAA');
    expect((await browser.post(STEP, { code: app.code() })).json().error).toBe('first-step-needed');
    expect((await browser.get(STEP)).statusCode).toBe(422);
  });

  test('codes one step early or late are accepted; codes two steps off are not', async () => {
    for (const [away, status] of [
      [-1, 200],
      [1, 200],
      [-2, 403],
      [2, 403],
    ] as const) {
      const { email, app } = await protectedUser();
      testApp.advance(5 * MINUTE);
      const browser = await firstStep(email);
      expect((await browser.post(STEP, { code: app.code(away) })).statusCode).toBe(status);
    }
  });

  test('a code works once: it can’t be reused, and earlier codes stop working', async () => {
    const { email, app } = await protectedUser();
    testApp.advance(5 * MINUTE);
    const [code, earlier] = [app.code(), app.code(-1)];
    expect((await (await firstStep(email)).post(STEP, { code })).statusCode).toBe(200);
    for (const again of [code, earlier]) {
      const refused = await (await firstStep(email)).post(STEP, { code: again });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'wrong-code']);
    }
  });

  test('when 8 browsers send the same code concurrently, 1 is signed in', async () => {
    const { email, app } = await protectedUser();
    const browsers = await Promise.all(Array.from({ length: 8 }, () => firstStep(email)));
    const code = app.code();
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await browser.post(STEP, { code })).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('out of 1,000 wrong codes from one IP, 5 are checked, and the right code then has to wait', async () => {
    const { email, app } = await protectedUser();
    const browser = await firstStep(email);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const guesses = Array.from({ length: 50 }, async (_, guess) => {
        const code = String(round * 50 + guess).padStart(6, '0');
        return (await browser.post(STEP, { code })).statusCode;
      });
      statuses.push(...(await Promise.all(guesses)));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
    expect((await browser.post(STEP, { code: app.code() })).statusCode).toBe(429);
  });

  test('out of 60 wrong codes from 60 IPs, 10 are checked, and a browser the owner has used can still sign in', async () => {
    const { browser: owner, email, app } = await protectedUser();
    const thieves: TestBrowser[] = [];
    for (let thief = 0; thief < 60; thief += 1) thieves.push(await firstStep(email));
    const statuses = await Promise.all(
      thieves.map(async (thief) => (await thief.post(STEP, { code: '000000' })).statusCode),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    await owner.post('/api/auth/logout');
    await firstStep(email, PASSWORD, owner);
    expect((await owner.post(STEP, { code: app.code() })).statusCode).toBe(200);
  });

  test('the first step expires after 10 minutes or when the password changes', async () => {
    const { browser, email, app } = await protectedUser();
    const late = await firstStep(email);
    testApp.advance(10 * MINUTE);
    expect((await late.post(STEP, { code: app.code() })).json().error).toBe('first-step-needed');
    const thief = await firstStep(email);
    const change = { currentPassword: PASSWORD, newPassword: 'a whole new password' };
    await browser.put('/api/auth/password', change);
    expect((await thief.post(STEP, { code: app.code() })).json().error).toBe('first-step-needed');
  });

  test('the first step stops working if the account is deleted in the meantime', async () => {
    const { browser, email, app } = await protectedUser();
    const other = await firstStep(email);
    await browser.delete('/api/auth/account', { confirmEmail: email, password: PASSWORD });
    expect((await other.post(STEP, { code: app.code() })).statusCode).toBe(422);
  });
});

describe('recovery codes', () => {
  test('each signs in once, in any format; when 5 requests use the same code concurrently, 1 is signed in', async () => {
    const { browser, email, app } = await protectedUser();
    const [first, second] = app.recoveryCodes as [string, string];
    const shouted = first.replaceAll('-', ' ').toUpperCase();
    expect((await (await firstStep(email)).post(STEP, { code: shouted })).statusCode).toBe(200);
    expect((await (await firstStep(email)).post(STEP, { code: first })).statusCode).toBe(403);
    const browsers = await Promise.all(Array.from({ length: 5 }, () => firstStep(email)));
    const statuses = await Promise.all(
      browsers.map(async (other) => (await other.post(STEP, { code: second })).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await state(browser)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('new codes require the password and void the old ones; without a second factor there are none', async () => {
    const { browser, email, app } = await protectedUser();
    expect((await browser.post(CODES, { currentPassword: 'wrong' })).statusCode).toBe(403);
    const { recoveryCodes } = (await browser.post(CODES, { currentPassword: PASSWORD })).json<{
      recoveryCodes: string[];
    }>();
    const use = async (code: string) =>
      (await (await firstStep(email)).post(STEP, { code })).statusCode;
    expect([await use(app.recoveryCodes[0]!), await use(recoveryCodes[0]!)]).toEqual([403, 200]);
    const { browser: plain } = await registerUser(testApp);
    const refused = await plain.post(CODES, { currentPassword: PASSWORD });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'no-second-factor']);
  });

  test('one account’s code doesn’t work for another', async () => {
    const { app } = await protectedUser();
    const { email } = await protectedUser();
    const browser = await firstStep(email);
    expect((await browser.post(STEP, { code: app.recoveryCodes[0] })).statusCode).toBe(403);
  });
});

describe('removing the app', () => {
  test('requires the password or a code; afterward signing in only requires the password', async () => {
    const { browser, email, userId, app } = await protectedUser();
    expect((await browser.delete(APP, {})).json().error).toBe('password-needed');
    expect((await browser.delete(APP, { code: '000000' })).json().error).toBe('wrong-code');
    expect((await browser.delete(APP, { currentPassword: 'wrong' })).statusCode).toBe(403);
    expect((await browser.delete(APP, { code: app.code() })).statusCode).toBe(200);
    const { rowCount } = await testApp.database.pool.query(
      'SELECT 1 FROM second_factors WHERE user_id = $1',
      [userId],
    );
    expect(rowCount).toBe(0);
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    expect(await isSignedIn(other)).toBe(true);
    expect((await browser.delete(APP, { currentPassword: PASSWORD })).json().error).toBe('no-app');
  });
});
