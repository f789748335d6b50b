import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull, valueOf } from '#engine/outcome.ts';
import { annualized } from '#engine/returns/per-year.ts';
import { arbitraryFlip, sensible } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_FLIP } from '#engine/testing/deals.ts';
import { fixAndFlip, fullMaximumOffer } from './fix-and-flip.ts';

describe('a 120,000 flip with 90% borrowed at 11% for 6 months', () => {
  const flip = fixAndFlip(ORDINARY_FLIP);

  it('pays interest on the full 108,000 from day 1: 5,940, plus 2,160 of points', () => {
    expect(flip.financing).toMatchObject({ borrowed: 108_000, points: 2160 });
    expect(flip.financing.interest).toBeCloseTo(5940, 9);
  });

  it('costs 193,600: price, buying 3,000, rehab 44,000, financing 8,100, holding 2,400, selling 16,100', () => {
    expect(flip.cost.rehab).toBe(44_000);
    expect(flip.holding).toBe(2400);
    expect(flip.sellingCosts).toBeCloseTo(16_100, 6);
    expect(flip.projectCost).toBeCloseTo(193_600, 6);
  });

  it('earns 230,000 − 193,600 = 36,400', () => {
    expect(flip.profit).toBeCloseTo(36_400, 6);
  });

  it('needs 69,500 of cash before the sale, so it earns 52.4% on cash and 18.8% on cost', () => {
    // 12,000 + 3,000 + 2,160 + 44,000 + 2,400 + 5,940
    expect(flip.cashInvested.total).toBeCloseTo(69_500, 6);
    expect(numberOrNull(flip.returnOnCash)).toBeCloseTo(36_400 / 69_500, 9);
    expect(numberOrNull(flip.returnOnCost)).toBeCloseTo(36_400 / 193_600, 9);
  });

  it('earns 132% a year compounded and 105% simple', () => {
    expect(numberOrNull(flip.annualizedReturn)).toBeCloseTo((1 + 36_400 / 69_500) ** 2 - 1, 9);
    expect(numberOrNull(flip.simpleAnnualReturn)).toBeCloseTo((36_400 / 69_500) * 2, 9);
  });

  it('allows 117,000 by the 70% rule: 161,000 − 40,000 of repairs − 4,000 of contingency', () => {
    expect(flip.seventyPercentOffer).toBeCloseTo(117_000, 6);
  });

  it('allows 125,995.32 for a profit of 30,000, with financing at that offer', () => {
    // (230,000 − 30,000 − 44,000 − 3,000 − 2,400 − 16,100) / (1 + 0.9 × (2% + 5.5%))
    expect(flip.fullMaximumOffer).toBeCloseTo(134_500 / 1.0675, 6);
  });
});

describe('any flip', () => {
  it('bought at its full maximum offer earns the target profit', () => {
    fc.assert(
      fc.property(arbitraryFlip(sensible), (deal) => {
        const price = fullMaximumOffer(deal);
        fc.pre(price > 0);
        const { profit } = fixAndFlip({ ...deal, project: { ...deal.project, price } });
        expect(profit).toBeCloseTo(deal.wantedProfit, 4);
      }),
    );
  });

  it('that no price can save has a full maximum offer of 0 or less, and misses the target profit even if free', () => {
    fc.assert(
      fc.property(arbitraryFlip(sensible), (deal) => {
        fc.pre(fullMaximumOffer(deal) <= 0);
        const { profit } = fixAndFlip({ ...deal, project: { ...deal.project, price: 0 } });
        expect(profit).toBeLessThanOrEqual(deal.wantedProfit + 1e-6);
      }),
    );
  });

  it('returns its cash and profit from the sale after paying off the loan', () => {
    fc.assert(
      fc.property(arbitraryFlip(sensible), (deal) => {
        const { salePrice, sellingCosts, financing, cashInvested, profit } = fixAndFlip(deal);
        const toOwner = salePrice - sellingCosts - financing.borrowed;
        expect(toOwner - cashInvested.total).toBeCloseTo(profit, 4);
      }),
    );
  });

  it('never earns more by taking longer', () => {
    fc.assert(
      fc.property(arbitraryFlip(sensible), (deal) => {
        const later = fixAndFlip({ ...deal, months: deal.months + 3 });
        expect(later.profit).toBeLessThanOrEqual(fixAndFlip(deal).profit);
      }),
    );
  });
});

describe('annualized return', () => {
  it('is 21% for a gain of 10% in 6 months, and 10% for a gain of 21% in 24 months', () => {
    expect(numberOrNull(annualized(valueOf(0.1), 6))).toBeCloseTo(0.21, 12);
    expect(numberOrNull(annualized(valueOf(0.21), 24))).toBeCloseTo(0.1, 12);
  });

  it('is −100% if everything is lost, and undefined if more is lost', () => {
    expect(numberOrNull(annualized(valueOf(-1), 6))).toBe(-1);
    expect(annualized(valueOf(-1.2), 6).kind).toBe('undefined');
  });

  it('is undefined when no time passes', () => {
    expect(annualized(valueOf(0.1), 0)).toMatchObject({
      reason: 'No time passes between buying and selling.',
    });
  });
});
