import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Loan } from '#engine/deal.ts';
import { arbitraryLoan, sensible } from '#engine/testing/arbitrary-deals.ts';
import { sizedLoan } from './loan.ts';
import { loanSchedule } from './loan-schedule.ts';
import { balanceAfter, debtYears, loanYears, paymentsThrough } from './loan-years.ts';

const LOAN: Loan = { principal: 240_000, annualRate: 0.07, termMonths: 360 };
const anyLoan = arbitraryLoan(sensible).map((loan) => sizedLoan(loan, 400_000));

describe('loan by year', () => {
  it('240,000 at 7% costs 19,160.71 a year, of which 2,437.94 is principal in year 1', () => {
    const [first] = loanYears(LOAN, 300_000, 30);
    expect(first?.service).toBeCloseTo(19_160.71, 2);
    expect(first?.principal).toBeCloseTo(2437.94, 2);
    expect(first?.balance).toBeCloseTo(237_562.06, 2);
  });

  it('ends after its term: 15 years of payments, then nothing', () => {
    const years = loanYears({ ...LOAN, termMonths: 180 }, 300_000, 17);
    expect(years[14]?.balance).toBe(0);
    expect(years[15]).toEqual({
      interest: 0,
      principal: 0,
      extraPrincipal: 0,
      mortgageInsurance: 0,
      service: 0,
      balloon: 0,
      buydownCredit: 0,
      refinanceCash: 0,
      borrowed: 0,
      prepaymentPenalty: 0,
      balance: 0,
    });
  });

  it('the closed form and the monthly schedule agree to a millionth of a cent', () => {
    const closed = loanYears(LOAN, 300_000, 30);
    const walked = loanYears(
      { ...LOAN, rateChanges: [{ fromMonth: 400, annualRate: 0.09 }] },
      300_000,
      30,
    );
    for (const [index, year] of closed.entries()) {
      expect(walked[index]?.balance).toBeCloseTo(year.balance, 6);
      expect(walked[index]?.interest).toBeCloseTo(year.interest, 6);
    }
  });

  it('a balloon in year 5 isn’t part of that year’s debt service', () => {
    const year = loanYears({ ...LOAN, balloonMonth: 60 }, 300_000, 6)[4];
    expect(year?.service).toBeCloseTo(19_160.71, 2);
    expect(year?.balloon).toBeCloseTo(balanceAfter(LOAN, 300_000, 60), 6);
    expect(year?.balance).toBe(0);
  });

  it('adds up to the schedule’s payments for any terms', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 480 }), (loan, month) => {
        const { payments } = loanSchedule(loan, 400_000);
        const paid = payments
          .slice(0, month)
          .reduce((sum, row) => sum + row.payment + row.mortgageInsurance, 0);
        const scale = 1e-6 * (1 + loan.principal);
        expect(Math.abs(paymentsThrough(loan, 400_000, month) - paid)).toBeLessThan(scale);
        const owed = month === 0 ? loan.principal : (payments[month - 1]?.balance ?? 0);
        expect(Math.abs(balanceAfter(loan, 400_000, month) - owed)).toBeLessThan(scale);
      }),
      { numRuns: 80 },
    );
  });
});

describe('multiple loans', () => {
  it('cost the sum of each: 240,000 at 7% and a second of 30,000 interest-only at 9%', () => {
    const second: Loan = {
      principal: 30_000,
      annualRate: 0.09,
      termMonths: 120,
      interestOnlyMonths: 120,
    };
    const [year] = debtYears([LOAN, second], 300_000, 1);
    expect(year?.service).toBeCloseTo(19_160.71 + 2700, 2);
    expect(year?.balance).toBeCloseTo(237_562.06 + 30_000, 2);
  });

  it('cost 0 in each requested year if the list of loans is empty', () => {
    expect(debtYears([], 300_000, 3).map((year) => year.service)).toEqual([0, 0, 0]);
  });
});
