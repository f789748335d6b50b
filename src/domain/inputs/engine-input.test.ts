import { describe, expect, it } from 'vitest';
import { drawnBrrrr } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { isOfAbsentLoan, startingInput } from './calculation-inputs.ts';
import { brrrrDealOf, holdDealOf, rentalOf } from './engine-input.ts';

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

  it('gets no extra principal: that is paid on the first loan', () => {
    const { loans } = holdDealOf({ ...second, extraMonthlyPrincipal: 100 });
    expect(loans.map(({ extraMonthlyPrincipal = 0 }) => extraMonthlyPrincipal)).toEqual([100, 0]);
  });

  it('of $0 is no loan, and its terms are no inputs of the report', () => {
    expect(rentalOf(input).loans).toHaveLength(1);
    expect(isOfAbsentLoan('secondLoanInterestRate', input)).toBe(true);
    expect(isOfAbsentLoan('secondLoanInterestRate', second)).toBe(false);
  });
});

describe('the bridge loan of a BRRRR', () => {
  const input = startingInput('brrrr');
  const at = (refinanceMonth: number) => brrrr(brrrrDealOf({ ...input, refinanceMonth }));
  const bridge = ((input.purchasePrice + input.rehabCost) * input.bridgeLoanToCostPercent) / 100;

  it('is paid off by the refinance whether that comes in month 6, 24, 25 or 60', () => {
    for (const month of [6, 24, 25, 60]) {
      const { refinance } = at(month);
      expect(refinance.oldBalance, `month ${month}`).toBeCloseTo(bridge, 6);
      expect(refinance.cashBack).toBeCloseTo(refinance.newLoan - bridge - refinance.costs, 6);
    }
  });

  it('costs one month of interest more for each month that the refinance comes later', () => {
    const paid = (month: number) => {
      const { cashIn, refinance } = at(month);
      return cashIn.loanPaymentsBeforeRent + refinance.loanPaymentsBetween;
    };
    const interest = (bridge * input.bridgeInterestRate) / 1200;
    for (const month of [6, 23, 24, 40, 60])
      expect(paid(month), `month ${month}`).toBeCloseTo(interest * month, 6);
  });

  it('waits as long for a refinance 18 months late as for one planned 18 months later', () => {
    const deal = brrrrDealOf({ ...input, refinanceMonth: 12, rentStartMonth: 4 });
    const { annualRate: refinanceRate } = deal.refinance.terms;
    const late = brrrr(drawnBrrrr(deal, { refinanceRate, arv: 1, rehab: 1, delayMonths: 18 }));
    const planned = brrrr(brrrrDealOf({ ...input, refinanceMonth: 30, rentStartMonth: 22 }));
    expect(late).toEqual(planned);
  });
});
