import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken, RESET_SUBJECT, VERIFY_SUBJECT } from '#server/testing/stand-ins/sent-mail.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const REQUEST_LINE = ['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'];

const EMAIL = 'ada.of.the.log@example.com';
const MOVED_EMAIL = 'ada.has.moved@example.com';
const FIRST_PASSWORD = 'first-password-of-ada';
const SECOND_PASSWORD = 'second-password-of-ada';
const THIRD_PASSWORD = 'third-password-of-ada';
const WRONG_PASSWORD = 'wrong-password-of-ada';

/** An account's lifecycle with every possible mistake; returns all values that the log must not contain. */
async function liveThroughEverything(): Promise<Set<string>> {
  const secrets = new Set([EMAIL, MOVED_EMAIL, FIRST_PASSWORD, SECOND_PASSWORD, THIRD_PASSWORD]);
  for (const secret of [WRONG_PASSWORD, 'Ada-Augusta', 'Lovelace-Byron', 'tracker=']) {
    secrets.add(secret);
  }
  const browser = new TestBrowser(testApp);
  const send: TestBrowser['send'] = async (...request) => {
    const response = await browser.send(...request);
    for (const value of browser.cookies.values()) secrets.add(value);
    return response;
  };
  const post = (url: string, body?: unknown) => send('POST', url, body);
  const register = {
    email: EMAIL,
    password: FIRST_PASSWORD,
    firstName: 'Ada-Augusta',
    lastName: 'Lovelace-Byron',
  };

  await send('GET', `/api/auth/session?tracker=${EMAIL}`);
  await send('POST', '/api/auth/register', `{"password":"${FIRST_PASSWORD}",`, {
    headers: { 'content-type': 'application/json' },
  });
  await post('/api/auth/register', { ...register, nickname: 'Ada-Augusta' });
  expect((await post('/api/auth/register', register)).statusCode).toBe(201);
  expect((await post('/api/auth/register', register)).statusCode).toBe(409);
  const verify = await mailedToken(testApp.deps.db, EMAIL, VERIFY_SUBJECT);
  secrets.add(verify);
  await send('GET', `/verify-email?token=${verify}`);
  await send('GET', `/verify-email/${verify}`);
  await send('GET', `/api/%/${verify}`);
  expect((await post('/api/auth/verify-email', { token: verify })).statusCode).toBe(200);
  expect((await post('/api/auth/verify-email', { token: verify })).statusCode).toBe(422);
  expect((await post('/api/auth/refresh')).statusCode).toBe(200);
  await send('POST', '/api/auth/refresh', undefined, { bare: true });
  expect((await post('/api/auth/logout')).statusCode).toBe(200);
  for (let i = 0; i < 7; i += 1)
    await post('/api/auth/login', { email: EMAIL, password: WRONG_PASSWORD });
  await post('/api/auth/forgot-password', { email: EMAIL });
  const reset = await mailedToken(testApp.deps.db, EMAIL, RESET_SUBJECT);
  secrets.add(reset);
  const choice = { token: reset, password: SECOND_PASSWORD };
  expect((await post('/api/auth/reset-password', choice)).statusCode).toBe(200);
  expect((await post('/api/auth/reset-password', choice)).statusCode).toBe(422);
  testApp.advance(60_000);
  await breakDatabase(() => post('/api/auth/login', { email: EMAIL, password: SECOND_PASSWORD }));
  testApp.advance(60_000);
  const login = await post('/api/auth/login', { email: EMAIL, password: SECOND_PASSWORD });
  expect(login.statusCode).toBe(200);
  const move = { email: MOVED_EMAIL, currentPassword: SECOND_PASSWORD };
  expect((await send('PUT', '/api/auth/profile', move)).statusCode).toBe(200);
  const change = { newPassword: THIRD_PASSWORD, currentPassword: SECOND_PASSWORD };
  expect((await send('PUT', '/api/auth/password', change)).statusCode).toBe(200);
  await breakDatabase(() => send('PUT', '/api/auth/profile', { firstName: 'Ada-Augusta' }));
  const goodbye = { confirmEmail: MOVED_EMAIL, password: THIRD_PASSWORD };
  expect((await send('DELETE', '/api/auth/account', goodbye)).statusCode).toBe(200);
  return secrets;
}

/** An unexpected failure inside the database. */
async function breakDatabase(meanwhile: () => Promise<{ statusCode: number }>): Promise<void> {
  const { pool } = testApp.database;
  await pool.query('ALTER TABLE users RENAME first_name TO gone');
  expect((await meanwhile()).statusCode).toBe(500);
  await pool.query('ALTER TABLE users RENAME gone TO first_name');
}

describe('the log for an account from registration to deletion', () => {
  let secrets: Set<string>;
  let lines: string[];
  beforeAll(async () => {
    secrets = await liveThroughEverything();
    lines = [...testApp.logLines];
  });

  test('has no password, token, email address, name, cookie or query in any line', () => {
    expect(secrets.size).toBeGreaterThan(20);
    const leaked = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)));
    expect(leaked).toEqual([]);
  });

  test('has the method, route, status, time and id of every request, and nothing else', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(25);
    for (const request of requests) {
      expect(Object.keys(request).toSorted()).toEqual(REQUEST_LINE);
      expect(request.ms).toBeGreaterThan(0);
    }
    const routes = new Set(requests.map(({ method, route }) => `${method} ${route}`));
    expect(routes).toContain('POST /api/auth/verify-email');
    expect(routes).toContain('GET unknown');
  });

  test('has the 2 unexpected failures, each once and under its request id', () => {
    const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(failures.map(({ msg }) => msg)).toEqual(['unexpected failure', 'unexpected failure']);
    for (const { reqId } of failures) {
      expect(lines.filter((line) => line.includes(reqId))).toHaveLength(2);
    }
  });
});

describe('the request id', () => {
  const idFor = async (given: string) => {
    const response = await testApp.app.inject({
      url: '/api/health',
      headers: { 'x-request-id': given },
    });
    return response.headers['x-request-id'];
  };

  test.each([['a-trace-id_01234'], ['0af7651916cd43dd8448eb211c80319c'], ['x'.repeat(64)]])(
    'is the %s that the caller sent',
    async (given) => {
      expect(await idFor(given)).toBe(given);
      expect(JSON.parse(testApp.logLines.at(-1)!)).toMatchObject({ reqId: given });
    },
  );

  test.each([
    ['short'],
    ['x'.repeat(65)],
    ['has spaces in it'],
    ['<script>alert(1)</script>'],
    ['"},"level":60,"x":"'],
    ['ada@example.com'],
  ])('is a new one when the caller sent %j', async (given) => {
    const id = await idFor(given);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(testApp.logLines.join('')).not.toContain(given);
  });

  test('is different for each of 3 requests without one', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await testApp.app.inject('/api/health')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(3);
  });
});
