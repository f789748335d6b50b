import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { PRORATION_METHODS, prorate } from './proration.ts';

const day = fc
  .record({
    from: fc.integer({ min: 730_000, max: 745_000 }),
    length: fc.integer({ min: 0, max: 29 }),
  })
  .map(({ from, length }) => {
    const start = addDays('2000-01-01', from - 730_000);
    return { start, end: addDays(start, length) };
  });

describe('prorated rent', () => {
  it('W-05: rent of 2,200 from May 18 is 993.55 by actual days, 1,026.67 by a thirty-day month, 1,012.60 by the year', () => {
    const cents = PRORATION_METHODS.map(
      (method) => prorate(220_000, '2026-05-18', '2026-05-31', method).cents,
    );
    expect(cents).toEqual([99_355, 102_667, 101_260]);
  });

  it('W-06: 1,000 with due day 15 from August 20 to September 14 is 12 / 31 + 14 / 30: 853.76', () => {
    expect(prorate(100_000, '2026-08-20', '2026-09-14')).toMatchObject({
      days: 26,
      parts: [
        { days: 12, of: 31 },
        { days: 14, of: 30 },
      ],
      cents: 85_376,
    });
  });

  it('W-07: 1,000 with due day 10 and a move-out on September 1 is 23 days by the year: 756.16', () => {
    expect(prorate(100_000, '2026-08-10', '2026-09-01', 'yearly')).toMatchObject({
      days: 23,
      cents: 75_616,
    });
  });

  it('for 30 or 31 days never exceeds the monthly rent when a 30-day month is used', () => {
    expect(prorate(100_000, '2026-08-01', '2026-08-31', 'thirty').cents).toBe(100_000);
    expect(prorate(100_000, '2026-08-02', '2026-08-31', 'thirty').cents).toBe(100_000);
  });

  it('rounds once: 0.05 for 10 of 30 days by the year is 0.02, and half a cent rounds up', () => {
    // 5 × 12 × 10 / 365 = 1.64 cents
    expect(prorate(5, '2026-06-01', '2026-06-10', 'yearly').cents).toBe(2);
    // 0.15 × 1 / 30 is exactly half a cent.
    expect(prorate(15, '2026-06-30', '2026-06-30', 'thirty').cents).toBe(1);
  });

  it('before and after any day of a month adds up to the rent, within a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), day, (rent, { start }) => {
        const end = lastDayOfMonth(start);
        const first = `${start.slice(0, 7)}-01`;
        const after = prorate(rent, start, end).cents;
        const before = start === first ? 0 : prorate(rent, first, addDays(start, -1)).cents;
        expect(Math.abs(before + after - rent)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never falls as days are added and never exceeds the rent, by any method', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        day,
        fc.constantFrom(...PRORATION_METHODS),
        (rent, { start, end }, method) => {
          const { cents } = prorate(rent, start, end, method);
          expect(cents).toBeLessThanOrEqual(rent);
          expect(prorate(rent, start, addDays(end, 1), method).cents).toBeGreaterThanOrEqual(cents);
        },
      ),
    );
  });
});
