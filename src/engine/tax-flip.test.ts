import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTaxFlip } from './tax-flip.ts';
import { DEFAULT_TAX_PROFILE } from './tax-profile.ts';

describe('a flip after tax', () => {
  it('of 62,000 pays 24 % income tax, 14,880, and leaves 47,120', () => {
    const flip = afterTaxFlip(62_000, DEFAULT_TAX_PROFILE, false);
    expect(flip.incomeTax).toBeCloseTo(14_880, 8);
    expect(flip.profitAfterTax).toBeCloseTo(47_120, 8);
  });

  it('of 62,000 by a dealer pays 8,760.32 more to self-employment, half of it deducted', () => {
    const flip = afterTaxFlip(62_000, DEFAULT_TAX_PROFILE, true);
    expect(flip.selfEmploymentTax).toBeCloseTo(8760.32, 2);
    expect(flip.incomeTax).toBeCloseTo((62_000 - 4380.16) * 0.24, 2);
  });

  it('that loses 10,000 saves 2,400, dealer or not', () => {
    expect(afterTaxFlip(-10_000, DEFAULT_TAX_PROFILE, true).profitAfterTax).toBeCloseTo(-7600, 8);
    expect(afterTaxFlip(-10_000, DEFAULT_TAX_PROFILE, false).profitAfterTax).toBeCloseTo(-7600, 8);
  });

  it('is finite for any finite profit and rate', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(anyNumber, anyNumber, fc.boolean(), (profit, ordinaryRate, isDealer) => {
        const flip = afterTaxFlip(profit, { ...DEFAULT_TAX_PROFILE, ordinaryRate }, isDealer);
        for (const number of Object.values(flip)) expect(Number.isFinite(number)).toBe(true);
      }),
    );
  });
});
