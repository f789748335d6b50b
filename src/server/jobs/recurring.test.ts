import { expect, test } from 'vitest';
import { nextTime } from './schedule.ts';

// November 15, 2026 is a Sunday.
test.each([
  [{ minute: 7 }, '2026-11-15T12:06:59.999Z', '2026-11-15T12:07:00.000Z'],
  [{ minute: 7 }, '2026-11-15T12:07:00.000Z', '2026-11-15T13:07:00.000Z'],
  [{ minute: 0 }, '2026-11-15T23:30:00.000Z', '2026-11-16T00:00:00.000Z'],
  [{ minute: 30, hour: 4 }, '2026-11-15T04:29:00.000Z', '2026-11-15T04:30:00.000Z'],
  [{ minute: 30, hour: 4 }, '2026-11-15T04:30:00.000Z', '2026-11-16T04:30:00.000Z'],
  [{ minute: 0, hour: 9, weekday: 0 }, '2026-11-15T08:59:59.999Z', '2026-11-15T09:00:00.000Z'],
  [{ minute: 0, hour: 9, weekday: 0 }, '2026-11-15T09:00:00.000Z', '2026-11-22T09:00:00.000Z'],
  [{ minute: 0, hour: 9, weekday: 1 }, '2026-11-15T09:00:00.000Z', '2026-11-16T09:00:00.000Z'],
  [{ minute: 0, hour: 9, weekday: 6 }, '2026-11-15T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
])('%j after %s is %s', (schedule, now, next) => {
  expect(nextTime(schedule, new Date(now)).toISOString()).toBe(next);
});
