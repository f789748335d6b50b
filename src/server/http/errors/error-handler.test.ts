import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#contract/error-body.ts';
import { emailTokens } from '#server/db/schema/email-tokens.ts';
import { users } from '#server/db/schema/users.ts';
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
  testApp.app.get('/api/test/broken', () => {
    throw Object.assign(new Error('the detail nobody may see'), { hint: 'nor this' });
  });
  testApp.app.get('/api/test/written-too-late', () =>
    testApp.deps.db.insert(emailTokens).values({
      userId: '00000000-0000-4000-8000-000000000000',
      purpose: 'verify-email',
      tokenHash: 'hash',
      emailKey: 'gone@example.com',
      createdAt: new Date(),
      expiresAt: new Date(),
    }),
  );
});
afterAll(() => testApp.close());

const LOGIN = '/api/auth/login';

/** Sends text as is, from a browser with a valid token. */
async function sendRaw(
  payload: string | Buffer,
  headers: Record<string, string> = {},
  url = LOGIN,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
) {
  const browser = new TestBrowser(testApp);
  return browser.send(method, url, payload, {
    headers: { 'content-type': 'application/json', ...headers },
  });
}

test('a write for an account deleted in the meantime returns 401, not 500', async () => {
  const answer = await testApp.app.inject('/api/test/written-too-late');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: 'Sign in to continue.', error: 'not-signed-in' });
});

describe('invalid requests', () => {
  test.each([
    ['{'],
    ['{"email": "a@b.example",}'],
    ['nonsense'],
    ["{'email': 1}"],
    ['[1, 2'],
    ['\u0000'],
    ['{"a":"\ud800'],
  ])('the body %j is malformed JSON: 400', async (payload) => {
    const response = await sendRaw(payload);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'The request isn’t valid JSON.', error: 'malformed-json' },
    ]);
  });

  test.each([
    ['{"__proto__": {"isAdmin": true}}'],
    ['{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['{"email": {"__proto__": {"isAdmin": true}}}'],
    ['{"\\u005f_proto__": {"isAdmin": true}}'],
  ])('%s doesn’t pollute a prototype: 400', async (payload) => {
    const response = await sendRaw(payload);
    expect(response.statusCode).toBe(400);
    expect(ErrorBody.parse(response.json()).error).toMatch(/^(bad-request|malformed-json)$/);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('a wrong type gets 400 with a path and a message for each field', async () => {
    const response = await sendRaw(JSON.stringify({ email: 7, password: ['x'] }));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        message: 'email must be of type string',
        error: 'invalid-input',
        issues: [
          { path: 'email', message: 'email must be of type string' },
          { path: 'password', message: 'password must be of type string' },
        ],
      },
    ]);
  });

  test('missing fields are named, and so is a body that isn’t an object', async () => {
    const empty = await sendRaw('{}');
    expect(empty.json().issues).toEqual([
      { path: 'email', message: 'email is missing' },
      { path: 'password', message: 'password is missing' },
    ]);
    const list = await sendRaw('[]');
    expect(list.json()).toMatchObject({
      message: 'The request must be of type object',
      error: 'invalid-input',
    });
  });

  test('2 unknown fields are each named', async () => {
    const body = { email: 'a@b.example', password: 'x', isAdmin: true, role: 'owner' };
    const response = await sendRaw(JSON.stringify(body));
    expect([response.statusCode, response.json().issues]).toEqual([
      400,
      [
        { path: 'isAdmin', message: 'Unknown field: isAdmin' },
        { path: 'role', message: 'Unknown field: role' },
      ],
    ]);
  });

  test('25 unknown fields of 600 characters each get 20 short messages', async () => {
    const names = Array.from({ length: 25 }, (_, i) => `${i}`.padEnd(600, 'x'));
    const response = await sendRaw(JSON.stringify(Object.fromEntries(names.map((n) => [n, 1]))));
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toHaveLength(20);
    expect(response.body.length).toBeLessThan(6000);
  });

  test('a body one byte over 1 MB is too large: 413', async () => {
    const response = await sendRaw(`{"email":"${'x'.repeat(1024 * 1024)}"}`);
    expect([response.statusCode, response.json().error]).toEqual([413, 'too-large']);
  });

  test('10 MB compressed to 10 kB is rejected without being decompressed: 415', async () => {
    const bomb = gzipSync(`{"email":"${'x'.repeat(10_000_000)}"}`);
    expect(bomb.length).toBeLessThan(20_000);
    const response = await sendRaw(bomb, { 'content-encoding': 'gzip' });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { message: 'Send the request uncompressed.', error: 'unsupported-encoding' },
    ]);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
  ])('a body sent as %s is rejected: 415', async (type) => {
    const response = await sendRaw('email=a', { 'content-type': type });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { message: 'Send the request as JSON.', error: 'unsupported-media-type' },
    ]);
  });
});

