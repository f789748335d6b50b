import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts.ts';
import { closedGate } from '#web/testing/gate.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { storedIn } from '#web/testing/stored-in.ts';
import { ada, breakConnection, nobodySignedIn, onCall, useStubApi } from '#web/testing/stub-api.ts';
import {
  checkSession,
  confirmSession,
  currentSession,
  endSession,
  expireSessionCheck,
  signIn,
} from './session.ts';
import { readStoredUser } from './stored-user.ts';

useStubApi();

beforeEach(() => {
  endSession();
  expireSessionCheck();
  sessionStorage.clear();
});

test('a check that answers 200 signs the user in and keeps e-mail and name in this tab only', async () => {
  onCall(readSession, () => ada);
  await expect(checkSession()).resolves.toEqual({ status: 'authenticated', user: ada });
  expect(sessionStorage.getItem('userEmail')).toBe('ada@example.com');
  expect(sessionStorage.getItem('userName')).toBe('Ada Lovelace');
  expect(JSON.stringify([storedIn(sessionStorage), storedIn(localStorage)])).not.toContain(
    ada.userId,
  );
  expect(readStoredUser().userId).toBe(ada.userId);
});

test('checks within 30 seconds return the cached answer, the next one asks again', async () => {
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

test('a "no" is cached for 30 seconds too', async () => {
  const received = onCall(readSession, nobodySignedIn);
  await checkSession();
  await checkSession();
  expect(received).toHaveLength(1);
});

test('three checks at once are one request', async () => {
  const received = onCall(readSession, () => ada);
  const answers = await Promise.all([checkSession(), checkSession(), checkSession()]);
  expect(received).toHaveLength(1);
  expect(new Set(answers).size).toBe(1);
});

test.each([
  ['a 401', nobodySignedIn],
  ['a broken connection', breakConnection],
])('%s means not authenticated, "Session expired", and stored data cleared', async (_, answer) => {
  signIn(ada);
  sessionStorage.setItem('app_filter', 'x');
  sessionStorage.setItem('unrelated', 'y');
  expireSessionCheck();
  onCall(readSession, answer);
  await expect(checkSession()).resolves.toEqual({
    status: 'anonymous',
    message: 'Session expired',
  });
  expect(storedIn(sessionStorage)).toEqual({ unrelated: 'y' });
  expect(readStoredUser().userId).toBeNull();
  if (answer === breakConnection) expectConsole(/Network Error/);
});

test('a login that happens while an older check is under way is not undone by its 401', async () => {
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

test('confirming asks despite the cache, and a failure changes nothing', async () => {
  signIn(ada);
  const refused = onCall(readSession, nobodySignedIn);
  await confirmSession();
  expect(refused).toHaveLength(1);
  expect(currentSession().status).toBe('authenticated');
  onCall(readSession, () => ({ ...ada, name: 'Ada King' }));
  await confirmSession();
  expect(readStoredUser().name).toBe('Ada King');
});
