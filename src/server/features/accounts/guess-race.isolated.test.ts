import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailedToken, RESET_SUBJECT, VERIFY_SUBJECT } from '#server/testing/stand-ins/sent-mail.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const argon2 = vi.hoisted(() => ({ verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  argon2.verify.mockImplementation(real.verify);
  return { ...real, ...argon2 };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => {
  vi.clearAllMocks();
});

const LOGIN = '/api/auth/login';
const count = (statuses: number[], status: number): number =>
  statuses.filter((other) => other === status).length;

/** All of them have their anti-forgery token before the first one guesses. */
async function guessAtOnce(browsers: TestBrowser[], email: string): Promise<number[]> {
  await Promise.all(browsers.map((browser) => browser.get('/api/auth/session')));
  return Promise.all(
    browsers.map(async (browser, index) => {
      const body = { email, password: `wrong guess ${index}` };
      return (await browser.post(LOGIN, body)).statusCode;
    }),
  );
}

test('of 60 simultaneous wrong guesses from one IP, 5 are checked', async () => {
  const { email } = await registerUser(testApp);
  const ip = '127.30.0.1';
  const browsers = Array.from({ length: 60 }, () => new TestBrowser(testApp, ip));
  const statuses = await guessAtOnce(browsers, email);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 55]);
  expect(argon2.verify).toHaveBeenCalledTimes(5);
});

test('of 60 simultaneous wrong guesses from 60 IPs, 20 are checked', async () => {
  const { email } = await registerUser(testApp);
  const browsers = Array.from({ length: 60 }, () => new TestBrowser(testApp));
  const statuses = await guessAtOnce(browsers, email);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 40]);
  expect(argon2.verify).toHaveBeenCalledTimes(20);
});

test('of 60 simultaneous guesses in one signed-in browser, 10 are checked', async () => {
  const { browser } = await registerUser(testApp);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      browser.put('/api/auth/profile', {
        email: 'elsewhere@example.com',
        currentPassword: `wrong guess ${index}`,
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([count(statuses, 403), count(statuses, 429)]).toEqual([10, 50]);
  expect(argon2.verify).toHaveBeenCalledTimes(10);
});

test('while 60 IPs guess nonstop, the owner’s browser signs in 45 of 45 times, and a new browser signs in with a reset link', async () => {
  const { browser: owner, email } = await registerUser(testApp);
  const token = await mailedToken(testApp.deps.db, email, VERIFY_SUBJECT);
  await owner.post('/api/auth/verify-email', { token });
  await owner.post('/api/auth/logout');
  const attackers = Array.from({ length: 60 }, () => new TestBrowser(testApp));
  await Promise.all(attackers.map((attacker) => attacker.get('/api/auth/session')));
  const attack = (round: number) =>
    attackers
      .filter((_, index) => index % 6 === round % 6)
      .map((attacker) => attacker.post(LOGIN, { email, password: `guess ${round}` }));
  const statuses: number[] = [];
  for (let round = 0; round < 45; round += 1) {
    const guesses = attack(round);
    statuses.push((await owner.post(LOGIN, { email, password: PASSWORD })).statusCode);
    await Promise.all(guesses);
    await owner.post('/api/auth/logout');
    testApp.advance(1000);
  }
  expect(count(statuses, 200)).toBe(45);

  const fresh = new TestBrowser(testApp);
  await Promise.all(attack(0));
  expect((await fresh.post(LOGIN, { email, password: PASSWORD })).statusCode).toBe(429);
  await fresh.post('/api/auth/forgot-password', { email });
  const reset = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
  const password = 'a much better password';
  await fresh.post('/api/auth/reset-password', { token: reset, password });
  await Promise.all(attack(1));
  expect((await fresh.post(LOGIN, { email, password })).statusCode).toBe(200);
});

test('a new password makes every other browser unknown, but the one that set it stays known', async () => {
  const { browser, email } = await registerUser(testApp);
  const other = new TestBrowser(testApp);
  await other.post(LOGIN, { email, password: PASSWORD });
  const change = { newPassword: 'a whole new password', currentPassword: PASSWORD };
  await browser.put('/api/auth/password', change);
  const attackers = Array.from({ length: 30 }, () => new TestBrowser(testApp));
  await guessAtOnce(attackers, email);
  await other.get('/api/auth/session');
  const body = { email, password: change.newPassword };
  expect((await other.post(LOGIN, body)).statusCode).toBe(429);
  expect((await browser.post(LOGIN, body)).statusCode).toBe(200);
});

test('the known-browser cookie is hidden from scripts, survives sign-out, contains no user data and works for no other account', async () => {
  const { browser, email, userId } = await registerUser(testApp);
  const { email: victim } = await registerUser(testApp);
  const login = await browser.post(LOGIN, { email, password: PASSWORD });
  const cookie = login.cookies.find(({ name }) => name === 'known_browser')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 });
  expect(cookie.value).not.toContain(userId);
  await browser.post('/api/auth/logout');
  expect(browser.cookies.get('known_browser')).toBe(cookie.value);
  await guessAtOnce(
    Array.from({ length: 30 }, () => new TestBrowser(testApp)),
    victim,
  );
  expect((await browser.post(LOGIN, { email: victim, password: 'a guess' })).statusCode).toBe(429);
});

test('failures recorded before the clock was set back ten days cause no wait', async () => {
  const { email } = await registerUser(testApp);
  const browsers = Array.from({ length: 30 }, () => new TestBrowser(testApp, '127.31.0.1'));
  await guessAtOnce(browsers, email);
  testApp.advance(-10 * 24 * 60 * 60 * 1000);
  const fresh = new TestBrowser(testApp, '127.31.0.1');
  expect((await fresh.post(LOGIN, { email, password: 'wrong' })).statusCode).toBe(401);
  testApp.advance(10 * 24 * 60 * 60 * 1000);
});
