import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ForgingIssuer,
  startForgingIssuer,
} from '#server/testing/stand-ins/forging-issuer.ts';
import { type GoogleSignIn, GoogleSignInError } from './google-sign-in.ts';
import { createGoogleSignIn } from './openid-google-sign-in.ts';

const MINUTE = 60_000;
const DISCOVERY = '/.well-known/openid-configuration';

let issuer: ForgingIssuer;
let google: GoogleSignIn;
let time: number;

beforeAll(async () => {
  issuer = await startForgingIssuer();
});

afterAll(() => issuer.close());

const create = (url: string): GoogleSignIn =>
  createGoogleSignIn({
    issuer: url,
    clientId: 'freehold-test',
    clientSecret: 'secret',
    baseUrl: 'http://localhost:3000',
    now: () => new Date(time),
  });

beforeEach(() => {
  Object.assign(issuer, { isDown: false, requested: {} });
  time = Date.now();
  google = create(issuer.issuer);
});

test('nothing is requested before the first sign-in', () => {
  expect(issuer.requested).toEqual({});
});

test('five concurrent sign-ins send one request, and sign-ins in the next 59 minutes send none', async () => {
  await Promise.all(Array.from({ length: 5 }, () => google.start()));
  time += 59 * MINUTE;
  await google.start();
  expect(issuer.requested[DISCOVERY]).toBe(1);
});

test('the configuration is requested again after the 60 minutes the issuer allows', async () => {
  await google.start();
  time += 60 * MINUTE;
  await google.start();
  expect(issuer.requested[DISCOVERY]).toBe(2);
});

test('a failure is not cached: the next sign-in works as soon as the issuer does', async () => {
  issuer.isDown = true;
  await expect(google.start()).rejects.toThrow(GoogleSignInError);
  issuer.isDown = false;
  await expect(google.start()).resolves.toHaveProperty('url');
});

test('the cached configuration stays in use while the issuer is down', async () => {
  await google.start();
  issuer.isDown = true;
  time += 61 * MINUTE;
  await expect(google.start()).resolves.toHaveProperty('url');
});

test('an issuer that doesn’t respond causes an error with a code', async () => {
  const gone = await startForgingIssuer();
  await gone.close();
  const nobody = create(gone.issuer);
  await expect(nobody.start()).rejects.toThrow(/^ECONNREFUSED$/);
});

test('an issuer with a different name is rejected', async () => {
  const other = create(issuer.issuer.replace('127.0.0.1', 'localhost'));
  await expect(other.start()).rejects.toThrow(GoogleSignInError);
});

test.each(['http://accounts.example.com', 'http://127.0.0.1.example.com', 'ftp://localhost'])(
  'the secret is never sent to %s: only https, or plain http on this machine',
  (url) => {
    expect(() => create(url)).toThrow('GOOGLE_ISSUER must start with https://');
  },
);
