import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
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

const registration = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Grace',
  lastName: 'Hopper',
  ...more,
});

describe('POST /api/auth/register', () => {
  test('creates an individual account, signs in immediately and emails one verification link', async () => {
    const browser = new TestBrowser(testApp);
    const response = await browser.post('/api/auth/register', registration('grace@example.com'));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      email: 'grace@example.com',
      name: 'Grace Hopper',
      accountType: 'individual',
      emailVerified: false,
      message: 'Welcome to Freehold.',
    });
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({
      email: 'grace@example.com',
    });
    const mails = await mailTo(testApp.deps.db, 'grace@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect(mails[0]?.textBody).toContain('http://localhost:3000/verify-email?token=');
  });

  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada   King Lovelace ', 'Ada', 'King Lovelace'],
    ['Ada\tLovelace', 'Ada', 'Lovelace'],
  ])('the single name %j is split into %j and %j', async (name, firstName, lastName) => {
    const browser = new TestBrowser(testApp);
    const email = `split-${encodeURIComponent(name)}@example.com`;
    const response = await browser.post('/api/auth/register', { email, password: PASSWORD, name });
    expect(response.json()).toMatchObject({ firstName, lastName });
  });

  test.each([
    [{ firstName: '   ' }],
    [{ lastName: '' }],
    [{ firstName: undefined, lastName: undefined, name: 'Cher' }],
  ])('names %j are refused with the form’s error message', async (names) => {
    const browser = new TestBrowser(testApp);
    const response = await browser.post(
      '/api/auth/register',
      registration('nobody@example.com', names),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Please enter both first and last name' });
  });

  test('a professional account is refused because it’s coming soon, and nothing is stored', async () => {
    const browser = new TestBrowser(testApp);
    const body = registration('pro@example.com', { accountType: 'professional' });
    const response = await browser.post('/api/auth/register', body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'Professional accounts are coming soon.',
      error: 'coming-soon',
    });
    expect(
      await testApp.deps.db.select().from(users).where(eq(users.email, 'pro@example.com')),
    ).toEqual([]);
  });

  test.each([
    ['12345', 'The password must be at least 6 characters'],
    ['123456', 'This is one of the 3,000 most common passwords. Choose another.'],
    ['LetMeIn', 'This is one of the 3,000 most common passwords. Choose another.'],
    ['zzzzzz', 'This password repeats the same characters over and over. Choose another.'],
    [
      'P@ssw0rd',
      'This password is a common word with characters swapped or added, which is easy to guess. Choose another.',
    ],
    [
      'weak@example.com',
      'This password is your own name or email address, which is easy to guess. Choose another.',
    ],
    [
      'reppoH1',
      'This password is your own name or email address, which is easy to guess. Choose another.',
    ],
  ])('the password %j is refused: %s', async (password, message) => {
    const browser = new TestBrowser(testApp);
    const response = await browser.post(
      '/api/auth/register',
      registration('weak@example.com', { password }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });

  test('an existing email address in different capitalization gets 409 and no session, and its owner gets an email', async () => {
    const { email } = await registerUser(testApp, { email: 'owner@example.com' });
    const stranger = new TestBrowser(testApp);
    const response = await stranger.post('/api/auth/register', registration('OWNER@Example.com'));
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('Sign in or reset your password');
    expect(stranger.cookies.has('auth_token')).toBe(false);
    const subjects = (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
    expect(subjects).toContain('You already have a Freehold account');
  });

  test('ten concurrent registrations of one email address create one account', async () => {
    const browsers = Array.from({ length: 10 }, () => new TestBrowser(testApp));
    const statuses = await Promise.all(
      browsers.map(async (browser) => {
        const response = await browser.post('/api/auth/register', registration('race@example.com'));
        return response.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('the stored password is an Argon2id hash with 19 MiB and two passes', async () => {
    await registerUser(testApp, { email: 'hash@example.com' });
    const [row] = await testApp.deps.db
      .select()
      .from(users)
      .where(eq(users.email, 'hash@example.com'));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('POST /api/auth/login', () => {
  test('the email address can be typed in any case, and each login creates a new session ID', async () => {
    await registerUser(testApp, { email: 'login@example.com' });
    const browser = new TestBrowser(testApp);
    const first = await browser.post('/api/auth/login', {
      email: 'Login@Example.COM',
      password: PASSWORD,
    });
    expect(first.statusCode).toBe(200);
    const firstToken = browser.cookies.get('auth_token');
    await browser.post('/api/auth/login', { email: 'login@example.com', password: PASSWORD });
    expect(browser.cookies.get('auth_token')).not.toBe(firstToken);
    const thief = new TestBrowser(testApp);
    thief.cookies.set('auth_token', firstToken!);
    expect((await thief.get('/api/auth/session')).statusCode).toBe(401);
  });

  test('the cookie is hidden from scripts, lasts 30 days, and only its hash is stored', async () => {
    const { userId } = await registerUser(testApp, { email: 'cookie@example.com' });
    const browser = new TestBrowser(testApp);
    const response = await browser.post('/api/auth/login', {
      email: 'cookie@example.com',
      password: PASSWORD,
    });
    const cookie = response.cookies.find(({ name }) => name === 'auth_token');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(Buffer.from(cookie!.value, 'base64url')).toHaveLength(32);
    const rows = await testApp.deps.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(cookie!.value);
  });

  test('a wrong password and an unknown email address get the same 401 and the same message', async () => {
    await registerUser(testApp, { email: 'known@example.com' });
    const browser = new TestBrowser(testApp);
    const wrong = await browser.post('/api/auth/login', {
      email: 'known@example.com',
      password: 'wrong one',
    });
    const unknown = await browser.post('/api/auth/login', {
      email: 'unknown@example.com',
      password: 'wrong one',
    });
    expect(wrong.statusCode).toBe(401);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(wrong.json()).toEqual({
      message: 'The email address or password is incorrect.',
      error: 'wrong-credentials',
    });
  });
});

describe('guessing a password', () => {
  test('after 5 wrong attempts from one IP the sixth waits 1 s, then twice as long each time, never more than 15 minutes', async () => {
    await registerUser(testApp, { email: 'target@example.com' });
    const browser = new TestBrowser(testApp);
    const guess = (password: string) =>
      browser.post('/api/auth/login', { email: 'target@example.com', password });
    for (let i = 0; i < 5; i += 1) expect((await guess(`wrong ${i}`)).statusCode).toBe(401);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const refused = await guess('still wrong');
      expect(refused.statusCode).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      testApp.advance(wait * 1000);
      expect((await guess('still wrong')).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('a clock set back ten days does not extend any wait by those days', async () => {
    await registerUser(testApp, { email: 'clock@example.com' });
    const browser = new TestBrowser(testApp);
    const guess = () =>
      browser.post('/api/auth/login', { email: 'clock@example.com', password: 'wrong' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    testApp.advance(-10 * 24 * 60 * 60 * 1000);
    expect((await guess()).statusCode).toBe(401);
    expect(Number((await guess()).headers['retry-after'])).toBeLessThanOrEqual(30);
    testApp.advance(10 * 24 * 60 * 60 * 1000);
  });

  test('20 wrong attempts from 20 IPs delay a stranger by half a minute at most, and a correct password doesn’t count as a failure', async () => {
    const { email } = await registerUser(testApp);
    const guess = (password: string) =>
      new TestBrowser(testApp).post('/api/auth/login', { email, password });
    for (let i = 0; i < 20; i += 1) expect((await guess(`wrong ${i}`)).statusCode).toBe(401);
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const refused = await guess('still wrong');
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      testApp.advance(wait * 1000);
      expect((await guess('still wrong')).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    testApp.advance(30_000);
    expect((await guess(PASSWORD)).statusCode).toBe(200);
  });

  test('an unknown email address is throttled like a known one', async () => {
    const browser = new TestBrowser(testApp);
    const guess = () =>
      browser.post('/api/auth/login', { email: 'ghost@example.com', password: 'wrong' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('guessing from one IP', () => {
  test('20 accounts tried once each make the 21st wait, while another IP doesn’t wait', async () => {
    const { email } = await registerUser(testApp);
    const sprayer = new TestBrowser(testApp);
    const spray = (name: string) =>
      sprayer.post('/api/auth/login', { email: `${name}@example.com`, password: 'Spring2026!' });
    for (let i = 0; i < 20; i += 1) expect((await spray(`victim-${i}`)).statusCode).toBe(401);
    expect((await spray('victim-20')).statusCode).toBe(429);
    const neighbor = new TestBrowser(testApp);
    const login = await neighbor.post('/api/auth/login', { email, password: PASSWORD });
    expect(login.statusCode).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session on the server, replaces the anti-forgery token, and can be called twice', async () => {
    const { browser } = await registerUser(testApp);
    const token = browser.cookies.get('auth_token')!;
    const antiForgery = browser.cookies.get('XSRF-TOKEN');
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200);
    expect(browser.cookies.has('auth_token')).toBe(false);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(antiForgery);
    const thief = new TestBrowser(testApp);
    thief.cookies.set('auth_token', token);
    expect((await thief.get('/api/auth/session')).statusCode).toBe(401);
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200);
  });
});
