import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Claims,
  type ForgingIssuer,
  newKey,
  sealWithKey,
  sealWithSecret,
  startForgingIssuer,
  withoutSeal,
} from '#server/testing/stand-ins/forging-issuer.ts';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '#server/testing/stand-ins/openid-provider.ts';
import { type GoogleChecks, type GoogleSignIn, GoogleSignInError } from './google-sign-in.ts';
import { createGoogleSignIn } from './openid-google-sign-in.ts';

const baseUrl = 'http://localhost:3000';
const clientId = 'freehold-test';
const clientSecret = 'a secret shared with the issuer only';
const checks: GoogleChecks = {
  state: 'the state we sent',
  nonce: 'the nonce we sent',
  codeVerifier: 'v'.repeat(43),
};
const callback = (query: Record<string, string>): URL =>
  new URL(`${baseUrl}/login/oauth2/code/google?${new URLSearchParams(query)}`);
const goodCallback = callback({ code: 'a code', state: checks.state });

let provider: OpenIdProvider;
let forger: ForgingIssuer;
let honestSeal: ForgingIssuer['seal'];
/** A client for the forging issuer; a new one for each test, so that nothing is cached. */
let google: GoogleSignIn;
let time: Date;

beforeAll(async () => {
  [provider, forger] = await Promise.all([startOpenIdProvider(baseUrl), startForgingIssuer()]);
  honestSeal = forger.seal;
});

afterAll(() => Promise.all([provider.close(), forger.close()]));

beforeEach(() => {
  const seconds = Math.floor(Date.now() / 1000);
  Object.assign(forger, { isDown: false, requested: {}, tokenRequests: [], seal: honestSeal });
  forger.claims = {
    iss: forger.issuer,
    aud: clientId,
    azp: clientId,
    sub: '42',
    nonce: checks.nonce,
    iat: seconds,
    exp: seconds + 3600,
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada Lovelace',
  };
  time = new Date();
  google = createGoogleSignIn({
    issuer: forger.issuer,
    clientId,
    clientSecret,
    baseUrl,
    now: () => time,
  });
});

