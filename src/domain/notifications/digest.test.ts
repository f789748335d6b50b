import { expect, test } from 'vitest';
import { coveredDay } from './digest.ts';

test.each([
  // November 16, 2026 is a Monday; New York is 5 hours behind.
  ['atOnce', '2026-11-16T04:59:00Z', '2026-11-15'],
  ['atOnce', '2026-11-16T05:00:00Z', '2026-11-16'],
  ['daily', '2026-11-16T12:59:00Z', '2026-11-15'],
  ['daily', '2026-11-16T13:00:00Z', '2026-11-16'],
  ['weekly', '2026-11-16T12:59:00Z', '2026-11-09'],
  ['weekly', '2026-11-16T13:00:00Z', '2026-11-16'],
  ['weekly', '2026-11-20T03:00:00Z', '2026-11-16'],
  ['weekly', '2026-11-22T23:00:00Z', '2026-11-16'],
] as const)('an email sent %s at %s covers everything through %s', (frequency, time, day) => {
  expect(coveredDay(frequency, 'America/New_York', new Date(time))).toBe(day);
});
