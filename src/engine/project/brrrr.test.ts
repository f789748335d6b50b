import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelBalance, monthlyPayment } from '#engine/loan/loan.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { arbitraryBrrrr, sensible } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_BRRRR } from '#engine/testing/deals.ts';
import { brrrr, planAfterRefinance } from './brrrr.ts';

const payment = monthlyPayment(90_000, 0.1, 360);

describe('a BRRRR at 120,000 with 44,000 of rehab and a 90,000 bridge loan at 10%', () => {
  const { cashIn, refinance, operating, debt, cashFlow, ...result } = brrrr(ORDINARY_BRRRR);

  it('invests 82,369.44: price, closing, 1,800 points, 44,000 rehab, holding, less the loan', () => {
    expect(cashIn.points).toBe(1800);
    expect(cashIn.rehab).toBe(44_000);
    expect(cashIn.total).toBeCloseTo(
      120_000 + 3000 + 1800 + 44_000 + 1200 + 3 * payment - 90_000,
      6,
    );
    expect(cashIn.total).toBeCloseTo(82_369.44, 2);
  });

  it('counts the three loan payments before rent as holding costs: 1,200 + 2,369.44', () => {
    expect(cashIn.holdingCosts).toBe(1200);
    expect(cashIn.loanPaymentsBeforeRent).toBeCloseTo(2369.44, 2);
  });

  it('pays off the balance after 8 payments, not the original 90,000', () => {
    expect(refinance.oldBalance).toBeCloseTo(levelBalance(90_000, 0.1, 360, 8), 6);
    expect(refinance.oldBalance).toBeLessThan(90_000);
  });

  it('returns 172,500 − balance − 5,725 of costs including one point', () => {
    expect(refinance.newLoan).toBe(172_500);
    expect(refinance.costs).toBe(4000 + 1725);
    expect(refinance.cashBack).toBeCloseTo(172_500 - refinance.oldBalance - 5725, 6);
  });

  it('nets five months of rent between month 3 and month 8', () => {
    expect(refinance.monthsOfRent).toBe(5);
    expect(refinance.cashFlowBetween).toBeCloseTo(
      (operating.netOperatingIncomeAfterReserves / 12) * 5 - 5 * payment,
      6,
    );
    expect(refinance.cashLeftIn).toBeCloseTo(
      cashIn.total - refinance.cashBack - refinance.cashFlowBetween,
      6,
    );
  });

  it('then pays 1,147.65 a month on the new loan and has 57,500 of equity', () => {
    expect(debt.service / 12).toBeCloseTo(1147.65, 2);
    expect(cashFlow).toBeCloseTo(
      operating.netOperatingIncomeAfterReserves - 12 * monthlyPayment(172_500, 0.07, 360),
      6,
    );
    expect(refinance.equity).toBe(57_500);
  });

  it('holds 10 years from the refinance, with the cash left in as its investment', () => {
    expect(result.projection.years).toHaveLength(10);
    expect(result.projection.flows[0]).toBe(-refinance.cashLeftIn);
    expect(result.projection.years[0]?.value).toBeCloseTo(230_000 * 1.03, 6);
    expect(result.projection.years[0]?.cashFlow).toBe(cashFlow);
  });

  it('has an all-in cap rate on price and rehab', () => {
    expect(numberOrNull(result.capRate)).toBeCloseTo(operating.netOperatingIncome / 164_000, 9);
  });
});

describe('a BRRRR with all cash returned', () => {
  const surplus = { ...ORDINARY_BRRRR.refinance, afterRepairValue: 400_000 };

  it('gives the dollars returned beyond the cash invested, never a percentage', () => {
    const rich = {
      ...ORDINARY_BRRRR,
      refinance: surplus,
      operating: { ...ORDINARY_BRRRR.operating, monthlyRent: 6000 },
    };
    const { refinance, cashOnCash, irr } = brrrr(rich);
    expect(refinance.surplus).toBeGreaterThan(0);
    expect(refinance.surplus).toBe(-refinance.cashLeftIn);
    expect(cashOnCash).toEqual({
      kind: 'infinite',
      reason: 'No cash is left in the deal.',
      surplus: refinance.surplus,
    });
    expect(irr.kind).toBe('undefined');
  });

  it('with negative cash flow has no return', () => {
    const { cashFlow, cashOnCash } = brrrr({ ...ORDINARY_BRRRR, refinance: surplus });
    expect(cashFlow).toBeLessThan(0);
    expect(cashOnCash.kind).toBe('undefined');
  });
});

describe('any BRRRR', () => {
  it('accounts for every dollar: cash in = cash back + cash flow between + cash left in', () => {
    fc.assert(
      fc.property(arbitraryBrrrr(sensible), (deal) => {
        const { cashIn, refinance } = brrrr(deal);
        const found = refinance.cashBack + refinance.cashFlowBetween + refinance.cashLeftIn;
        expect(Math.abs(found - cashIn.total)).toBeLessThan(1e-6 * (1 + Math.abs(cashIn.total)));
      }),
    );
  });

  it('never leaves more cash in at a higher appraisal', () => {
    const value = fc.double({ min: 50_000, max: 900_000, noNaN: true });
    const pointsRate = fc.double({ min: 0, max: 0.05, noNaN: true });
    fc.assert(
      fc.property(arbitraryBrrrr(sensible), value, value, pointsRate, (deal, a, b, points) => {
        const left = (afterRepairValue: number) =>
          brrrr({
            ...deal,
            refinance: {
              ...deal.refinance,
              afterRepairValue,
              terms: { ...deal.refinance.terms, pointsRate: points },
            },
          }).refinance.cashLeftIn;
        expect(left(Math.max(a, b))).toBeLessThanOrEqual(left(Math.min(a, b)) + 1e-6);
      }),
    );
  });

  it('starts rent with the refinance if it would start later', () => {
    const { refinance } = brrrr({ ...ORDINARY_BRRRR, rentStartMonth: 20 });
    expect(refinance).toMatchObject({ rentStartMonth: 8, monthsOfRent: 0, incomeBetween: 0 });
  });

  it('can be planned for the simulator: value 230,000, cash left in, 10 years', () => {
    const { refinance } = brrrr(ORDINARY_BRRRR);
    expect(planAfterRefinance(ORDINARY_BRRRR, refinance)).toMatchObject({
      value: 230_000,
      cashInvested: refinance.cashLeftIn,
      years: 10,
    });
  });
});
