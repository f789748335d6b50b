import { expect, onTestFinished, test, vi } from 'vitest';
import { reportClientErrors } from '#contract/trust/client-errors.ts';
import { listFeatureRequests } from '#contract/trust/feedback.ts';
import { closeSession, signIn } from '#web/lib/account/session.ts';
import { call } from '#web/lib/api/api.ts';
import { reportError } from '#web/lib/api/error-reporter.ts';
import { setClientSettings } from '#web/lib/browser/client-settings.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, breakConnection, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { sendWaiting } from './error-sender.ts';
import { storedErrors } from './error-store.ts';
import { startErrorReports } from './start-error-reports.ts';

useStubApi();

interface Sent {
  errors: { id: string; message: string; userId?: string }[];
}

function start(isErrorReportingOn = false) {
  setClientSettings({ isErrorReportingOn });
  onTestFinished(startErrorReports());
}

const messages = () => storedErrors().map(({ message }) => message);
const sentMessages = (received: { body: unknown }[]) =>
  received.map(({ body }) => (body as Sent).errors.map(({ message }) => message));

test('errors from before the code loads are stored too, each once and in order', () => {
  reportError(new Error('first'), 'uncaught');
  expectConsole(/first/);
  start();
  reportError('second', 'unhandled rejection', { path: '/home' });
  expectConsole(/second/);
  expect(storedErrors()).toMatchObject([
    { message: 'first', severity: 'high', category: 'javascript', state: 'waiting' },
    { message: 'second', severity: 'high', context: { path: '/home', buildMode: 'test' } },
  ]);
});

test('of 53 errors before the code loads, the last 50 are stored', () => {
  for (let at = 1; at <= 53; at += 1) reportError(new Error(`early ${at}`), 'uncaught');
  expectConsole(/Error: early \d/);
  start();
  expect([messages().length, messages()[0], messages().at(-1)]).toEqual([
    50,
    'early 4',
    'early 53',
  ]);
});

test('of 53 errors, the last 50 are stored, without the URL’s query or the user ID', () => {
  window.history.replaceState(null, '', '/saved?token=secret');
  signIn(ada);
  start();
  for (let at = 1; at <= 53; at += 1) reportError(new Error(`no ${at}`), 'route screen');
  expectConsole(/Error: no \d/);
  expect([messages().length, messages()[0], messages().at(-1)]).toEqual([50, 'no 4', 'no 53']);
  expect(JSON.stringify(storedErrors())).not.toMatch(new RegExp(`secret|${ada.userId}`));
  closeSession();
});

test('a failed call is an API error by its status; a rejected one has low severity, and a 403 is an auth error', async () => {
  start();
  for (const status of [500, 404, 403]) {
    onCall(listFeatureRequests, () => refuse(status, 'no', `No ${status}`));
    await call(listFeatureRequests).catch(() => undefined);
  }
  expectConsole(/No 500/);
  expectConsole(/No 40/);
  expect(storedErrors()).toMatchObject([
    {
      category: 'api',
      severity: 'medium',
      context: { status: '500', endpoint: 'GET /api/feedback/feature-requests' },
    },
    { category: 'api', severity: 'low' },
    { category: 'auth', severity: 'low' },
  ]);
});

test('7 errors are sent in batches of 5 and 2, with the user they belong to, and are never resent', async () => {
  const received = onCall(reportClientErrors, ({ body }) => ({
    received: (body as Sent).errors.length,
  }));
  signIn(ada);
  start();
  for (let at = 1; at <= 7; at += 1) reportError(new Error(`e${at}`), 'uncaught');
  expectConsole(/Error: e\d/);
  await sendWaiting();
  await sendWaiting();
  expect(sentMessages(received)).toEqual([
    ['e1', 'e2', 'e3', 'e4', 'e5'],
    ['e6', 'e7'],
  ]);
  expect((received[0]!.body as Sent).errors[0]!.userId).toBe(ada.userId);
  expect(storedErrors().every(({ state }) => state === 'sent')).toBe(true);
  closeSession();
});

test('a failed batch waits for the next try with the same IDs, and the failure isn’t a new error', async () => {
  const lost = onCall(reportClientErrors, breakConnection);
  start();
  reportError(new Error('lost'), 'uncaught');
  expectConsole(/lost/);
  await expect(sendWaiting()).rejects.toThrow('Network Error');
  expectConsole(/Network Error/);
  expect(storedErrors()).toMatchObject([{ message: 'lost', state: 'waiting' }]);
  const received = onCall(reportClientErrors, () => ({ received: 1 }));
  await sendWaiting();
  const idsOf = ([first]: { body: unknown }[]) => (first!.body as Sent).errors.map(({ id }) => id);
  expect(idsOf(received)).toEqual(idsOf(lost));
});

test('errors the server rejects as malformed aren’t retried', async () => {
  const received = onCall(reportClientErrors, () => refuse(400, 'invalid', 'Not like this'));
  start();
  reportError(new Error('odd'), 'uncaught');
  expectConsole(/odd/);
  await sendWaiting();
  expectConsole(/Not like this/);
  await sendWaiting();
  expect(received).toHaveLength(1);
});

test('nothing is sent offline', async () => {
  start();
  reportError(new Error('later'), 'uncaught');
  expectConsole(/later/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await sendWaiting();
  expect(storedErrors()).toMatchObject([{ state: 'waiting' }]);
});

test('errors are sent automatically after 2 seconds if the installation enables it, otherwise never', async () => {
  vi.useFakeTimers();
  const received = onCall(reportClientErrors, () => ({ received: 1 }));
  start(false);
  reportError(new Error('mine'), 'uncaught');
  expectConsole(/mine/);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toHaveLength(0);
  start(true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(received).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentMessages(received)).toEqual([['mine']]);
});
