import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteAccount,
  endSession,
  listSessions,
  login,
  logout,
  readSession,
  refreshSession,
  register,
} from '#contract/accounts/accounts.ts';
import { createSavedSearch } from '#contract/listings/saved-searches.ts';
import { expectConsole } from '#web/testing/setup.ts';
import {
  ada,
  answerRaw,
  breakConnection,
  nobodySignedIn,
  onCall,
  type Received,
  refuse,
  TOKEN,
  useStubApi,
} from '#web/testing/stub-api.ts';
import { call, onSignedOut } from './api.ts';
import { ApiError, messageOf } from './api-error.ts';

useStubApi();

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const welcome = { ...ada, message: 'Welcome back.' };
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ApiError) => error,
  );

const onGone = vi.fn();
onSignedOut(onGone);

beforeEach(() => {
  onGone.mockReset();
  window.history.replaceState(null, '', '/home');
});

test('a write sends the token from the XSRF-TOKEN cookie without an extra request', async () => {
  document.cookie = 'XSRF-TOKEN=from.cookie';
  const sessions = onCall(readSession, () => ada);
  const received = onCall(logout, () => ({ message: 'You’re signed out.' }));
  await call(logout);
  expect(received[0]!.headers.get('x-xsrf-token')).toBe('from.cookie');
  expect(sessions).toHaveLength(0);
});

test('without the cookie the session endpoint is requested once, and its token is used even if it returns 401', async () => {
  const sessions = onCall(readSession, nobodySignedIn);
  const received = onCall(logout, () => ({ message: 'You’re signed out.' }));
  await call(logout);
  expect(sessions).toHaveLength(1);
  expect(received[0]!.headers.get('x-xsrf-token')).toBe(TOKEN);
});

test('login and register fetch a token first even when the cookie exists', async () => {
  document.cookie = 'XSRF-TOKEN=old.token';
  const sessions = onCall(readSession, nobodySignedIn);
  const logins = onCall(login, () => welcome);
  const registrations = onCall(register, () => welcome);
  await call(login, { body: credentials });
  await call(register, { body: { ...credentials, firstName: 'Ada', lastName: 'Lovelace' } });
  expect(sessions).toHaveLength(2);
  expect(logins[0]!.headers.get('x-xsrf-token')).toBe(TOKEN);
  expect(registrations[0]!.headers.get('x-xsrf-token')).toBe(TOKEN);
});

test('a stale token is renewed once and the request repeated with the new one', async () => {
  document.cookie = 'XSRF-TOKEN=stale.token';
  const received = onCall(logout, ({ headers }) =>
    headers.get('x-xsrf-token') === TOKEN
      ? { message: 'You’re signed out.' }
      : refuse(403, 'anti-forgery', 'This page is out of date.'),
  );
  await expect(call(logout)).resolves.toEqual({ message: 'You’re signed out.' });
  expect(received.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
    'stale.token',
    TOKEN,
  ]);
});

test('a second CSRF rejection is final: two requests, then the error', async () => {
  const received = onCall(logout, () => refuse(403, 'anti-forgery', 'This page is out of date.'));
  const error = await failureOf(call(logout));
  expect(error.status).toBe(403);
  expect(received).toHaveLength(2);
  expectConsole(/POST \/api\/auth\/logout: This page is out of date/);
});

test('path parameters are encoded, bodies are JSON, and cookies are sent', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  document.cookie = 'XSRF-TOKEN=a.b';
  const ended = onCall(endSession, () => ({ message: 'Session ended.' }));
  await call(endSession, { params: { sessionId: 'a b/c' } });
  expect(ended[0]!.params).toEqual({ sessionId: 'a%20b%2Fc' });
  const deleted = onCall(deleteAccount, () => ({ message: 'Gone.' }));
  await call(deleteAccount, { body: { confirmEmail: ada.email } });
  expect(deleted[0]!.body).toEqual({ confirmEmail: 'ada@example.com' });
  expect(deleted[0]!.headers.get('content-type')).toBe('application/json');
  expect(fetched.mock.calls.every(([, init]) => init?.credentials === 'include')).toBe(true);
});

test('a rejection keeps status, code, message, issues and the seconds to wait', async () => {
  onCall(listSessions, () =>
    refuse(429, 'too-many-requests', 'Please wait.', {
      issues: [{ path: 'email', message: 'No' }],
      headers: { 'retry-after': '17' },
    }),
  );
  const error = await failureOf(call(listSessions));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: 'Please wait.',
    issues: [{ path: 'email', message: 'No' }],
    retryAfter: 17,
  });
  expect(messageOf(error, 'Login failed')).toBe('Please wait.');
  expectConsole(/Please wait/);
});

test('an error body in another format is ignored: the fallback message is used', async () => {
  onCall(listSessions, () => answerRaw(500, '{"error":{"code":7},"message":["no"]}'));
  const error = await failureOf(call(listSessions));
  expect(error).toMatchObject({ message: 'Request failed with status code 500', code: 'unknown' });
  expect(messageOf(error, 'Login failed')).toBe('Login failed');
  expectConsole(/status code 500/);
});

