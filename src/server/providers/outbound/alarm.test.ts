import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import { type Alarm, createAlarm } from './alarm.ts';

const log = { warn: vi.fn(), error: vi.fn() };
let clock: FakeClockwork;
let alarm: Alarm;
beforeEach(() => {
  vi.clearAllMocks();
  clock = createFakeClockwork();
  alarm = createAlarm('a-service', log, clock);
});

test('a rejected key is logged once, and no calls are sent for 10 minutes', () => {
  expect(alarm.isResting()).toBe(false);
  alarm.raise('refused');
  alarm.raise('refused');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { service: 'a-service', alarm: true },
    'refused',
  );
  clock.advance(10 * 60 * 1000 - 1);
  expect(alarm.isResting()).toBe(true);
  clock.advance(1);
  expect(alarm.isResting()).toBe(false);
});

test('after a success, the next rejection is logged again', () => {
  alarm.raise('refused');
  alarm.clear();
  expect(alarm.isResting()).toBe(false);
  alarm.raise('refused again');
  expect(log.error).toHaveBeenCalledTimes(2);
});