const NOTHING_HERE = { message: 'We couldn’t find anything at this URL.', error: 'not-found' };

describe('invalid URLs', () => {
  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/auth/login'],
    ['PATCH', '/api/auth/session'],
    ['POST', '/api/auth/session'],
    ['OPTIONS', '/api/auth/login'],
    ['DELETE', '/'],
  ] as const)('%s %s is not found: 404', async (method, url) => {
    const response = await testApp.app.inject({ method, url });
    expect([response.statusCode, response.json()]).toEqual([404, NOTHING_HERE]);
  });

  test('an unknown URL isn’t found, no matter what is sent', async () => {
    for (const type of ['text/plain', 'application/json', 'image/png']) {
      const headers = { 'content-type': type };
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/nowhere',
        headers,
        payload: '{',
      });
      expect([response.statusCode, response.json()]).toEqual([404, NOTHING_HERE]);
    }
  });

  test.each([['/%'], ['/api/auth/sessions/%E0%A4%A'], ['/%c0%ae%c0%ae/'], ['/api/%zz?token=x']])(
    '%s cannot be decoded: 400, with the usual headers',
    async (url) => {
      const response = await testApp.app.inject({ method: 'GET', url });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message: 'We couldn’t read this URL.', error: 'malformed-request' },
      ]);
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.headers['x-request-id']).toBeTypeOf('string');
    },
  );

  test('an id with 8,000 characters is not found: 404; one with 10,000 makes the URL too long: 414', async () => {
    const { browser } = await registerUser(testApp);
    const ask = async (length: number) => {
      const response = await browser.delete(`/api/auth/sessions/${'x'.repeat(length)}`);
      return [response.statusCode, response.json().error];
    };
    expect(await ask(8000)).toEqual([404, 'not-found']);
    expect(await ask(10_000)).toEqual([414, 'url-too-long']);
  });
});

describe('malicious text', () => {
  const NAMES = [
    "Robert'); DROP TABLE users; --",
    '" OR ""="',
    'Ada\r\nSet-Cookie: auth_token=stolen',
    'Ada\nBcc: everyone@example.com',
    '<script>alert(1)</script>',
    '${7*7} {{7*7}} %s %n',
    '\u202eadA',
  ];

  test.each(NAMES.map((name) => [name]))(
    'a search named %j is stored and returned unchanged, and never in a header',
    async (name) => {
      const { browser } = await registerUser(testApp);
      const saved = await browser.post('/api/v2/users/searches', { name, query: 'q=Austin' });
      expect([saved.statusCode, saved.json().name]).toEqual([201, name]);
      const { items } = (await browser.get('/api/v2/users/searches')).json();
      expect(items).toMatchObject([{ name }]);
      expect(JSON.stringify(saved.headers)).not.toMatch(/stolen|Bcc|<script/);
    },
  );

  test.each(NAMES.map((name) => [name]))('a person named %j is rejected', async (name) => {
    const { browser } = await registerUser(testApp);
    const refused = await browser.put('/api/auth/profile', { firstName: name });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'firstName', message: expect.stringContaining('Use only letters') }] },
    ]);
    expect((await browser.get('/api/auth/session')).json()).toMatchObject({ firstName: 'Ada' });
  });

  test.each([
    ["a'--@example.com", 401],
    ['a@example.com\r\nBcc: b@example.com', 400],
    ['a@example.com%0d%0aBcc:b', 400],
    ['a@b.example\u2028', 401],
    ["' OR 1=1 --", 400],
  ])('signing in as %j returns %i with no side effects', async (email, status) => {
    const before = await testApp.deps.db.select().from(users);
    const response = await new TestBrowser(testApp).post(LOGIN, { email, password: PASSWORD });
    expect(response.statusCode).toBe(status);
    expect(await testApp.deps.db.select().from(users)).toHaveLength(before.length);
  });
});

describe('internal errors', () => {
  test('a 500 shows nothing but the request id, and the log has the details once, under that id', async () => {
    const response = await testApp.app.inject({
      url: '/api/test/broken',
      headers: { 'x-request-id': 'the-id-of-the-caller' },
    });
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        message: 'Something went wrong on our end. Try again.',
        error: 'internal',
        requestId: 'the-id-of-the-caller',
      },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    const lines = testApp.logLines.filter((line) => line.includes('the detail nobody may see'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      reqId: 'the-id-of-the-caller',
      msg: 'unexpected failure',
      err: { type: 'Error', message: 'the detail nobody may see' },
    });
  });

  test('an expected failure isn’t logged as an error', async () => {
    const from = testApp.logLines.length;
    expect((await testApp.app.inject('/api/auth/sessions')).statusCode).toBe(401);
    expect(testApp.logLines.slice(from).map((line) => JSON.parse(line).level)).toEqual([30]);
  });
});