test('a real provider accepts the request, its response is verified, and a profile is returned', async () => {
  const real = createGoogleSignIn({ ...provider, baseUrl });
  const { url, checks: sent } = await real.start();
  const back = await provider.approve(url, {
    sub: '110169484474386276334',
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  });
  expect(back.href).toContain(`${baseUrl}/login/oauth2/code/google?code=`);
  expect(await real.finish(back, sent)).toEqual({
    subject: '110169484474386276334',
    email: 'ada@example.com',
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('the request has state, nonce, an S256 challenge and the account chooser, and no secret', async () => {
  const { url, checks: sent } = await google.start();
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`${forger.issuer}/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${baseUrl}/login/oauth2/code/google`,
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(url).not.toContain(sent.codeVerifier);
});

test('two requests never share a state, nonce or verifier', async () => {
  const [first, second] = await Promise.all([google.start(), google.start()]);
  const all = [first, second].flatMap((each) => Object.values(each.checks));
  expect(new Set(all).size).toBe(6);
});

test('the code is exchanged with the verifier, the client and the same redirect URL', async () => {
  await google.finish(goodCallback, checks);
  expect(forger.tokenRequests.map((body) => Object.fromEntries(body))).toEqual([
    {
      grant_type: 'authorization_code',
      code: 'a code',
      redirect_uri: `${baseUrl}/login/oauth2/code/google`,
      code_verifier: checks.codeVerifier,
      client_id: clientId,
      client_secret: clientSecret,
    },
  ]);
});

test('an id token that names the issuer without its scheme is accepted, and its code is used once', async () => {
  forger.claims.iss = new URL(forger.issuer).host;
  expect(await google.finish(goodCallback, checks)).toMatchObject({ subject: '42' });
  expect(forger.tokenRequests).toHaveLength(1);
});

test('three consecutive sign-ins fetch the signing keys once', async () => {
  await google.finish(goodCallback, checks);
  await google.finish(goodCallback, checks);
  await google.finish(goodCallback, checks);
  expect(forger.requested['/keys']).toBe(1);
});

const now = () => Math.floor(Date.now() / 1000);
const wrong: [string, () => Claims][] = [
  ['is for another nonce', () => ({ nonce: 'another' })],
  ['has no nonce', () => ({ nonce: undefined })],
  ['is from another issuer', () => ({ iss: 'https://accounts.example.com' })],
  ['names an issuer without scheme that is another', () => ({ iss: 'accounts.example.com' })],
  ['is for another audience', () => ({ aud: 'another', azp: undefined })],
  ['is for us and another audience', () => ({ aud: [clientId, 'another'], azp: undefined })],
  ['was issued to another party', () => ({ azp: 'another' })],
  ['expired 60 seconds ago', () => ({ iat: now() - 3600, exp: now() - 60 })],
  ['has no expiry', () => ({ exp: undefined })],
  ['names nobody', () => ({ sub: undefined })],
];

test.each(wrong)('an id token that %s is rejected', async (_what, change) => {
  Object.assign(forger.claims, change());
  await expect(google.finish(goodCallback, checks)).rejects.toThrow(GoogleSignInError);
});

test('an id token with a short issuer name is still rejected if its nonce is different', async () => {
  Object.assign(forger.claims, { iss: new URL(forger.issuer).host, nonce: 'another' });
  await expect(google.finish(goodCallback, checks)).rejects.toThrow(GoogleSignInError);
});

const badSeals: [string, (claims: Claims) => string][] = [
  ['with another key under the known id', (claims) => sealWithKey(newKey(), claims)],
  ['with a key nobody published', (claims) => sealWithKey(newKey(), claims, { kid: 'two' })],
  ['in another way', (claims) => sealWithKey(forger.key, claims, { alg: 'PS256' })],
  ['with our own client secret', (claims) => sealWithSecret(clientSecret, claims)],
  ['not at all', withoutSeal],
  ['as something that is no token', () => 'not.a.token'],
];

test.each(badSeals)('an id token signed %s is rejected', async (_how, seal) => {
  forger.seal = seal;
  await expect(google.finish(goodCallback, checks)).rejects.toThrow(GoogleSignInError);
  forger.seal = honestSeal;
  await expect(google.finish(goodCallback, checks)).resolves.toBeDefined();
});

test.each([
  ['another state', { code: 'a code', state: 'another' }],
  ['no state', { code: 'a code' }],
  ['no code', { state: checks.state }],
  ['an error', { error: 'server_error', state: checks.state }],
  ['another issuer', { code: 'a code', state: checks.state, iss: 'https://evil.example' }],
])('a response with %s is rejected before a token is requested', async (_what, query) => {
  await expect(google.finish(callback(query), checks)).rejects.toThrow(GoogleSignInError);
  expect(forger.tokenRequests).toHaveLength(0);
});

test('a real provider rejects a reused code, and the error has the provider’s code', async () => {
  const real = createGoogleSignIn({ ...provider, baseUrl });
  const { url, checks: sent } = await real.start();
  const back = await provider.approve(url, { sub: '7' });
  await real.finish(back, sent);
  await expect(real.finish(back, sent)).rejects.toThrow(/^invalid_grant$/);
});

test('a real provider rejects a code sent with a different verifier', async () => {
  const real = createGoogleSignIn({ ...provider, baseUrl });
  const { url, checks: sent } = await real.start();
  const back = await provider.approve(url, { sub: '7' });
  const stolen = { ...sent, codeVerifier: 'w'.repeat(43) };
  await expect(real.finish(back, stolen)).rejects.toThrow(/^invalid_grant$/);
});

test('an error contains no email address, token or cause', async () => {
  forger.claims.nonce = 'another';
  const error: unknown = await google.finish(goodCallback, checks).catch((reason) => reason);
  expect(error).toBeInstanceOf(GoogleSignInError);
  expect(error).toHaveProperty('message', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  expect(error).not.toHaveProperty('cause');
});
