import { expect, test } from 'vitest';
import { nextAttemptAt } from './retry-schedule.ts';

const createdAt = new Date('2026-01-05T08:00:00Z');
const HOUR_SECONDS = 3600;

test.each([
  [1, 10],
  [2, 60],
  [3, 300],
  [4, 1800],
  [5, 2 * HOUR_SECONDS],
  [6, 6 * HOUR_SECONDS],
  [7, 6 * HOUR_SECONDS],
])('after failure %i the pause is %i seconds', (failures, seconds) => {
  const next = nextAttemptAt(failures, createdAt, createdAt);
  expect(next).toEqual(new Date(createdAt.getTime() + seconds * 1000));
});

test('a server that stays down is tried 17 times within 72 hours', () => {
  let attempts = 0;
  let last = createdAt;
  for (let next: Date | null = createdAt; next; next = nextAttemptAt(attempts, createdAt, next)) {
    attempts += 1;
    last = next;
  }
  expect(attempts).toBe(17);
  // 10 s + 1 min + 5 min + 30 min + 2 h, then 11 pauses of 6 h.
  expect(last).toEqual(new Date('2026-01-08T04:36:10Z'));
});
