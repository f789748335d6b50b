import { describe, expect, it } from 'vitest';
import { NOTHING_OPERATING, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { operatingStatement } from './operating.ts';

describe('income to NOI', () => {
  const s = operatingStatement(ORDINARY_DEAL.operating);

  it('2,600 of rent and 50 of other income a month is 31,800 a year before vacancy', () => {
    expect(s.grossRent).toBe(31_200);
    expect(s.otherIncome).toBe(600);
    expect(s.grossPotentialIncome).toBe(31_800);
  });

  it('6% vacancy applies to all 31,800: 1,908, which leaves 29,892', () => {
    expect(s.vacancyLoss).toBeCloseTo(1908, 9);
    expect(s.effectiveGrossIncome).toBeCloseTo(29_892, 9);
  });

  it('8% management applies to collected rent: 31,200 × 0.94 × 0.08 = 2,346.24', () => {
    expect(s.collectedRent).toBeCloseTo(29_328, 9);
    expect(s.management).toBeCloseTo(2346.24, 9);
  });

  it('5% maintenance applies to gross rent: 1,560', () => {
    expect(s.maintenance).toBeCloseTo(1560, 9);
  });

  it('tax 3,600 + insurance 1,800 + HOA 480 + utilities 600 + other 300 is 6,780 fixed', () => {
    expect(s.hoa).toBe(480);
    expect(s.fixedExpenses).toBe(6780);
  });

  it('NOI is 29,892 − 10,686.24 = 19,205.76; the reserve of 1,560 comes after it', () => {
    expect(s.operatingExpenses).toBeCloseTo(10_686.24, 9);
    expect(s.netOperatingIncome).toBeCloseTo(19_205.76, 9);
    expect(s.capitalReserve).toBeCloseTo(1560, 9);
    expect(s.netOperatingIncomeAfterReserves).toBeCloseTo(17_645.76, 9);
  });

  it('vacancy above 100% counts as 100%, below 0% as none', () => {
    const rent = { ...NOTHING_OPERATING, monthlyRent: 1000 };
    expect(operatingStatement({ ...rent, vacancyRate: 1.5 }).effectiveGrossIncome).toBe(0);
    expect(operatingStatement({ ...rent, vacancyRate: -0.5 }).effectiveGrossIncome).toBe(12_000);
  });
});
