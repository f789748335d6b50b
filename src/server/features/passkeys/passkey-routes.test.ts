import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { androidAttestation } from '#server/testing/sign-in/android-attestation.ts';
import { challengeIn, registerPasskey, TestPasskey } from '#server/testing/sign-in/passkey.ts';
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

const PASSKEYS = '/api/auth/passkeys';
const SIGN_IN = '/api/auth/passkey-sign-in';
const MINUTE = 60_000;
const currentPassword = PASSWORD;

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/auth/session')).statusCode === 200;
const challenge = async (browser: TestBrowser, isSecondStep = false) =>
  challengeIn(await browser.post(`${SIGN_IN}/options`, { isSecondStep }));
const listed = async (browser: TestBrowser) =>
  (await browser.get(PASSKEYS)).json<{ items: { name: string; lastUsedAt: string | null }[] }>()
    .items;

async function passkeyUser() {
  const user = await registerUser(testApp);
  return { ...user, ...(await registerPasskey(user.browser)) };
}

describe('adding a passkey', () => {
  test('requires the password, names the passkey, shows 10 recovery codes once, signs out other browsers and sends an email', async () => {
    const { browser, email } = await registerUser(testApp);
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    const refused = await browser.post(`${PASSKEYS}/options`, { currentPassword: 'wrong' });
    expect(refused.statusCode).toBe(403);
    expect((await registerPasskey(browser, 'Laptop')).recoveryCodes).toHaveLength(10);
    expect(await isSignedIn(other)).toBe(false);
    testApp.advance(1000);
    expect((await registerPasskey(browser, 'Phone')).recoveryCodes).toBeNull();
    expect((await listed(browser)).map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your sign-in settings changed');
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the device having checked who holds it', { isVerified: false }],
  ])('a credential %s is refused', async (_what, options) => {
    const { browser } = await registerUser(testApp);
    const started = await browser.post(`${PASSKEYS}/options`, { currentPassword });
    const credential = new TestPasskey().register(challengeIn(started), options);
    const answer = await browser.post(PASSKEYS, { name: 'x', credential });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'passkey-refused']);
    expect(await listed(browser)).toEqual([]);
  });

  test('a challenge works once, for 5 minutes, only in its own browser and for its own account', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    const start = async () =>
      challengeIn(await browser.post(`${PASSKEYS}/options`, { currentPassword }));
    const first = await start();
    const cookie = browser.cookies.get('passkey_challenge')!;
    const add = (at: TestBrowser, value: string) =>
      at.post(PASSKEYS, { name: 'x', credential: new TestPasskey().register(value) });
    expect((await add(browser, first)).statusCode).toBe(200);
    browser.cookies.set('passkey_challenge', cookie);
    expect((await add(browser, first)).json().error).toBe('no-challenge');
    const late = await start();
    testApp.advance(5 * MINUTE);
    expect((await add(browser, late)).json().error).toBe('no-challenge');
    const foreign = await start();
    other.cookies.set('passkey_challenge', browser.cookies.get('passkey_challenge')!);
    expect((await add(other, foreign)).json().error).toBe('passkey-refused');
  });

  test('device attestation is ignored: 0 requests to a URL in its certificate', async () => {
    const { browser } = await registerUser(testApp);
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const started = await browser.post(`${PASSKEYS}/options`, { currentPassword });
    const credential = new TestPasskey().register(challengeIn(started), {
      attest: androidAttestation(`http://127.0.0.1:${port}/internal`),
    });
    const answer = await browser.post(PASSKEYS, { name: 'Phone', credential });
    await new Promise((resolve) => server.close(resolve));
    expect(requested).toEqual([]);
    expect(answer.statusCode).toBe(200);
  });

  test('a credential that belongs to another account is refused', async () => {
    const { passkey } = await passkeyUser();
    const { browser } = await registerUser(testApp);
    const started = await browser.post(`${PASSKEYS}/options`, { currentPassword });
    const credential = passkey.register(challengeIn(started));
    expect((await browser.post(PASSKEYS, { name: 'x', credential })).statusCode).toBe(403);
  });
});

