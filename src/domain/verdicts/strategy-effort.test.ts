import { describe, expect, test } from 'vitest';
import { EFFORT_RULE, effortOf } from './strategy-effort.ts';

const hold = {
  strategy: 'buy-hold',
  rehab: 0,
  managementPercent: 8,
  rentStartMonth: 0,
  months: 120,
} as const;

describe('rule-of-thumb effort', () => {
  test('ten years with a manager take 40 + 12 hours in the first year and 40 + 120 + 30 in total, which is light', () => {
    expect(effortOf(hold)).toEqual({ level: 'light', firstYearHours: 52, totalHours: 190 });
  });

  test('without a manager the first year takes 40 + 60 hours, which is moderate', () => {
    expect(effortOf({ ...hold, managementPercent: 0 })).toMatchObject({
      level: 'moderate',
      firstYearHours: 100,
    });
  });

  test('a BRRRR with rehab of 33,000 takes 40 + 66 + 8 + 20 hours in the first year, which is heavy', () => {
    const plan = { ...hold, strategy: 'brrrr', rehab: 33_000, rentStartMonth: 4 } as const;
    expect(effortOf(plan)).toMatchObject({ level: 'heavy', firstYearHours: 134 });
  });

  test('a six-month flip is sold in its first year and takes 40 + 66 + 30 hours in total', () => {
    const plan = { ...hold, strategy: 'fix-flip', rehab: 33_000, months: 6 } as const;
    expect(effortOf(plan)).toEqual({ level: 'heavy', firstYearHours: 136, totalHours: 136 });
  });

  test('the rule states its own numbers', () => {
    for (const number of ['40', '2 for each $1,000', '75', '125'])
      expect(EFFORT_RULE).toContain(number);
  });
});
