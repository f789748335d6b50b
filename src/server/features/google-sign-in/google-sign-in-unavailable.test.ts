import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleSignIn } from '#server/providers/google/openid-google-sign-in.ts';
import {
  type ForgingIssuer,
  startForgingIssuer,
} from '#server/testing/stand-ins/forging-issuer.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const START = '/oauth2/authorization/google';
const FINISH = '/login/oauth2/code/google';

let issuer: ForgingIssuer;
let testApp: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await startForgingIssuer();
  testApp = await createTestApp();
});

afterAll(() => Promise.all([issuer.close(), testApp.close()]));

/** A client without the state cached by earlier tests. */
beforeEach(() => {
  issuer.isDown = false;
  browser = new TestBrowser(testApp);
  testApp.deps.google = createGoogleSignIn({
    issuer: issuer.issuer,
    clientId: 'freehold-test',
    clientSecret: 'the client secret',
    baseUrl: 'http://localhost:3000',
  });
});

test('while Google is down the button returns to sign-in, and works again afterward', async () => {
  issuer.isDown = true;
  const response = await browser.get(START);
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    '/login?error=google-failed',
  ]);
  expect(browser.cookies.has('google_sign_in')).toBe(false);
  issuer.isDown = false;
  expect((await browser.get(START)).headers.location).toContain(`${issuer.issuer}/authorize`);
});

async function comeBack(): Promise<string> {
  const location = (await browser.get(START)).headers.location!;
  const { searchParams } = new URL(location);
  const seconds = Math.floor(Date.now() / 1000);
  issuer.claims = {
    iss: issuer.issuer,
    aud: 'freehold-test',
    sub: '42',
    nonce: searchParams.get('nonce'),
    iat: seconds,
    exp: seconds + 3600,
    email: 'ada@example.com',
    email_verified: true,
    ...issuer.claims,
  };
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state')! });
  return `${FINISH}?${query}`;
}

test('if Google goes down while a user is on its page, the user returns to sign-in', async () => {
  const url = await comeBack();
  issuer.isDown = true;
  const response = await browser.get(url);
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    '/login?error=google-failed',
  ]);
});

test.each([
  ['nonce', 'another'],
  ['iss', 'https://accounts.example.com'],
  ['aud', 'another client'],
])(
  'a token with a wrong %s signs in no one, creates no account and isn’t logged',
  async (claim, value) => {
    issuer.claims = { [claim]: value };
    const response = await browser.get(await comeBack());
    expect(response.headers.location).toBe('/login?error=google-failed');
    expect(browser.cookies.has('auth_token')).toBe(false);
    const { rows } = await testApp.database.pool.query('select 1 from users');
    expect(rows).toEqual([]);
    const log = testApp.logLines.join('');
    expect(log).toContain('"reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"');
    for (const secret of ['ada@example.com', 'a-code', 'the client secret']) {
      expect(log).not.toContain(secret);
    }
  },
);

test('without a Google client, both URLs return 404 and the button is absent', async () => {
  testApp.deps.google = null;
  for (const url of [START, `${FINISH}?code=a&state=b`]) {
    const response = await browser.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: 'Google sign-in isn’t available.',
      error: 'not-found',
    });
  }
  expect((await browser.get('/api/config')).json()).toMatchObject({ googleSignIn: false });
  expect((await browser.get('/api/health')).json()).toMatchObject({
    providers: { google: 'absent' },
  });
});

test('with a Google client configured, the button is shown', async () => {
  expect((await browser.get('/api/config')).json()).toMatchObject({ googleSignIn: true });
});

test.each([
  ['two states', 'state=a&state=b'],
  ['a null character', 'code=%00'],
  ['a code of 5,000 characters', `code=${'x'.repeat(5000)}`],
])('a callback with %s, which Google never sends, returns 400', async (_what, query) => {
  const response = await browser.get(`${FINISH}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'invalid-input' });
});
