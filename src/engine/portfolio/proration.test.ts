import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, prorateMoveIn, prorateMoveOut } from './proration.ts';

const AUGUST_20 = { year: 2026, month: 8, day: 20 };

describe('prorated rent', () => {
  it('of 1,000 from 20 August is 12 / 31: 387.10', () => {
    expect(prorateMoveIn(100_000, AUGUST_20)).toEqual({ days: 12, daysInMonth: 31, cents: 38_710 });
  });

  it('by a month of 30 days is 400.00, by the year 394.52', () => {
    expect(prorateMoveIn(100_000, AUGUST_20, 'thirty-day-month').cents).toBe(40_000);
    // 1,000 × 12 / 365 × 12
    expect(prorateMoveIn(100_000, AUGUST_20, 'yearly').cents).toBe(39_452);
  });

  it('to 20 August is 20 days: 645.16', () => {
    expect(prorateMoveOut(100_000, AUGUST_20)).toMatchObject({ days: 20, cents: 64_516 });
  });

  it('of a whole month is the rent by every method, also in February', () => {
    const first = { year: 2027, month: 2, day: 1 };
    for (const method of ['calendar-month', 'thirty-day-month', 'yearly'] as const) {
      expect(prorateMoveIn(100_000, first, method).cents).toBe(100_000);
    }
  });

  it('of 30 days of August by a month of 30 is never above the rent', () => {
    expect(prorateMoveIn(100_000, { ...AUGUST_20, day: 2 }, 'thirty-day-month').cents).toBe(
      100_000,
    );
  });

  it('in and out of the same month at neighbouring days add up to the rent, within a cent', () => {
    const day = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 2, max: 28 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), day, (rent, inOn) => {
        const out = prorateMoveOut(rent, { ...inOn, day: inOn.day - 1 }).cents;
        expect(Math.abs(prorateMoveIn(rent, inOn).cents + out - rent)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('knows that February has 29 days in 2028 and 2000, 28 in 2026 and 2100', () => {
    expect([2028, 2000, 2026, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 28, 28]);
    expect([4, 6, 9, 11].map((month) => daysInMonth(2026, month))).toEqual([30, 30, 30, 30]);
  });
});
