import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { depreciationInYear } from '#engine/tax/tax-depreciation.ts';
import { irr, npv } from './returns.ts';

describe('golden return examples', () => {
  it('I-01: cash flows of −100, 39, 59, 55, 20 have an IRR of 28.095%', () => {
    expect(numberOrNull(irr([-100, 39, 59, 55, 20]))).toBeCloseTo(0.28095, 5);
  });

  it('I-03: −40,000, 5,000, 8,000, 12,000, 30,000 at 8% have an NPV of 3,065.22', () => {
    expect(numberOrNull(npv(0.08, [-40_000, 5000, 8000, 12_000, 30_000]))).toBeCloseTo(3065.22, 2);
  });

  it('I-06: $20M with a $12M interest-only loan at $720k a year, NOI of $1.75M for 5 years and a resale at $21M has a levered IRR of 14.74%', () => {
    const cashFlow = 1_750_000 - 720_000;
    const sale = 21_000_000 - 12_000_000;
    const flows = [-8_000_000, cashFlow, cashFlow, cashFlow, cashFlow, cashFlow + sale];
    expect(numberOrNull(irr(flows))).toBeCloseTo(0.1474, 4);
  });

  it('T-02: a 120,000 building depreciates by 4,363 in year 6, so that 13,500 less 9,350 becomes a loss of 213', () => {
    const depreciation = depreciationInYear(120_000, 6);
    expect(Math.abs(depreciation - 4363)).toBeLessThan(1);
    expect(Math.abs(13_500 - 9350 - depreciation + 213)).toBeLessThan(1);
  });
});
