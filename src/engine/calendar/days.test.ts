import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, daysBetween, monthsBetween } from './days.ts';

describe('day numbers', () => {
  it('count 366 days in 2024 and 365 in 1900, which wasn’t a leap year', () => {
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('1900-01-01', '1901-01-01')).toBe(365);
    expect(daysBetween('2000-02-28', '2000-03-01')).toBe(2);
  });

  it('are negative going backward: 2024-03-01 to 2024-02-28 is −2', () => {
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });

  it('are null for 2023-02-29, 2024-13-01, 2024-00-10, 2024-04-31 and 1/2/2024', () => {
    for (const text of [
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '2024-04-00',
      '1/2/2024',
      '',
    ]) {
      expect(dayNumber(text)).toBeNull();
    }
    expect(daysBetween('2024-01-01', 'tomorrow')).toBeNull();
  });

  it('agree with the platform calendar on every day from 1600 to 2400', () => {
    const day = 86_400_000;
    const anyDay = fc.integer({ min: Date.UTC(1600, 0, 1) / day, max: Date.UTC(2400, 0, 1) / day });
    const iso = (index: number): string => new Date(index * day).toISOString().slice(0, 10);
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(iso(from), iso(to))).toBe(to - from);
      }),
    );
  });
});

describe('whole months between dates', () => {
  it('2023-05-15 to 2024-05-14 is 11 months, and a day later it is 12', () => {
    expect(monthsBetween('2023-05-15', '2024-05-14')).toBe(11);
    expect(monthsBetween('2023-05-15', '2024-05-15')).toBe(12);
  });

  it('2024-01-31 to 2024-02-29 is 1 month: a shorter month counts through its last day', () => {
    expect(monthsBetween('2024-01-31', '2024-02-29')).toBe(1);
    expect(monthsBetween('2024-01-31', '2024-02-28')).toBe(0);
  });

  it('a later date to an earlier one is 0 months, and 2023-02-30 gives null', () => {
    expect(monthsBetween('2024-05-01', '2023-05-01')).toBe(0);
    expect(monthsBetween('2023-02-30', '2024-05-01')).toBeNull();
  });
});
