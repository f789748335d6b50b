import { describe, expect, it } from 'vitest';
import type { DealLoan } from '#engine/deal.ts';
import { numberIn } from '#engine/explain/explain.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { mortgageExplanations } from '#engine/testing/explain-deal.ts';
import { mortgage } from './mortgage.ts';

const HOME = {
  price: 250_000,
  loan: { loanToPrice: 0.9, annualRate: 0.06, termMonths: 360, mortgageInsuranceRate: 0.006 },
  annualPropertyTax: 3600,
  annualInsurance: 1200,
  monthlyHoa: 25,
};

describe('a 90% mortgage on 250,000 at 6%', () => {
  const result = mortgage(HOME);

  it('borrows 225,000 with 25,000 down, and pays 1,348.99 a month', () => {
    expect(result).toMatchObject({ principal: 225_000, downPayment: 25_000 });
    expect(numberOrNull(result.loanToValue)).toBeCloseTo(0.9, 12);
    expect(result.monthlyPayment).toBeCloseTo(1348.99, 2);
  });

  it('costs 1,886.49 a month with mortgage insurance 112.50, tax 300, hazard 100 and HOA 25', () => {
    expect(result.monthlyMortgageInsurance).toBeCloseTo(112.5, 9);
    expect(result.monthlyPitia).toBeCloseTo(1348.99 + 112.5 + 300 + 100 + 25, 2);
  });

  it('ends mortgage insurance with the first payment on a balance of at most 200,000, 80% of 250,000', () => {
    const month = result.insuranceEndsMonth ?? 0;
    const owedBefore = (m: number) => result.schedule.payments[m - 2]?.balance ?? 0;
    expect(owedBefore(month)).toBeLessThanOrEqual(200_000);
    expect(owedBefore(month - 1)).toBeGreaterThan(200_000);
    expect(result.schedule.payments[month - 1]?.mortgageInsurance).toBe(0);
  });

  it('takes 360 payments and saves nothing without extra principal', () => {
    expect(result).toMatchObject({ payoffMonth: 360, monthsSaved: 0, interestSaved: 0 });
  });

  it('with 200 extra a month, is paid off 100 months sooner and saves 83,242.94 of interest', () => {
    const extra = mortgage({ ...HOME, loan: { ...HOME.loan, extraMonthlyPrincipal: 200 } });
    expect(extra.firstPayment).toBeCloseTo(1548.99, 2);
    expect(extra.monthlyPitia).toBeCloseTo(result.monthlyPitia, 9);
    expect(extra).toMatchObject({ payoffMonth: 260, monthsSaved: 100 });
    expect(extra.interestSaved).toBeCloseTo(83_242.94, 2);
  });

  it('without a loan, has nothing to pay off and no insurance to end', () => {
    const cash = mortgage({ ...HOME, loan: { ...HOME.loan, loanToPrice: 0 } });
    expect(cash).toMatchObject({ payoffMonth: 0, insuranceEndsMonth: null, monthlyPayment: 0 });
    expect(cash.monthlyPitia).toBeCloseTo(425, 9);
  });
});

describe('a payment that changes', () => {
  const HOUSE = { ...HOME, loan: { principal: 200_000, annualRate: 0.07, termMonths: 360 } };
  const ask = (terms: Partial<DealLoan>) =>
    mortgage({ ...HOUSE, loan: { ...HOUSE.loan, ...terms } });
  const sumOf = (terms: Partial<DealLoan>) =>
    mortgageExplanations({ ...HOUSE, loan: { ...HOUSE.loan, ...terms } });

  it('is 1,166.67 of interest for 5 years and 1,413.56 from month 61, never the level 1,330.60', () => {
    const loan = ask({ interestOnlyMonths: 60 });
    expect(loan.monthlyPayment).toBeCloseTo(1166.67, 2);
    expect(loan).toMatchObject({ firstPrincipal: 0, laterPayment: { month: 61 } });
    expect(loan.laterPayment?.payment).toBeCloseTo(1413.56, 2);
    expect(loan.schedule.payments[60]?.payment).toBeCloseTo(loan.laterPayment?.payment ?? 0, 9);
    expect(loan.monthlyPitia).toBeCloseTo(1166.67 + 300 + 100 + 25, 2);
  });

  it('shows both formulas: the rate on the loan, then the balance over 300 payments', () => {
    const { monthlyPayment, laterPayment } = sumOf({ interestOnlyMonths: 60 });
    expect(monthlyPayment.formula).toBe('Loan × Monthly rate');
    expect(laterPayment?.payment.operation).toBe('payment');
    expect(laterPayment?.payment.parts.map(numberIn)).toEqual([200_000, 0.07, 300]);
  });

  it('with an adjustable rate, is recalculated on the balance: 8% after 5 years', () => {
    const terms = { rateChanges: [{ fromMonth: 61, annualRate: 0.08 }] };
    const { monthlyPayment, laterPayment, schedule } = ask(terms);
    expect(monthlyPayment).toBeCloseTo(1330.6, 2);
    expect(laterPayment?.payment).toBeCloseTo(schedule.payments[60]?.payment ?? 0, 9);
    const rate = sumOf(terms).laterPayment?.payment.parts[1];
    expect(rate).toMatchObject({
      value: { value: 0.08 },
      input: { path: 'loans.0.rateChanges.0.annualRate' },
    });
  });

  it('is lower after the interest-only years if 500 extra was paid each month', () => {
    const loan = ask({ interestOnlyMonths: 60, extraMonthlyPrincipal: 500 });
    expect(loan.monthlyPayment).toBeCloseTo(1166.67, 2);
    const paid = loan.schedule.payments[60]?.payment ?? 0;
    expect(loan.laterPayment?.payment).toBeCloseTo(paid - 500, 9);
  });

  it('is never recalculated for a level loan or a loan paid off before the change', () => {
    expect(ask({}).laterPayment).toBeNull();
    expect(ask({ interestOnlyMonths: 360 }).laterPayment).toBeNull();
    expect(ask({ interestOnlyMonths: 60, balloonMonth: 48 }).laterPayment).toBeNull();
  });
});
