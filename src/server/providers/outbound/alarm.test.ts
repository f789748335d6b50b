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

test('a refused key is logged once, and no call is sent for 10 minutes', () => {
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

test('once it has worked, the next refusal is logged again', () => {
  alarm.raise('refused');
  alarm.clear();
  expect(alarm.isResting()).toBe(false);
  alarm.raise('refused again');
  expect(log.error).toHaveBeenCalledTimes(2);
});
