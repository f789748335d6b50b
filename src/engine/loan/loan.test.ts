import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountShare,
  isLevel,
  levelBalance,
  monthlyPayment,
  pointsCost,
  principalOf,
} from './loan.ts';

const principal = fc.double({ min: 1, max: 5_000_000, noNaN: true });
const annualRate = fc.double({ min: 0, max: 0.25, noNaN: true });
const months = fc.integer({ min: 1, max: 480 });

describe('level payment', () => {
  it('100,000 at 6% over 30 years costs 599.55 a month', () => {
    expect(monthlyPayment(100_000, 0.06, 360)).toBeCloseTo(599.55, 2);
  });

  it('36,000 without interest over 360 months costs 100 a month', () => {
    expect(monthlyPayment(36_000, 0, 360)).toBe(100);
  });

  it('1,000 at 12% for one month costs 1,010', () => {
    expect(monthlyPayment(1000, 0.12, 1)).toBeCloseTo(1010, 9);
  });

  it('a rate of 0.0000012% a year costs the same as no interest, to a millionth', () => {
    expect(monthlyPayment(36_000, 1.2e-8, 360)).toBeCloseTo(100, 4);
    expect(monthlyPayment(36_000, 5e-324, 360)).toBe(100);
  });

  it('a negative rate, loan or term counts as 0%, no loan and one month', () => {
    expect(monthlyPayment(1200, -0.05, 12)).toBe(100);
    expect(monthlyPayment(-1200, 0.05, 12)).toBe(0);
    expect(monthlyPayment(1200, 0, -5)).toBe(1200);
  });

  it('1 − 1.005^−360 by doubling matches the power, to 12 digits', () => {
    expect(discountShare(0.005, 360)).toBeCloseTo(1 - 1.005 ** -360, 12);
  });

  it('discounts back to the loan for any terms', () => {
    fc.assert(
      fc.property(principal, annualRate, months, (loan, rate, n) => {
        const payment = monthlyPayment(loan, rate, n);
        let worth = 0;
        for (let month = 0; month < n; month++) worth = (worth + payment) / (1 + rate / 12);
        expect(Math.abs(worth / loan - 1)).toBeLessThan(2e-6);
      }),
      { numRuns: 50 },
    );
  });
});

describe('loan balance', () => {
  it('200,000 at 6% over 30 years owes 199,800.90 after one payment', () => {
    expect(levelBalance(200_000, 0.06, 360, 1)).toBeCloseTo(199_800.9, 2);
  });

  it('is the loan amount before the first payment and exactly 0 after the last', () => {
    fc.assert(
      fc.property(principal, annualRate, months, (loan, rate, n) => {
        expect(levelBalance(loan, rate, n, 0)).toBeCloseTo(loan, 6);
        expect(levelBalance(loan, rate, n, n)).toBe(0);
        expect(levelBalance(loan, rate, n, n + 40)).toBe(0);
      }),
    );
  });

  it('follows the month-by-month recurrence balance × (1 + i) − payment', () => {
    fc.assert(
      fc.property(principal, annualRate, months, (loan, rate, n) => {
        const payment = monthlyPayment(loan, rate, n);
        let owed = loan;
        for (let month = 1; month <= n; month++) {
          owed = owed * (1 + rate / 12) - payment;
          if (month % 24 === 0) {
            expect(Math.abs(levelBalance(loan, rate, n, month) - owed) / loan).toBeLessThan(2e-6);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('loan size', () => {
  it('80% of a price of 300,000 is 240,000, and an amount entered in dollars is used as is', () => {
    expect(principalOf({ loanToPrice: 0.8, annualRate: 0.07, termMonths: 360 }, 300_000)).toBe(
      240_000,
    );
    expect(principalOf({ principal: 90_000, annualRate: 0.07, termMonths: 360 }, 300_000)).toBe(
      90_000,
    );
  });

  it('two points on 90,000 cost 1,800', () => {
    const loan = { principal: 90_000, annualRate: 0.1, termMonths: 12, pointsRate: 0.02 };
    expect(pointsCost(loan)).toBe(1800);
  });

  it('a loan is level unless one of its terms changes a payment', () => {
    const plain = { annualRate: 0.07, termMonths: 360 };
    expect(isLevel({ ...plain, pointsRate: 0.01, rateChanges: [], balloonMonth: 0 })).toBe(true);
    expect(isLevel({ ...plain, extraMonthlyPrincipal: 1 })).toBe(false);
    expect(isLevel({ ...plain, interestOnlyMonths: 1 })).toBe(false);
    expect(isLevel({ ...plain, mortgageInsuranceRate: 0.01 })).toBe(false);
    expect(isLevel({ ...plain, balloonMonth: 60 })).toBe(false);
    expect(isLevel({ ...plain, rateChanges: [{ fromMonth: 61, annualRate: 0.08 }] })).toBe(false);
  });
});
