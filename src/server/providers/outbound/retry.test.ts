import { expect, test } from 'vitest';
import { createFakeClockwork } from '#server/testing/fake-clockwork.ts';
import { pauseBefore, retryAfterMs, withRetries } from './retry.ts';

const isWorthRetrying = (answer: string) => answer === 'fault';

/** Returns these answers in order and counts the calls. */
function script(answers: string[]) {
  const requested = { count: 0 };
  const attempt = async () => {
    requested.count += 1;
    return answers[requested.count - 1] ?? 'fault';
  };
  return { requested, attempt };
}

test('a temporary fault is retried, and the third response is returned', async () => {
  const clockwork = createFakeClockwork();
  const { requested, attempt } = script(['fault', 'fault', 'fine']);
  expect(await withRetries(attempt, { clockwork, isWorthRetrying })).toBe('fine');
  expect(requested.count).toBe(3);
  expect(clockwork.pauses).toEqual([300, 600]);
});

test('a request that keeps failing is tried 4 times in total', async () => {
  const clockwork = createFakeClockwork();
  const { requested, attempt } = script([]);
  expect(await withRetries(attempt, { clockwork, isWorthRetrying })).toBe('fault');
  expect(requested.count).toBe(4);
  expect(clockwork.pauses).toEqual([300, 600, 1200]);
});

test('a permanent failure is not retried', async () => {
  const { requested, attempt } = script(['refused']);
  await withRetries(attempt, { clockwork: createFakeClockwork(), isWorthRetrying });
  expect(requested.count).toBe(1);
});

test('no attempt starts after 20 seconds, however slow the first ones were', async () => {
  const clockwork = createFakeClockwork();
  let count = 0;
  const slow = async () => {
    count += 1;
    clockwork.advance(9900);
    return 'fault';
  };
  await withRetries(slow, { clockwork, isWorthRetrying });
  expect(count).toBe(2);
});

test('it waits for a Retry-After of 7 seconds but not for one of a minute', async () => {
  const clockwork = createFakeClockwork();
  const { requested, attempt } = script(['fault', 'fault']);
  const pauses = [7000, 60_000];
  const requestedPause = () => pauses[requested.count - 1] ?? null;
  await withRetries(attempt, { clockwork, isWorthRetrying, requestedPause });
  expect(clockwork.pauses).toEqual([7000]);
  expect(requested.count).toBe(2);
});

test('delays double from 0.4 s to at most 5 s, with jitter between half and all of each delay', () => {
  const ends = (retry: number) => [pauseBefore(retry, () => 0), pauseBefore(retry, () => 1)];
  expect([1, 2, 3, 4, 5, 9].map(ends)).toEqual([
    [200, 400],
    [400, 800],
    [800, 1600],
    [1600, 3200],
    [2500, 5000],
    [2500, 5000],
  ]);
});

test.each([
  ['3', 3000],
  ['0', 0],
  ['-1', null],
  ['Fri, 31 Dec 1999 23:59:59 GMT', null],
])('Retry-After: %s is %s milliseconds', (value, expected) => {
  expect(retryAfterMs(new Headers({ 'retry-after': value }))).toBe(expected);
});
