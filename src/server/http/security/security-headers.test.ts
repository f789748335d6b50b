import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://freehold.example',
  SMTP_URL: 'smtp://mail.example:587',
};

let webRoot: string;
let testApp: TestApp;
let abroad: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'freehold-web-'));
  await writeFile(join(webRoot, 'app.html'), '<!doctype html>');
  await writeFile(join(webRoot, '404.html'), '<!doctype html>');
  const home = { path: '/home', isPrerendered: false, isOpenedByToken: false };
  await writeFile(join(webRoot, '.routes.json'), JSON.stringify([home]));
  testApp = await createTestApp({ deps: { webRoot } });
  abroad = await createTestApp({ variables: production, deps: { webRoot } });
  for (const { app } of [testApp, abroad]) {
    app.get('/api/test/broken', () => {
      throw new Error('broken');
    });
  }
});
afterAll(async () => {
  await testApp.close();
  await abroad.close();
  await rm(webRoot, { recursive: true });
});

const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.split(/ (.*)/s) as [string, string]),
  );

const ANSWERS = [
  ['a page', '/home', 200],
  ['no page', '/anywhere', 404],
  ['an answer of the API', '/api/health', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['a refusal', '/api/auth/session', 401],
  ['something not found', '/api/unknown', 404],
  ['an unreadable address', '/%', 400],
  ['a failure of our own', '/api/test/broken', 500],
] as const;

describe('every response', () => {
  test.each(ANSWERS)(
    '%s (%s) has a strict policy and the other security headers',
    async (_, url, status) => {
      const { headers, statusCode } = await testApp.app.inject(url);
      expect(statusCode).toBe(status);
      expect(policyOf(headers['content-security-policy'])).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'frame-src': "'self'",
        'form-action': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'self'",
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test.each(ANSWERS)(
    '%s (%s) requires https for a year only when served over https',
    async (_, url) => {
      const here = await testApp.app.inject(url);
      expect(here.headers).not.toHaveProperty('strict-transport-security');
      expect(here.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      const there = await abroad.app.inject(url);
      expect(there.headers['strict-transport-security']).toMatch(/^max-age=31536000(;|$)/);
      expect(there.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    },
  );
});

describe('caches', () => {
  test('never store a response to a signed-in caller', async () => {
    const { browser } = await registerUser(testApp);
    for (const url of ['/api/auth/session', '/api/auth/sessions', '/api/config', '/api/health']) {
      expect((await browser.get(url)).headers['cache-control']).toBe('no-store');
    }
  });

  test('never store the sign-in response or any error', async () => {
    const browser = new TestBrowser(testApp);
    const refused = await browser.post('/api/auth/login', { email: 'a@b.example', password: 'x' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
    const registered = await browser.post('/api/auth/register', {
      email: 'cached@example.com',
      password: 'correct horse battery',
      name: 'Ada Lovelace',
    });
    expect([registered.statusCode, registered.headers['cache-control']]).toEqual([201, 'no-store']);
  });
});

describe('cookies', () => {
  const ATTRIBUTES = { path: '/', sameSite: 'Lax' };

  test('in production all 4 are Secure, and only the one scripts need is readable', async () => {
    const browser = new TestBrowser(abroad);
    const visit = await browser.get('/api/auth/session');
    const registered = await browser.post('/api/auth/register', {
      email: 'secure@example.com',
      password: 'correct horse battery',
      name: 'Ada Lovelace',
    });
    expect(registered.statusCode).toBe(201);
    const set = [...visit.cookies, ...registered.cookies].filter(({ value }) => value !== '');
    expect(new Set(set.map(({ name }) => name))).toEqual(
      new Set(['session_id', 'XSRF-TOKEN', 'auth_token', 'known_browser']),
    );
    for (const cookie of set) {
      expect(cookie).toMatchObject({ ...ATTRIBUTES, secure: true });
      expect(cookie.httpOnly === true).toBe(cookie.name !== 'XSRF-TOKEN');
      expect(cookie.domain).toBeUndefined();
    }
  });

  test('at http://localhost in development they are not Secure, so they work there', async () => {
    const visit = await new TestBrowser(testApp).get('/api/auth/session');
    expect(visit.cookies.map(({ secure }) => secure)).toEqual([undefined, undefined]);
  });
});

test('in production the developer mail outbox does not exist', async () => {
  const response = await abroad.app.inject('/dev/mail');
  expect([response.statusCode, response.json().error]).toEqual([404, 'not-found']);
  expect((await testApp.app.inject('/dev/mail')).statusCode).toBe(200);
});

test('with Stripe card fields, only Stripe’s script, frames and API are also allowed', async () => {
  const withCards = await createTestApp({
    variables: { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_stand_in' },
  });
  const { headers } = await withCards.app.inject('/api/health');
  expect(policyOf(headers['content-security-policy'])).toMatchObject({
    'script-src': "'self' https://js.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': "'self' https://js.stripe.com https://hooks.stripe.com",
    'form-action': "'self'",
  });
  await withCards.close();
});

test.each([{ GA_MEASUREMENT_ID: 'G-ABC1234' }, { GTM_CONTAINER_ID: 'GTM-ABC1234' }])(
  'with %j, only the Google tag hosts are also allowed',
  async (variables) => {
    const measured = await createTestApp({ variables });
    const { headers } = await measured.app.inject('/api/health');
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      'script-src': "'self' https://www.googletagmanager.com",
      'connect-src':
        "'self' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
      'img-src':
        "'self' data: blob: https://*.google-analytics.com https://www.googletagmanager.com",
      'frame-src': "'self'",
    });
    await measured.close();
  },
);

test('with a map style, only its hosts are also allowed, and they update after it is read', async () => {
  let origins = ['https://tiles.example'];
  const mapStyle = { firstRead: Promise.resolve(), origins: () => origins };
  const withStreets = await createTestApp({ deps: { mapStyle } });
  const policy = async () => {
    const { headers } = await withStreets.app.inject('/api/health');
    return policyOf(headers['content-security-policy']);
  };
  const plain = policyOf(
    (await testApp.app.inject('/api/health')).headers['content-security-policy'],
  );
  expect(await policy()).toEqual({ ...plain, 'connect-src': "'self' https://tiles.example" });
  origins = ['https://fonts.example', 'https://tiles.example'];
  expect(await policy()).toEqual({
    ...plain,
    'connect-src': "'self' https://fonts.example https://tiles.example",
  });
  await withStreets.close();
});
