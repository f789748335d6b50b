import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { markEmailVerified } from '#server/db/queries/accounts/users.ts';
import { createGoogleSignIn } from '#server/providers/google/openid-google-sign-in.ts';
import { addAuthenticator } from '#server/testing/sign-in/authenticator.ts';
import {
  type OpenIdAccount,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#server/testing/stand-ins/openid-provider.ts';
import { mailTo } from '#server/testing/stand-ins/sent-mail.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const START = '/oauth2/authorization/google';
const FINISH = '/login/oauth2/code/google';
const PENDING = 'google_sign_in';
const MINUTE = 60_000;

let provider: OpenIdProvider;
let testApp: TestApp;
let browser: TestBrowser;
let counter = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:3000');
  testApp = await createTestApp({
    deps: { google: createGoogleSignIn({ ...provider, baseUrl: 'http://localhost:3000' }) },
  });
});

afterAll(() => Promise.all([testApp.close(), provider.close()]));

beforeEach(() => {
  browser = new TestBrowser(testApp);
  testApp.logLines.length = 0;
});

/** In every case the log contains no email address, subject or token. */
const secrets: string[] = [];
afterEach(() => {
  const log = testApp.logLines.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
  secrets.length = 0;
});

function person(): OpenIdAccount & { email: string } {
  counter += 1;
  const email = `google-person-${counter}@example.com`;
  secrets.push(email, `subject-${counter}`);
  return {
    sub: `subject-${counter}`,
    email,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  };
}

async function leave(from = browser): Promise<string> {
  const response = await from.get(START);
  expect(response.statusCode).toBe(302);
  secrets.push(from.cookies.get(PENDING)!);
  return response.headers.location!;
}

/** Where a callback sends the browser. */
async function arrive(url: URL, at = browser): Promise<string> {
  secrets.push(...['code', 'state'].flatMap((name) => url.searchParams.get(name) ?? []));
  const response = await at.get(url.pathname + url.search);
  expect(response.statusCode).toBe(302);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.headers.location!;
}

const signIn = async (account: OpenIdAccount, as = browser): Promise<string> =>
  arrive(await provider.approve(await leave(as), account), as);

const whoAmI = async (of = browser) => (await of.get('/api/auth/session')).json();

