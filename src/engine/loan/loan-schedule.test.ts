import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Loan } from '#engine/deal.ts';
import { arbitraryLoan, sensible } from '#engine/testing/arbitrary-deals.ts';
import { monthlyPayment, sizedLoan } from './loan.ts';
import { centSchedule, loanSchedule } from './loan-schedule.ts';
import { firstDue, type LoanWalk, walkLoan } from './loan-walk.ts';

const YEAR: Loan = { principal: 12_000, annualRate: 0.12, termMonths: 12 };
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const anyLoan = arbitraryLoan(sensible).map((loan) => sizedLoan(loan, 400_000));

it('the first payment due on any loan matches its schedule without extra principal', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const rows: LoanWalk[] = [];
      walkLoan({ ...loan, extraMonthlyPrincipal: 0 }, 400_000, (at) => rows.push({ ...at }));
      const due = firstDue(loan, 400_000);
      const [first] = rows;
      expect(due.payment).toBeCloseTo(first ? first.interest + first.principal : 0, 6);
      expect(due.interest).toBe(first?.interest ?? 0);
      expect(due.mortgageInsurance).toBe(first?.mortgageInsurance ?? 0);
    }),
  );
});

describe('loan schedule', () => {
  it('12,000 at 12% over a year: month 1 has 120 of interest and 946.19 of principal', () => {
    const [first, second] = loanSchedule(YEAR, 0).payments;
    expect(first?.interest).toBeCloseTo(120, 9);
    expect(first?.principal).toBeCloseTo(946.19, 2);
    expect(second?.interest).toBeCloseTo((12_000 - 946.1854) * 0.01, 3);
  });

  it('six interest-only months cost 120 each, then 12,000 is repaid over the other six', () => {
    const { payments } = loanSchedule({ ...YEAR, interestOnlyMonths: 6 }, 0);
    expect(payments.slice(0, 6).map((row) => row.payment)).toEqual(Array(6).fill(120));
    expect(payments[5]?.balance).toBe(12_000);
    expect(payments[6]?.payment).toBeCloseTo(monthlyPayment(12_000, 0.12, 6), 9);
    expect(payments).toHaveLength(12);
  });

  it('interest-only to the end leaves all 12,000 for the last payment', () => {
    const { payments } = loanSchedule({ ...YEAR, interestOnlyMonths: 12 }, 0);
    expect(payments.at(-1)).toMatchObject({ month: 12, principal: 12_000, balance: 0 });
  });

  it('1,000 extra a month pays off 12,000 in 7 payments instead of 12', () => {
    const { payments } = loanSchedule({ ...YEAR, extraMonthlyPrincipal: 1000 }, 0);
    // After six payments of 2,066.19, 12,738.24 − 12,711.21 = 27.03 is left.
    expect(payments[5]?.balance).toBeCloseTo(27.03, 1);
    expect(payments).toHaveLength(7);
    expect(payments.at(-1)?.balance).toBe(0);
  });

  it('a change from 12% to 24% in month 7 recalculates the payment over the remaining 6 months', () => {
    const { payments } = loanSchedule(
      { ...YEAR, rateChanges: [{ fromMonth: 7, annualRate: 0.24 }] },
      0,
    );
    const owed = payments[5]?.balance ?? 0;
    expect(payments[6]?.interest).toBeCloseTo(owed * 0.02, 9);
    expect(payments[6]?.payment).toBeCloseTo(monthlyPayment(owed, 0.24, 6), 9);
    expect(payments).toHaveLength(12);
  });

  it('rate changes can be in any order', () => {
    const changes = [
      { fromMonth: 9, annualRate: 0.06 },
      { fromMonth: 4, annualRate: 0.18 },
    ];
    const sorted = loanSchedule({ ...YEAR, rateChanges: changes.toReversed() }, 0);
    expect(loanSchedule({ ...YEAR, rateChanges: changes }, 0)).toEqual(sorted);
    expect(sorted.payments[3]?.interest).toBeCloseTo((sorted.payments[2]?.balance ?? 0) * 0.015, 9);
    expect(sorted.payments[8]?.interest).toBeCloseTo((sorted.payments[7]?.balance ?? 0) * 0.005, 9);
  });

  it('a balloon at payment 5 pays off the balance', () => {
    const { payments } = loanSchedule({ ...YEAR, balloonMonth: 5 }, 0);
    expect(payments).toHaveLength(5);
    expect(payments[4]?.balance).toBe(0);
    expect(payments[4]?.principal).toBeCloseTo(payments[3]?.balance ?? 0, 9);
  });

  it('mortgage insurance of 1.2% on 12,000 costs 12 a month while more than 80% of 12,700 is owed', () => {
    const { payments, totalMortgageInsurance } = loanSchedule(
      { ...YEAR, mortgageInsuranceRate: 0.012 },
      12_700,
    );
    const insured = payments.filter((row) => row.mortgageInsurance > 0);
    // 12,000 and 11,053.81 are above 10,160; the next balance, 10,098.17, isn't.
    expect(insured.map((row) => row.month)).toEqual([1, 2]);
    expect(totalMortgageInsurance).toBe(24);
  });

  it('repays the loan for any terms', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { payments, totalInterest, totalPaid } = loanSchedule(loan, 400_000);
        const repaid = total(payments.map((row) => row.principal));
        expect(Math.abs(repaid - loan.principal)).toBeLessThan(1e-9 * (1 + loan.principal));
        expect(totalPaid).toBeCloseTo(repaid + totalInterest, 4);
        expect(payments.every((row) => row.balance >= 0 && row.interest >= 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('loan schedule in cents', () => {
  it('principal adds up to the loan to the cent, and every amount is in whole cents', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 50_000_000 }), (terms, cents) => {
        const printed = centSchedule({ ...terms, principal: cents / 100 }, 400_000);
        expect(total(printed.payments.map((row) => row.principalCents))).toBe(cents);
        expect(printed.payments.at(-1)?.balanceCents).toBe(0);
        expect(printed.totalPaidCents).toBe(cents + printed.totalInterestCents);
        for (const row of printed.payments) {
          expect(Object.values(row).every(Number.isInteger)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('1 dollar at 984.24% over 1,200 months owes 1 dollar to the end, never more', () => {
    const printed = centSchedule({ principal: 1, annualRate: 9.8424, termMonths: 1200 }, 0);
    expect(Math.max(...printed.payments.map((row) => row.balanceCents))).toBe(100);
    expect(printed.payments.at(-1)).toMatchObject({ month: 1200, principalCents: 100 });
  });

  it('every payment but the last of 10,000 at 5% over 36 months is 299.71', () => {
    const printed = centSchedule({ principal: 10_000, annualRate: 0.05, termMonths: 36 }, 0);
    const amounts = printed.payments.map((row) => row.paymentCents);
    expect(new Set(amounts.slice(0, -1))).toEqual(new Set([29_971]));
    expect(Math.abs((amounts.at(-1) ?? 0) - 29_971)).toBeLessThan(36);
  });
});
