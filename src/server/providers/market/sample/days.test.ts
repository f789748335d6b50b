import { expect, it } from 'vitest';
import { dateOf, epochDay, quarterOfDay } from './days.ts';

it('matches the system calendar on every day from 1900 to 2100', () => {
  for (let day = -25_567; day < 47_500; day++) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    if (dateOf(day) !== date || epochDay(date) !== day) expect(`${day} ${dateOf(day)}`).toBe(date);
  }
  expect(dateOf(epochDay('2024-02-29'))).toBe('2024-02-29');
});

it('rejects anything that isn’t a date', () => {
  expect(() => epochDay('2026-13-01')).toThrow('Not a date');
  expect(() => epochDay('2026-01-01T05:00:00Z')).toThrow('Not a date');
});

it('puts the midpoint of 1975Q1 at quarter 0 and that of 2025Q4 at 203', () => {
  expect(quarterOfDay(epochDay('1975-02-15'))).toBeCloseTo(0, 1);
  expect(quarterOfDay(epochDay('2025-11-15'))).toBeCloseTo(203, 1);
});
