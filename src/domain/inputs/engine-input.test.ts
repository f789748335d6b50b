import { describe, expect, it } from 'vitest';
import { drawnBrrrr } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import {
  type BuyHoldInput,
  type FixFlipInput,
  namesThatApply,
  startingInput,
} from './calculation-inputs.ts';
import { brrrrDealOf, flipDealOf, holdDealOf, rentalOf } from './engine-input.ts';

const ofHold = (input: BuyHoldInput) => namesThatApply('buy-hold', input);

describe('a second loan', () => {
  const input = startingInput('buy-hold');
  const without = firstYear(rentalOf(input));
  const second = {
    ...input,
    secondLoanAmount: 25_000,
    secondLoanInterestRate: 8,
    secondLoanTermYears: 10,
  };
  const both = firstYear(rentalOf(second));

  it('of $25,000 lowers the cash invested by $25,000 and costs $303.32 a month more', () => {
    expect(both.cashInvested.total).toBeCloseTo(without.cashInvested.total - 25_000, 6);
    expect((both.debt.service - without.debt.service) / 12).toBeCloseTo(303.32, 2);
  });

  it('that is interest-only for 3 years costs $166.67 a month', () => {
    const { debt } = firstYear(rentalOf({ ...second, secondLoanInterestOnlyYears: 3 }));
    expect((debt.service - without.debt.service) / 12).toBeCloseTo(166.67, 2);
  });

  it('gets no extra principal, which goes to the first loan', () => {
    const { loans } = holdDealOf({ ...second, extraMonthlyPrincipal: 100 });
    expect(loans.map(({ extraMonthlyPrincipal = 0 }) => extraMonthlyPrincipal)).toEqual([100, 0]);
  });

  it('of $0 isn’t a loan, and its terms aren’t report inputs', () => {
    expect(rentalOf(input).loans).toHaveLength(1);
    expect(ofHold(input)).not.toContain('secondLoanInterestRate');
    expect(ofHold(second)).toContain('secondLoanInterestRate');
  });
});

describe('a rate buydown', () => {
  const input = startingInput('buy-hold');

  it('of 2 years, 40% paid by the seller, applies to the first loan', () => {
    const { loans } = holdDealOf({ ...input, buydownYears: 2, buydownSellerPercent: 40 });
    expect(loans[0]).toMatchObject({ buydownYears: 2, buydownSellerShare: 0.4 });
  });

  it('of 0 years isn’t a report input, but one in use is', () => {
    expect(ofHold(input)).not.toContain('buydownSellerPercent');
    expect(ofHold({ ...input, buydownYears: 1 })).toContain('buydownSellerPercent');
  });
});

describe('construction draws on a flip', () => {
  const input = { ...startingInput('fix-flip'), rehabCost: 40_000, bridgeLoanToCostPercent: 80 };
  const drawn = (typed: Partial<FixFlipInput>) =>
    flipDealOf({ ...input, ...typed }).loans[0]?.draws;

  it('over 0 months don’t apply: the full loan is drawn on day 1', () => {
    expect(drawn({})).toBeUndefined();
    const names = namesThatApply('fix-flip', input);
    expect(names.filter((name) => name.startsWith('draw'))).toEqual([]);
  });

  it('over 4 months are a quarter each of the $32,000 lent for the rehab', () => {
    const draws = drawn({ drawMonths: 4 });
    expect(draws?.amount).toBe(32_000);
    expect(draws?.shares).toEqual([0.25, 0.25, 0.25, 0.25, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('of 20, 0 and 60% are 1/4, 0 and 3/4, regardless of the months', () => {
    const rows = [
      { month: 1, percent: 20 },
      { month: 3, percent: 60 },
    ];
    const draws = drawn({ drawMonths: 9, draws: rows });
    expect(draws?.shares.slice(0, 4)).toEqual([0.25, 0, 0.75, 0]);
    expect(drawn({ draws: rows })?.shares).toEqual(draws?.shares);
  });
});

describe('property tax after reassessment', () => {
  const typed = { purchasePrice: 200_000, reassessedTaxPercent: 2.1, reassessedAfterYears: 2 };

  it('at 2.1% of 200,000 is $4,200 a year and follows the price', () => {
    const input = { ...startingInput('buy-hold'), ...typed };
    expect(holdDealOf(input).reassessment).toEqual({ annualTax: 4200, afterYears: 2 });
    expect(holdDealOf({ ...input, purchasePrice: 100_000 }).reassessment?.annualTax).toBe(2100);
  });

  it('on a BRRRR counts from the refinance', () => {
    const { projection } = brrrr(brrrrDealOf({ ...startingInput('brrrr'), ...typed }));
    const expenses = projection.years.map(({ operating }) => operating.fixedExpenses);
    const plain = brrrr(brrrrDealOf({ ...startingInput('brrrr'), purchasePrice: 200_000 }));
    const before = plain.projection.years.map(({ operating }) => operating.fixedExpenses);
    expect(expenses.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(expenses[2]! / before[2]!).toBeCloseTo((4200 + 1500) / (3000 + 1500), 9);
  });
});

describe('a BRRRR bridge loan', () => {
  const input = startingInput('brrrr');
  const at = (refinanceMonth: number) => brrrr(brrrrDealOf({ ...input, refinanceMonth }));
  const bridge = ((input.purchasePrice + input.rehabCost) * input.bridgeLoanToCostPercent) / 100;

  it('is paid off by the refinance whether it happens in month 6, 24, 25 or 60', () => {
    for (const month of [6, 24, 25, 60]) {
      const { refinance } = at(month);
      expect(refinance.oldBalance, `month ${month}`).toBeCloseTo(bridge, 6);
      expect(refinance.cashBack).toBeCloseTo(refinance.newLoan - bridge - refinance.costs, 6);
    }
  });

  it('costs one more month of interest for each month the refinance is delayed', () => {
    const paid = (month: number) => {
      const { cashIn, refinance } = at(month);
      return cashIn.loanPaymentsBeforeRent + refinance.loanPaymentsBetween;
    };
    const interest = (bridge * input.bridgeInterestRate) / 1200;
    for (const month of [6, 23, 24, 40, 60])
      expect(paid(month), `month ${month}`).toBeCloseTo(interest * month, 6);
  });

  it('runs as long for a refinance 18 months late as for one planned 18 months later', () => {
    const deal = brrrrDealOf({ ...input, refinanceMonth: 12, rentStartMonth: 4 });
    const { annualRate: refinanceRate } = deal.refinance.terms;
    const late = brrrr(drawnBrrrr(deal, { refinanceRate, arv: 1, rehab: 1, delayMonths: 18 }));
    const planned = brrrr(brrrrDealOf({ ...input, refinanceMonth: 30, rentStartMonth: 22 }));
    expect(late).toEqual(planned);
  });
});
