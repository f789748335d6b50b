import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull } from './outcome.ts';
import { roi } from './roi.ts';
import { arbitraryDeal, sensible } from './testing/arbitrary-deals.ts';
import { MC30_DEAL } from './testing/deals.ts';

describe('the return of 69,000 in a house of 300,000', () => {
  const { cashInvested, years, whole } = roi(MC30_DEAL, [1000]);
  const [first] = years;

  it('in year 1 is −4,211.59 of cash, 2,437.94 repaid, 9,000 of value and 1,000 of tax: 8,226.35', () => {
    expect(cashInvested).toBe(69_000);
    expect(first?.cashFlow).toBeCloseTo(-4211.59, 2);
    expect(first?.paydown).toBeCloseTo(2437.94, 2);
    expect(first?.appreciation).toBeCloseTo(9000, 6);
    expect(first?.taxSaving).toBe(1000);
    expect(first?.total).toBeCloseTo(8226.35, 2);
  });

  it('so 11.9 % of the cash invested, 13.0 % of it by appreciation', () => {
    expect(numberOrNull(first!.returns.total)).toBeCloseTo(8226.35 / 69_000, 6);
    expect(numberOrNull(first!.returns.appreciation)).toBeCloseTo(9000 / 69_000, 9);
  });

  it('over 30 years repays the whole loan of 240,000', () => {
    expect(whole.paydown).toBeCloseTo(240_000, 6);
    expect(whole.appreciation).toBeCloseTo(300_000 * (1.03 ** 30 - 1), 4);
  });

  it('does not call a balloon of year 5 a loss: it is the owner’s money in the house', () => {
    const loans = [{ principal: 240_000, annualRate: 0.07, termMonths: 360, balloonMonth: 60 }];
    const split = roi({ ...MC30_DEAL, loans }).years[4];
    expect(split?.cashFlow).toBeCloseTo(roi(MC30_DEAL).years[4]?.cashFlow ?? 0, 6);
  });

  it('has no percentage without cash invested', () => {
    const free = roi({
      ...MC30_DEAL,
      loans: [{ principal: 309_000, annualRate: 0, termMonths: 480 }],
    });
    expect(free.cashInvested).toBe(0);
    expect(free.whole.returns.total).toMatchObject({ kind: 'infinite', surplus: 0 });
  });
});

describe('any split', () => {
  it('has parts that sum to the total, by year and over all years', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const { years, whole } = roi(deal, [100, 200]);
        for (const split of [...years, whole]) {
          const parts = split.cashFlow + split.paydown + split.appreciation + split.taxSaving;
          expect(split.total).toBe(parts);
        }
        const total = years.reduce((sum, split) => sum + split.total, 0);
        expect(Math.abs(whole.total - total)).toBeLessThan(1e-7 * (1 + Math.abs(total)) + 1e-3);
      }),
    );
  });
});
