import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seventyPercentOffer } from '#engine/lines/flip-numbers.ts';
import { cashMultipleOf } from '#engine/lines/hold-numbers.ts';
import {
  breakEvenRatioOf,
  capRateOf,
  cashOnCashOf,
  debtCoverageOf,
  operatingExpenseRatioOf,
  rentToPriceOf,
  returnOnEquityOf,
} from '#engine/lines/ratio-numbers.ts';
import { levelBalance, monthlyPayment, sizedLoan } from '#engine/loan/loan.ts';
import { centSchedule, loanSchedule } from '#engine/loan/loan-schedule.ts';
import { balanceAfter, debtYears, paidThrough } from '#engine/loan/loan-years.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { operatingStatement } from '#engine/rental/operating.ts';
import { planHold } from '#engine/rental/plan-hold.ts';
import { allocate, toCents } from './money.ts';
import {
  anyNumber,
  arbitraryBrrrr,
  arbitraryDeal,
  arbitraryFlip,
  arbitraryLoan,
  arbitraryOperating,
  extreme,
} from './testing/arbitrary-deals.ts';
import {
  brrrrExplanations,
  flipExplanations,
  holdExplanations,
  roiOf,
} from './testing/explain-deal.ts';
import { expectFinite } from './testing/finite.ts';

const runs = (numRuns: number) => ({ numRuns });

describe('no finite input makes a calculator throw, hang or return NaN or Infinity', () => {
  it('payment and balance', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, anyNumber, (principal, rate, months, paid) => {
        expectFinite(monthlyPayment(principal, rate, months));
        expectFinite(levelBalance(principal, rate, months, paid));
      }),
      runs(2000),
    );
  });

  it('a loan with any terms: schedule, cents, years, balance, mortgage', () => {
    fc.assert(
      fc.property(arbitraryLoan(extreme), anyNumber, anyNumber, (dealLoan, price, month) => {
        const loan = sizedLoan(dealLoan, price);
        expectFinite(loanSchedule(loan, price));
        expectFinite(centSchedule(loan, price));
        expectFinite(debtYears([loan, loan], price, 40));
        expectFinite(balanceAfter(loan, price, month));
        expectFinite(paidThrough(loan, price, month));
        expectFinite(
          mortgage({
            price,
            loan: dealLoan,
            annualPropertyTax: month,
            annualInsurance: price,
            monthlyHoa: month,
          }),
        );
      }),
      runs(150),
    );
  });

  it('an operating statement', () => {
    fc.assert(
      fc.property(arbitraryOperating(extreme), (operating) => {
        expectFinite(operatingStatement(operating));
      }),
      runs(500),
    );
  });

  it('a first year, a hold and its ROI breakdown', () => {
    fc.assert(
      fc.property(arbitraryDeal(extreme), anyNumber, (deal, rate) => {
        expectFinite(firstYear(deal));
        expectFinite(buyAndHold({ ...deal, discountRate: rate }));
        expectFinite(roiOf(deal, [rate, rate]));
      }),
      runs(200),
    );
  });

  it('a hold in any simulation, even one with fewer years than the hold', () => {
    const some = fc.array(anyNumber, { maxLength: 40 });
    fc.assert(
      fc.property(arbitraryDeal(extreme), some, some, some, some, some, (deal, a, b, c, d, e) => {
        const factors = {
          valueGrowth: a,
          rentGrowth: b,
          expenseGrowth: c,
          vacancy: d,
          repairCost: e,
        };
        expectFinite(projectHold(planHold(deal), factors));
      }),
      runs(200),
    );
  });

  it('a BRRRR', () => {
    fc.assert(
      fc.property(arbitraryBrrrr(extreme), (deal) => expectFinite(brrrr(deal))),
      runs(200),
    );
  });

  it('a flip', () => {
    fc.assert(
      fc.property(arbitraryFlip(extreme), (deal) => expectFinite(fixAndFlip(deal))),
      runs(1000),
    );
  });

  it('an explanation of a hold, a BRRRR or a flip', () => {
    fc.assert(
      fc.property(
        arbitraryDeal(extreme),
        arbitraryBrrrr(extreme),
        arbitraryFlip(extreme),
        (deal, rebuild, flip) => {
          expect(holdExplanations(deal).irr.label).toBe('IRR');
          expect(brrrrExplanations(rebuild).irr.label).toBe('IRR');
          expect(flipExplanations(flip).profit.label).toBe('Profit');
        },
      ),
      runs(30),
    );
  });

  it('every ratio', () => {
    const all = [
      capRateOf,
      cashOnCashOf,
      debtCoverageOf,
      breakEvenRatioOf,
      operatingExpenseRatioOf,
      returnOnEquityOf,
      rentToPriceOf,
      cashMultipleOf,
      seventyPercentOffer,
    ];
    const bounded = fc.double({ min: -1e300, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(bounded, bounded, bounded, (a, b, c) => {
        for (const ratio of all) expectFinite(ratio(a, b, c));
      }),
      runs(1000),
    );
  });

  it('cents and allocations', () => {
    fc.assert(
      fc.property(anyNumber, fc.array(anyNumber, { maxLength: 8 }), (amount, weights) => {
        expectFinite(toCents(amount));
        expectFinite(allocate(amount, weights));
      }),
      runs(1000),
    );
  });
});
