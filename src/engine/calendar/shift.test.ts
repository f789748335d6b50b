import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';
import {
  addDays,
  addMonths,
  addToMonth,
  dateOfDay,
  daysThrough,
  lastDayOfMonth,
  monthsThrough,
} from './shift.ts';

describe('calendar days', () => {
  it('one month after 2027-01-31 is 2027-02-28, two months is 2027-03-31', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-31', 2)).toBe('2027-03-31');
    expect(addMonths('2024-02-29', 48)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('the last day of February is the 29th in 2028 and the 28th in 2026', () => {
    expect(lastDayOfMonth('2028-02')).toBe('2028-02-29');
    expect(lastDayOfMonth('2026-02-03')).toBe('2026-02-28');
  });

  it('May 18 to May 31 is 14 days, and the reverse is 0', () => {
    expect(daysThrough('2026-05-18', '2026-05-31')).toBe(14);
    expect(daysThrough('2026-05-31', '2026-05-18')).toBe(0);
  });

  it('November 2025 to February 2026 is 4 months', () => {
    expect(monthsThrough('2025-11', '2026-02-03')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(addToMonth('2025-12', 1)).toBe('2026-01');
  });

  it('every day in 400 years round-trips through its day number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 146_096 * 3 }), (number) => {
        const date = dateOfDay(number);
        expect(dayNumber(date)).toBe(number);
        expect(addDays(date, 1)).toBe(dateOfDay(number + 1));
      }),
    );
  });
});