async function count(table: 'users' | 'sessions'): Promise<number> {
  const { rows } = await testApp.database.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

test('a new user returns signed in to a new account, with nothing in the URL', async () => {
  const grace = person();
  expect(await signIn(grace)).toBe('/auth/callback');
  expect(await whoAmI()).toMatchObject({
    email: grace.email,
    name: 'Grace Hopper',
    emailVerified: true,
    hasPassword: false,
  });
});

test('a new user with a demo keeps it as the account, with its 5 properties', async () => {
  const visitor = new TestBrowser(testApp);
  const { userId } = (await visitor.post('/api/auth/demo')).json<{ userId: string }>();
  const grace = person();
  await signIn(grace, visitor);
  expect(await whoAmI(visitor)).toMatchObject({ userId, email: grace.email, demoEndsAt: null });
  const properties = (await visitor.get('/api/user-properties')).json<{ items: unknown[] }>();
  expect(properties.items).toHaveLength(5);
});

test('an existing user with a demo keeps its searches, and the demo is deleted', async () => {
  const grace = person();
  await signIn(grace);
  const visitor = new TestBrowser(testApp);
  await visitor.post('/api/auth/demo');
  await visitor.post('/api/v2/users/searches', { name: 'Columbus', query: 'q=Columbus' });
  const before = await count('users');
  await signIn(grace, visitor);
  expect(await count('users')).toBe(before - 1);
  const { items } = (await visitor.get('/api/v2/users/searches')).json<{ items: unknown[] }>();
  expect(items).toHaveLength(1);
});

test('an existing user returns to the same account, even with a new email address', async () => {
  const grace = person();
  await signIn(grace);
  const { userId } = await whoAmI();
  const second = new TestBrowser(testApp);
  expect(await signIn({ ...grace, email: 'moved@example.com' }, second)).toBe('/auth/callback');
  expect(await whoAmI(second)).toMatchObject({ userId, email: grace.email });
});

test('an account with a password and a confirmed email address can also sign in with Google', async () => {
  const grace = person();
  const { userId } = await registerUser(testApp, { email: grace.email });
  await markEmailVerified(testApp.deps.db, userId, grace.email, testApp.deps.now());
  expect(await signIn(grace)).toBe('/auth/callback');
  expect(await whoAmI()).toMatchObject({ userId, hasPassword: true });
});

test('a browser new to the account is reported by email, once', async () => {
  const grace = person();
  await signIn(grace);
  const second = new TestBrowser(testApp);
  await signIn(grace, second);
  await second.post('/api/auth/logout');
  await signIn(grace, second);
  const subjects = (await mailTo(testApp.deps.db, grace.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['New sign-in to your Freehold account']);
});

test('an account with two-factor authentication requires its code after Google too', async () => {
  const grace = person();
  const { userId, browser: owner } = await registerUser(testApp, { email: grace.email });
  await markEmailVerified(testApp.deps.db, userId, grace.email, testApp.deps.now());
  const app = await addAuthenticator(testApp, owner);
  expect(await signIn(grace)).toBe('/login/second-step');
  expect(browser.cookies.has('auth_token')).toBe(false);
  await browser.post('/api/auth/second-step', { code: app.code() });
  expect(await whoAmI()).toMatchObject({ userId });
});

test('an account with an unconfirmed email address can’t sign in with Google', async () => {
  const grace = person();
  await registerUser(testApp, { email: grace.email });
  expect(await signIn(grace)).toBe('/login?error=google-address-in-use');
  expect(browser.cookies.has('auth_token')).toBe(false);
});

test('an email address that Google hasn’t verified creates no account', async () => {
  const before = await count('users');
  expect(await signIn({ ...person(), email_verified: false })).toBe(
    '/login?error=google-unverified',
  );
  expect(await count('users')).toBe(before);
});

test('a user who declines returns to sign-in', async () => {
  expect(await arrive(await provider.decline(await leave()))).toBe('/login?error=google-canceled');
});

test('the cookie lasts 10 minutes, is hidden from scripts and is sent only to the callback', async () => {
  const { cookies } = await browser.get(START);
  expect(cookies).toEqual([
    {
      name: PENDING,
      value: expect.any(String),
      path: FINISH,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    },
  ]);
});

test('the cookie is Secure when the product is served over https', async () => {
  const secure = await createTestApp({
    variables: { BASE_URL: 'https://freehold.example' },
    deps: { google: testApp.deps.google },
  });
  const { cookies } = await secure.app.inject(START);
  expect(cookies).toMatchObject([{ name: PENDING, secure: true }]);
  await secure.close();
});

test.each([
  [9, '/auth/callback'],
  [11, '/login?error=google-expired'],
])('after %i minutes at Google, the callback redirects to %s', async (minutes, target) => {
  const back = await provider.approve(await leave(), person());
  testApp.advance(minutes * MINUTE);
  expect(await arrive(back)).toBe(target);
});

test('a callback with the wrong state ends at sign-in, and uses up the right one', async () => {
  const back = await provider.approve(await leave(), person());
  const forged = new URL(back);
  forged.searchParams.set('state', 'another');
  expect(await arrive(forged)).toBe('/login?error=google-expired');
  expect(await arrive(back)).toBe('/login?error=google-expired');
});

test('a callback without state or code ends at sign-in', async () => {
  await leave();
  expect(await arrive(new URL(FINISH, provider.issuer))).toBe('/login?error=google-expired');
});

test('a callback in a different browser ends at sign-in', async () => {
  const back = await provider.approve(await leave(), person());
  const victim = new TestBrowser(testApp);
  expect(await arrive(back, victim)).toBe('/login?error=google-expired');
  await victim.get(START);
  expect(await arrive(back, victim)).toBe('/login?error=google-expired');
  expect(victim.cookies.has('auth_token')).toBe(false);
});

test('a replayed callback is refused, both without the cookie and with a copy', async () => {
  const back = await provider.approve(await leave(), person());
  const copy = browser.cookies.get(PENDING)!;
  expect(await arrive(back)).toBe('/auth/callback');
  expect(browser.cookies.has(PENDING)).toBe(false);
  const thief = new TestBrowser(testApp);
  expect(await arrive(back, thief)).toBe('/login?error=google-expired');
  thief.cookies.set(PENDING, copy);
  expect(await arrive(back, thief)).toBe('/login?error=google-expired');
  expect(thief.cookies.has('auth_token')).toBe(false);
});

function tamper(cookie: string): string[] {
  const [content = '', signature = ''] = cookie.split('.');
  const pending = JSON.parse(Buffer.from(content, 'base64url').toString());
  const later = Buffer.from(JSON.stringify({ ...pending, expiresAt: 9e15 })).toString('base64url');
  return [
    `${later}.${signature}`,
    content,
    `${content}.`,
    `${cookie}.x`,
    `x${cookie}`,
    '{}.{}',
    '.',
  ];
}

test('7 tampered cookies are refused', async () => {
  const back = await provider.approve(await leave(), person());
  for (const cookie of tamper(browser.cookies.get(PENDING)!)) {
    browser.cookies.set(PENDING, cookie);
    expect(await arrive(back)).toBe('/login?error=google-expired');
  }
  expect(browser.cookies.has('auth_token')).toBe(false);
});

test('a code unknown to the provider ends at sign-in, and the log has a one-word reason', async () => {
  const back = await provider.approve(await leave(), person());
  back.searchParams.set('code', 'guessed');
  expect(await arrive(back)).toBe('/login?error=google-failed');
  expect(testApp.logLines.join('')).toContain('"reason":"invalid_grant"');
});

test('no parameter of the start or callback URL redirects the browser elsewhere', async () => {
  const evil = encodeURIComponent('https://evil.example');
  const parts = ['next', 'redirect_uri', 'returnTo', 'continue'].map((name) => `${name}=${evil}`);
  const location = (await browser.get(`${START}?${parts.join('&')}`)).headers.location!;
  expect(location).toMatch(new RegExp(`^${provider.issuer}/`));
  expect(location).not.toContain('evil');
  const back = await provider.approve(location, person());
  for (const part of parts) back.search += `&${part}`;
  expect(await arrive(back)).toBe('/auth/callback');
});

test('an existing session is replaced', async () => {
  const { browser: signedIn } = await registerUser(testApp);
  const before = new Map(signedIn.cookies);
  const sessions = await count('sessions');
  expect(await signIn(person(), signedIn)).toBe('/auth/callback');
  expect(signedIn.cookies.get('auth_token')).not.toBe(before.get('auth_token'));
  expect(signedIn.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
  expect(await count('sessions')).toBe(sessions);
  const old = new TestBrowser(testApp);
  old.cookies.set('auth_token', before.get('auth_token')!);
  expect((await old.get('/api/auth/session')).statusCode).toBe(401);
});

test('one person in two tabs at the same time gets one account', async () => {
  const grace = person();
  const other = new TestBrowser(testApp);
  const before = await count('users');
  const first = await provider.approve(await leave(browser), grace);
  const second = await provider.approve(await leave(other), grace);
  expect(await Promise.all([arrive(first, browser), arrive(second, other)])).toEqual([
    '/auth/callback',
    '/auth/callback',
  ]);
  expect(await count('users')).toBe(before + 1);
});
