import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { OWNER_HEADER, OWNER_URL, SAVED_AT_HEADER } from '#web/lib/offline/copy-rules.ts';
import { noteAnswer, shownCopy } from '#web/lib/offline/saved-copy.ts';
import { closedGate } from '#web/testing/gate.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { storedIn } from '#web/testing/stored-in.ts';
import {
  ada,
  answerRaw,
  breakConnection,
  nobodySignedIn,
  onCall,
  refuse,
  useStubApi,
} from '#web/testing/stub-api.ts';
import {
  checkSession,
  closeSession,
  confirmSession,
  currentSession,
  expireSessionCheck,
  forgetSession,
  signIn,
} from './session.ts';
import { readStoredUser } from './stored-user.ts';

useStubApi();

beforeEach(() => {
  closeSession();
  expireSessionCheck();
  sessionStorage.clear();
  localStorage.setItem('freehold.signedIn', '1');
});

test('a browser where nobody has signed in sends no check unless a guarded page asks; signing out clears the sign-in flag', async () => {
  const received = onCall(readSession, () => ada);
  localStorage.removeItem('freehold.signedIn');
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  forgetSession();
  expect(await checkSession()).toEqual({ status: 'anonymous', message: null });
  expect(received).toHaveLength(0);
  expect(await checkSession(true)).toEqual({ status: 'authenticated', user: ada });
  expect(localStorage.getItem('freehold.signedIn')).toBe('1');
  closeSession();
  expect(localStorage.getItem('freehold.signedIn')).toBeNull();
});

test('a 200 check signs the user in and stores email and name in this tab only', async () => {
  onCall(readSession, () => ada);
  await expect(checkSession()).resolves.toEqual({ status: 'authenticated', user: ada });
  expect(sessionStorage.getItem('userEmail')).toBe('ada@example.com');
  expect(sessionStorage.getItem('userName')).toBe('Ada Lovelace');
  expect(JSON.stringify([storedIn(sessionStorage), storedIn(localStorage)])).not.toContain(
    ada.userId,
  );
  expect(readStoredUser().userId).toBe(ada.userId);
});

test('checks within 30 seconds return the cached result, and the next one sends a request', async () => {
  vi.useFakeTimers();
  const received = onCall(readSession, () => ada);
  await checkSession();
  vi.advanceTimersByTime(29_999);
  await checkSession();
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await checkSession();
  expect(received).toHaveLength(2);
});

test('a negative result is cached for 30 seconds too', async () => {
  const received = onCall(readSession, nobodySignedIn);
  await checkSession();
  await checkSession();
  expect(received).toHaveLength(1);
});

test('three simultaneous checks send one request', async () => {
  const received = onCall(readSession, () => ada);
  const answers = await Promise.all([checkSession(), checkSession(), checkSession()]);
  expect(received).toHaveLength(1);
  expect(new Set(answers).size).toBe(1);
});

test('after a 401 nobody is authenticated, the message is “Session expired” and stored data is cleared', async () => {
  signIn(ada);
  sessionStorage.setItem('app_filter', 'x');
  sessionStorage.setItem('unrelated', 'y');
  expireSessionCheck();
  onCall(readSession, nobodySignedIn);
  await expect(checkSession()).resolves.toEqual({
    status: 'anonymous',
    message: 'Session expired',
  });
  expect(storedIn(sessionStorage)).toEqual({ unrelated: 'y' });
  expect(readStoredUser().userId).toBeNull();
});

test.each([
  ['a broken connection', breakConnection],
  ['a gateway without its server', () => answerRaw(502, '<h1>Bad gateway</h1>')],
  ['a server that fails', () => refuse(500, 'internal', 'Something went wrong.')],
])(
  '%s fails the check too: the message is “Session expired”, stored data is cleared, and the next check sends a request',
  async (_, answer) => {
    signIn(ada);
    sessionStorage.setItem('app_filter', 'x');
    expireSessionCheck();
    onCall(readSession, answer);
    await expect(checkSession()).resolves.toEqual({
      status: 'anonymous',
      message: 'Session expired',
      unanswered: { before: { status: 'authenticated', user: ada } },
    });
    expect(storedIn(sessionStorage)).toEqual({});
    expect(readStoredUser().userId).toBeNull();
    expectConsole(/Network Error|502|Something went wrong/);
    // After a second failure, the session to restore is still the one from before the first.
    await expect(checkSession()).resolves.toMatchObject({ unanswered: { before: { user: ada } } });
    expectConsole(/Network Error|502|Something went wrong/);
    const received = onCall(readSession, () => ada);
    await expect(checkSession()).resolves.toEqual({ status: 'authenticated', user: ada });
    expect(received).toHaveLength(1);
    expect(sessionStorage.getItem('userName')).toBe('Ada Lovelace');
  },
);

test('after a first check without a response nobody is authenticated, and the result says that none came', async () => {
  forgetSession();
  onCall(readSession, breakConnection);
  await expect(checkSession()).resolves.toEqual({
    status: 'anonymous',
    message: 'Session expired',
    unanswered: { before: null },
  });
  expectConsole(/Network Error/);
  onCall(readSession, () => ada);
  await expect(checkSession()).resolves.toEqual({ status: 'authenticated', user: ada });
});

describe('on an offline device', () => {
  const OWNER = 'owner-1';
  const copyOf = (user: object, owner: string) =>
    Response.json(user, {
      headers: { [OWNER_HEADER]: owner, [SAVED_AT_HEADER]: '2026-11-16T10:00:00.000Z' },
    });
  const storeCopies = (copies: Record<string, Response>) =>
    vi.stubGlobal('caches', { match: async (url: string) => copies[url] });

  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    noteAnswer(new Response(''));
  });

  test('no check is sent and the owner’s stored copy is used, with its age', async () => {
    const received = onCall(readSession, breakConnection);
    storeCopies({ [OWNER_URL]: new Response(OWNER), [readSession.path]: copyOf(ada, OWNER) });
    await expect(checkSession()).resolves.toEqual({ status: 'authenticated', user: ada });
    expect(received).toHaveLength(0);
    expect(shownCopy()).toBe('2026-11-16T10:00:00.000Z');
  });

  test.each([
    ['no copies', {}],
    ['the copy of another owner', { [readSession.path]: 'owner-2' }],
  ])('with %s nobody is authenticated', async (_, owners) => {
    onCall(readSession, breakConnection);
    storeCopies({
      [OWNER_URL]: new Response(OWNER),
      ...Object.fromEntries(Object.entries(owners).map(([url, by]) => [url, copyOf(ada, by)])),
    });
    await expect(checkSession()).resolves.toMatchObject({ status: 'anonymous' });
    expectConsole(/Network Error/);
  });
});

test('a 401 from an older check doesn’t undo a later login', async () => {
  const gate = closedGate();
  onCall(readSession, async () => {
    await gate.passed;
    return nobodySignedIn();
  });
  const check = checkSession();
  signIn(ada);
  gate.open();
  await check;
  expect(currentSession()).toEqual({ status: 'authenticated', user: ada });
  expect(sessionStorage.getItem('userEmail')).toBe('ada@example.com');
});

test('confirming sends a request despite the cache, and a failure changes nothing', async () => {
  signIn(ada);
  const refused = onCall(readSession, nobodySignedIn);
  await confirmSession();
  expect(refused).toHaveLength(1);
  expect(currentSession().status).toBe('authenticated');
  onCall(readSession, () => ({ ...ada, name: 'Ada King' }));
  await confirmSession();
  expect(readStoredUser().name).toBe('Ada King');
});
