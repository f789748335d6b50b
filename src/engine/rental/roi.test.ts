import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { arbitraryDeal, sensible } from '#engine/testing/arbitrary-deals.ts';
import { MC30_DEAL } from '#engine/testing/deals.ts';
import { roiOf } from '#engine/testing/explain-deal.ts';
import { buyAndHold, projectDeal } from './buy-and-hold.ts';
import type { RoiSplit } from './roi.ts';

describe('return on 69,000 invested in a 300,000 property', () => {
  const { cashInvested, years, whole } = roiOf(MC30_DEAL, [1000]);
  const [first] = years;

  it('in year 1 is −4,211.59 of cash flow, 2,437.94 of paydown, 9,000 of appreciation and 1,000 of tax savings: 8,226.35', () => {
    expect(cashInvested).toBe(69_000);
    expect(first?.cashFlow).toBeCloseTo(-4211.59, 2);
    expect(first?.paydown).toBeCloseTo(2437.94, 2);
    expect(first?.appreciation).toBeCloseTo(9000, 6);
    expect(first?.taxSaving).toBe(1000);
    expect(first?.total).toBeCloseTo(8226.35, 2);
  });

  it('is 11.9% of cash invested, with 13.0% from appreciation', () => {
    expect(numberOrNull(first!.returns.total)).toBeCloseTo(8226.35 / 69_000, 6);
    expect(numberOrNull(first!.returns.appreciation)).toBeCloseTo(9000 / 69_000, 9);
  });

  it('over 30 years pays off the full loan of 240,000', () => {
    expect(whole.paydown).toBeCloseTo(240_000, 6);
    expect(whole.appreciation).toBeCloseTo(300_000 * (1.03 ** 30 - 1), 4);
  });

  it('loses 9,000 to closing costs, and 6% of the price to selling costs', () => {
    expect(whole.buying).toBe(-9000);
    expect(whole.selling).toBeCloseTo(-projectDeal(MC30_DEAL).sale.sellingCosts, 6);
    expect(numberOrNull(whole.returns.buying)).toBeCloseTo(-9000 / 69_000, 9);
  });

  it('uses the exit cap rate, if there is one, only for the value at the end of the last year', () => {
    const capped = { ...MC30_DEAL, exit: { sellingCostRate: 0, exitCapRate: 0.07 }, holdYears: 3 };
    const split = roiOf(capped);
    const { sale, years: grown } = projectDeal(capped);
    expect(split.whole.selling).toBeCloseTo(0, 9);
    expect(split.whole.appreciation).toBeCloseTo(sale.price - 300_000, 6);
    expect(split.years[1]?.appreciation).toBeCloseTo(9000 * 1.03, 6);
    expect(split.years[2]?.appreciation).toBeCloseTo(sale.price - (grown[1]?.value ?? 0), 6);
  });

  it('doesn’t count a balloon in year 5 as a loss: it becomes the owner’s equity', () => {
    const loans = [{ principal: 240_000, annualRate: 0.07, termMonths: 360, balloonMonth: 60 }];
    const split = roiOf({ ...MC30_DEAL, loans }).years[4];
    expect(split?.cashFlow).toBeCloseTo(roiOf(MC30_DEAL).years[4]?.cashFlow ?? 0, 6);
  });

  it('has no percentage without cash invested', () => {
    const free = roiOf({
      ...MC30_DEAL,
      loans: [{ principal: 309_000, annualRate: 0, termMonths: 480 }],
    });
    expect(free.cashInvested).toBe(0);
    expect(free.whole.returns.total).toMatchObject({ kind: 'infinite', surplus: 0 });
  });
});

describe('any ROI breakdown', () => {
  it('equals the net profit of the same hold, with its exit cap rate, selling costs and rehab', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const { netProfit } = buyAndHold(deal);
        const { total } = roiOf(deal).whole;
        expect(Math.abs(total - netProfit)).toBeLessThan(1e-7 * (1 + Math.abs(netProfit)) + 1e-3);
      }),
    );
  });

  it('has parts that sum to the total, by year and over all years', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const { years, whole } = roiOf(deal, [100, 200]);
        const gains = (split: RoiSplit) =>
          split.cashFlow + split.paydown + split.appreciation + split.taxSaving;
        for (const split of years) expect(split.total).toBe(gains(split));
        expect(whole.total).toBe(gains(whole) + whole.buying + whole.selling);
        const total = years.reduce((sum, split) => sum + split.total, whole.buying + whole.selling);
        expect(Math.abs(whole.total - total)).toBeLessThan(1e-7 * (1 + Math.abs(total)) + 1e-3);
      }),
    );
  });
});