test('a response that isn’t ours says “Request failed with status code 502”', async () => {
  onCall(listSessions, () => answerRaw(502, '<h1>Bad gateway</h1>'));
  const error = await failureOf(call(listSessions));
  expect(error.message).toBe('Request failed with status code 502');
  expect(messageOf(error, 'Login failed')).toBe('Login failed');
  expectConsole(/status code 502/);
});

test('a broken connection says “Network Error” and has no status', async () => {
  onCall(listSessions, breakConnection);
  const error = await failureOf(call(listSessions));
  expect(error).toMatchObject({ message: 'Network Error', status: null, code: 'network' });
  expectConsole(/Network Error/);
});

test('an aborted call says “Request aborted” and isn’t logged', async () => {
  onCall(listSessions, () => new Promise(() => {}));
  const controller = new AbortController();
  const failure = failureOf(call(listSessions, { signal: controller.signal }));
  controller.abort();
  expect((await failure).message).toBe('Request aborted');
});

test('there is no built-in timeout, and one set by the caller says “timeout of 20ms exceeded”', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onCall(listSessions, () => ({ items: [] }));
  await call(listSessions);
  expect(fetched.mock.calls[0]![1]!.signal).toBeUndefined();
  onCall(listSessions, () => new Promise(() => {}));
  const error = await failureOf(call(listSessions, { timeoutMs: 20 }));
  expect(error.message).toBe('timeout of 20ms exceeded');
  expectConsole(/timeout of 20ms/);
});

test('a 401 on an ordinary request reports that the session has ended', async () => {
  onCall(listSessions, nobodySignedIn);
  await failureOf(call(listSessions));
  expect(onGone).toHaveBeenCalledTimes(1);
  expectConsole(/Sign in to continue/);
});

test.each(['/login', '/login/', '/forgot-password', '/reset-password'])(
  'a 401 on the page %s changes nothing',
  async (page) => {
    window.history.replaceState(null, '', page);
    onCall(login, () => refuse(401, 'wrong-credentials', 'Not right.'));
    await failureOf(call(login, { body: credentials }));
    expect(onGone).not.toHaveBeenCalled();
    expectConsole(/Not right/);
  },
);

test('a 401 from the session or refresh endpoint changes nothing on any page', async () => {
  onCall(refreshSession, nobodySignedIn);
  await failureOf(call(readSession));
  await failureOf(call(refreshSession));
  expect(onGone).not.toHaveBeenCalled();
});

test('in development mode a 401 is only logged and passed on', async () => {
  vi.stubEnv('MODE', 'development');
  onCall(listSessions, nobodySignedIn);
  await failureOf(call(listSessions));
  vi.unstubAllEnvs();
  expect(onGone).not.toHaveBeenCalled();
  expectConsole(/Sign in to continue/);
});

describe('a create call', () => {
  const search = { name: 'Columbus', query: 'q=Columbus' };
  const saved = {
    ...search,
    searchId: ada.userId,
    createdAt: '2026-11-15T12:00:00.000Z',
    alert: 'off' as const,
  };
  const keysOf = (received: Received[]) =>
    received.map(({ headers }) => headers.get('idempotency-key'));

  test('sends a new key each time, and other calls send none', async () => {
    document.cookie = 'XSRF-TOKEN=a.b';
    const created = onCall(createSavedSearch, () => saved);
    await call(createSavedSearch, { body: search });
    await call(createSavedSearch, { body: search });
    const [one, other] = keysOf(created);
    expect(one).toMatch(/^[\da-f]{32}$/);
    expect(other).not.toBe(one);
    const left = onCall(logout, () => ({ message: 'You’re signed out.' }));
    await call(logout);
    expect(keysOf(left)).toEqual([null]);
  });

  test('reuses its key with a renewed token', async () => {
    document.cookie = 'XSRF-TOKEN=stale.token';
    const created = onCall(createSavedSearch, ({ headers }) =>
      headers.get('x-xsrf-token') === TOKEN
        ? saved
        : refuse(403, 'anti-forgery', 'This page is out of date.'),
    );
    await call(createSavedSearch, { body: search });
    expect(created).toHaveLength(2);
    expect(new Set(keysOf(created)).size).toBe(1);
  });

  test('reuses its key when retried after no response or a server error, and gets a new one after a response', async () => {
    document.cookie = 'XSRF-TOKEN=a.b';
    const received: Received[] = [];
    const answers = [
      breakConnection(),
      refuse(500, 'internal', 'Something went wrong on our side.'),
      saved,
      refuse(422, 'too-many-searches', 'You can keep 100 searches.'),
      saved,
    ];
    onCall(createSavedSearch, (one) => {
      received.push(one);
      return answers[received.length - 1]!;
    });
    const other = { name: 'Dayton', query: 'q=Dayton' };
    await failureOf(call(createSavedSearch, { body: search }));
    await failureOf(call(createSavedSearch, { body: search }));
    await call(createSavedSearch, { body: search });
    await failureOf(call(createSavedSearch, { body: search }));
    await call(createSavedSearch, { body: other });
    const [first, second, third, fourth, fifth] = keysOf(received);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([third, fourth, fifth]).size).toBe(3);
    expectConsole(/Network Error/);
    expectConsole(/Something went wrong/);
    expectConsole(/You can keep 100 searches/);
  });
});