describe('signing in with a passkey alone', () => {
  test('works without a password and records when the passkey was last used', async () => {
    const { browser: owner, email, passkey } = await passkeyUser();
    const browser = new TestBrowser(testApp);
    const credential = passkey.answer(await challenge(browser));
    const answer = await browser.post(SIGN_IN, { credential });
    expect([answer.statusCode, answer.json().email]).toEqual([200, email]);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await listed(owner))[0]!.lastUsedAt).not.toBeNull();
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the device having checked who holds it', { isVerified: false }],
    ['signed with another key', { isForged: true }],
  ])('a credential %s is refused', async (_what, options) => {
    const { passkey } = await passkeyUser();
    const browser = new TestBrowser(testApp);
    const credential = passkey.answer(await challenge(browser), options);
    const answer = await browser.post(SIGN_IN, { credential });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'passkey-refused']);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a response works once, and a cloned authenticator with a lower counter is refused', async () => {
    const { passkey } = await passkeyUser();
    const browser = new TestBrowser(testApp);
    const value = await challenge(browser);
    const cookie = browser.cookies.get('passkey_challenge')!;
    const credential = passkey.answer(value, { counter: 9 });
    expect((await browser.post(SIGN_IN, { credential })).statusCode).toBe(200);
    const thief = new TestBrowser(testApp);
    thief.cookies.set('passkey_challenge', cookie);
    expect((await thief.post(SIGN_IN, { credential })).json().error).toBe('no-challenge');
    const copy = passkey.answer(await challenge(thief), { counter: 9 });
    expect((await thief.post(SIGN_IN, { credential: copy })).json().error).toBe('passkey-refused');
  });

  test('a passkey that is unknown, deleted or from a deleted account doesn’t sign in', async () => {
    const attempt = async (passkey: TestPasskey) => {
      const browser = new TestBrowser(testApp);
      const credential = passkey.answer(await challenge(browser));
      return (await browser.post(SIGN_IN, { credential })).json<{ error: string }>().error;
    };
    expect(await attempt(new TestPasskey())).toBe('passkey-refused');
    const removed = await passkeyUser();
    await removed.browser.delete(`${PASSKEYS}/${removed.passkeyId}`, { currentPassword });
    expect(await attempt(removed.passkey)).toBe('passkey-refused');
    const gone = await passkeyUser();
    await gone.browser.delete('/api/auth/account', {
      confirmEmail: gone.email,
      password: PASSWORD,
    });
    expect(await attempt(gone.passkey)).toBe('passkey-refused');
  });
});

describe('a passkey as the second step', () => {
  const firstStep = async (email: string) => {
    const browser = new TestBrowser(testApp);
    await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(await isSignedIn(browser)).toBe(false);
    return browser;
  };

  test('needs no PIN after the password; its recovery codes work too', async () => {
    const { email, passkey, recoveryCodes } = await passkeyUser();
    const browser = await firstStep(email);
    expect((await browser.get('/api/auth/second-step')).json()).toEqual({
      methods: ['passkey', 'recovery-code'],
    });
    const credential = passkey.answer(await challenge(browser, true), { isVerified: false });
    expect((await browser.post(SIGN_IN, { credential })).statusCode).toBe(200);
    const lost = await firstStep(email);
    const code = recoveryCodes![0];
    expect((await lost.post('/api/auth/second-step', { code })).statusCode).toBe(200);
  });

  test('can’t be completed with another account’s passkey', async () => {
    const { email } = await passkeyUser();
    const { passkey: foreign } = await passkeyUser();
    const browser = await firstStep(email);
    const credential = foreign.answer(await challenge(browser, true));
    expect((await browser.post(SIGN_IN, { credential })).json().error).toBe('passkey-refused');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('after the last passkey is removed the password is enough again, and the codes are deleted', async () => {
    const { browser, email, passkeyId } = await passkeyUser();
    const url = `${PASSKEYS}/${passkeyId}`;
    expect((await browser.delete(url, { currentPassword: 'wrong' })).statusCode).toBe(403);
    expect((await browser.put(url, { name: 'Old laptop' })).json()).toMatchObject({
      name: 'Old laptop',
    });
    expect((await browser.delete(url, { currentPassword })).statusCode).toBe(200);
    expect((await browser.get('/api/auth/second-factor')).json()).toEqual({
      isOn: false,
      appAddedAt: null,
      recoveryCodesLeft: 0,
    });
    const other = new TestBrowser(testApp);
    await other.post('/api/auth/login', { email, password: PASSWORD });
    expect(await isSignedIn(other)).toBe(true);
  });
});
