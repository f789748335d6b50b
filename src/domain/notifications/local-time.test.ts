import { expect, test } from 'vitest';
import { isTimeZone, localTime, quietUntil } from './local-time.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './notification-settings.ts';

const quiet = (timeZone: string, from = '21:00', to = '07:00') =>
  mergeSettings(DEFAULT_SETTINGS, { timeZone, quietHours: { isOn: true, from, to } });

const untilOf = (settings: ReturnType<typeof quiet>, time: string) =>
  quietUntil(settings, new Date(time))?.toISOString() ?? null;

test('12:00 UTC on November 15 is 7:00 in New York and 21:00 in Tokyo', () => {
  const time = new Date('2026-11-15T12:00:00Z');
  expect(localTime('America/New_York', time)).toEqual({ date: '2026-11-15', minutes: 420 });
  expect(localTime('Asia/Tokyo', time)).toEqual({ date: '2026-11-15', minutes: 1260 });
  expect(localTime('Pacific/Auckland', time)).toEqual({ date: '2026-11-16', minutes: 60 });
});

test.each([
  ['2026-11-15T11:59:59Z', '2026-11-15T12:00:00.000Z'],
  ['2026-11-15T12:00:00Z', null],
  ['2026-11-16T01:59:59Z', null],
  ['2026-11-16T02:00:00Z', '2026-11-16T12:00:00.000Z'],
])('with quiet hours from 21:00 to 7:00 in New York, %s is quiet until %s', (time, until) => {
  expect(untilOf(quiet('America/New_York'), time)).toBe(until);
});

test('with quiet hours from 12:00 to 14:30 on the same day, only the time in between is quiet', () => {
  const settings = quiet('UTC', '12:00', '14:30');
  expect(untilOf(settings, '2026-11-15T13:15:20Z')).toBe('2026-11-15T14:30:00.000Z');
  expect(untilOf(settings, '2026-11-15T15:00:00Z')).toBeNull();
});

test('quiet hours still end at 7:00 on a night when the clocks change', () => {
  const settings = quiet('America/Chicago');
  // March 8, 2026: 2:00 becomes 3:00. November 1, 2026: 2:00 becomes 1:00.
  expect(untilOf(settings, '2026-03-08T06:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(untilOf(settings, '2026-11-01T05:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
});

test('with quiet hours turned off, no hour is quiet', () => {
  expect(quietUntil(DEFAULT_SETTINGS, new Date('2026-11-15T05:00:00Z'))).toBeNull();
});

test.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+05:00', false],
  ['', false],
])('"%s" is a time zone: %s', (name, answer) => {
  expect(isTimeZone(name)).toBe(answer);
});
