import { describe, expect, it } from 'vitest';
import type { Deal, Loan } from '#engine/deal.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { roi } from '#engine/rental/roi.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { buydownCost, buydownCredit, buydownPayment } from './buydown.ts';
import { creditBetween, debtYears, paidThrough, payoffMonth } from './loan-years.ts';

/*
 * By hand, 200,000 over 30 years: 1,330.60 a month at 7%, 1,199.10 at 6%, 1,073.64 at 5%, 954.83 at 4%. 2-1: 12 ×
 * (1,330.605 − 1,073.643) = 3,083.54 in year 1 and 12 × (1,330.605 − 1,199.101) = 1,578.05 in year 2.
 */
const LOAN = { principal: 200_000, annualRate: 0.07, termMonths: 360 };
const BOUGHT_DOWN = { ...LOAN, buydownYears: 2 };

const deal = (buydownYears: number, buydownSellerShare: number): Deal => ({
  ...ORDINARY_DEAL,
  loans: [{ ...LOAN, buydownYears, buydownSellerShare }],
  holdYears: 4,
});
const plain = buyAndHold(deal(0, 0));

describe('a 2-1 buydown on 200,000 at 7% over 30 years', () => {
  it('credits 3,083.54 in year 1, 1,578.05 in year 2 and nothing after', () => {
    const credits = debtYears([BOUGHT_DOWN], 250_000, 3).map((year) => year.buydownCredit);
    expect(credits.map((credit) => credit.toFixed(2))).toEqual(['3083.54', '1578.05', '0.00']);
  });

  it('costs the sum of its credits, 4,661.59, and the buyer half of that when the seller pays half', () => {
    expect(buydownCost(BOUGHT_DOWN)).toBeCloseTo(4661.59, 2);
    expect(buydownCost({ ...BOUGHT_DOWN, buydownSellerShare: 0.5 })).toBeCloseTo(2330.79, 2);
    expect(buydownCost({ ...BOUGHT_DOWN, buydownSellerShare: 1 })).toBe(0);
  });

  it('leaves balance, debt service and interest unchanged', () => {
    const after = debtYears([BOUGHT_DOWN], 250_000, 3).map((year) => ({
      ...year,
      buydownCredit: 0,
    }));
    expect(after).toEqual(debtYears([LOAN], 250_000, 3));
  });
});

describe('a 3-year buydown', () => {
  it('starts 3 points lower: 12 × (1,330.605 − 954.831) = 4,509.29 in year 1', () => {
    expect(buydownCredit({ ...LOAN, buydownYears: 3 }, 0, 12)).toBeCloseTo(4509.29, 2);
  });

  it('never takes the rate below 0: at 2%, the credits for years 1 and 2 are the same', () => {
    const loan = { ...LOAN, annualRate: 0.02, buydownYears: 3 };
    expect(buydownCredit(loan, 0, 12)).toBe(buydownCredit(loan, 12, 24));
  });

  it('on an interest-only loan, credits 3% of 200,000 in year 1: 6,000', () => {
    const loan = { ...LOAN, interestOnlyMonths: 60, buydownYears: 3 };
    expect(buydownCredit(loan, 0, 12)).toBeCloseTo(6000, 6);
  });

  it('ends with an 18-month loan: 12 credits, then 6', () => {
    const loan = { ...LOAN, termMonths: 18, buydownYears: 3 };
    const year = (from: number) => buydownCredit(loan, from, from + 12);
    expect(year(12) / buydownCredit(loan, 12, 13)).toBeCloseTo(6, 9);
    expect(year(24)).toBe(0);
  });
});

describe('a buydown ends with its loan', () => {
  const credits = (loan: Loan) =>
    debtYears([loan], 100_000, 3).map(({ buydownCredit: credit }) => credit.toFixed(2));
  const SMALL = { ...LOAN, principal: 20_000, buydownYears: 3 };

  it('20,000 at 7% with 5,000 extra a month has 4 payments: 150.31 in year 1, then 0', () => {
    expect(credits(SMALL)).toEqual(['450.93', '308.35', '157.80']);
    expect(credits({ ...SMALL, extraMonthlyPrincipal: 5000 })).toEqual(['150.31', '0.00', '0.00']);
  });

  it('4 of 36 credits are paid out, and the rest of the 917.09 paid at closing is lost', () => {
    const paidOff = { ...SMALL, extraMonthlyPrincipal: 5000 };
    expect(buydownCost(paidOff)).toBe(buydownCost(SMALL));
    expect(buydownCost(paidOff)).toBeCloseTo(917.09, 2);
    const [owed, less] = [0, 3].map((buydownYears) =>
      paidThrough({ ...paidOff, buydownYears }, 100_000, 12),
    );
    expect(owed! - less!).toBeCloseTo(150.31, 2);
  });

  it('a balloon after 18 payments leaves 12 credits, then 6, and no more are paid for', () => {
    const balloon = { ...SMALL, balloonMonth: 18 };
    expect(credits(balloon)).toEqual(['450.93', '154.18', '0.00']);
    expect(buydownCost(balloon)).toBeCloseTo(605.11, 2);
  });
});

describe('a rental with a 2-1 buydown', () => {
  it('paid by the seller, has 3,083.54 more cash flow in year 1 for the same cash invested and DSCR', () => {
    const hold = buyAndHold(deal(2, 1));
    expect(hold.firstYear.cashFlow - plain.firstYear.cashFlow).toBeCloseTo(3083.54, 2);
    expect(hold.firstYear.cashInvested.total).toBe(plain.firstYear.cashInvested.total);
    expect(hold.firstYear.ratios.debtCoverage).toEqual(plain.firstYear.ratios.debtCoverage);
    expect(hold.netProfit - plain.netProfit).toBeCloseTo(4661.59, 2);
  });

  it('paid by the buyer, costs 4,661.59 at closing and doesn’t change the profit', () => {
    const hold = buyAndHold(deal(2, 0));
    const { cashInvested } = hold.firstYear;
    expect(cashInvested.buydownCost).toBeCloseTo(4661.59, 2);
    expect(cashInvested.total - plain.firstYear.cashInvested.total).toBeCloseTo(4661.59, 2);
    expect(hold.netProfit).toBeCloseTo(plain.netProfit, 6);
    expect(roi(holdRental(deal(2, 0))).whole.total).toBeCloseTo(hold.netProfit, 6);
  });

  it('with 6 months without rent, gets 6 credits before rent starts, then 6 at the first-year rate and 6 at the second-year rate', () => {
    const months = (buydownYears: number) => {
      const { purchase } = ORDINARY_DEAL;
      return firstYear({
        ...deal(buydownYears, 1),
        purchase: { ...purchase, rehabCost: 10_000, rentStartMonth: 6 },
      });
    };
    const [with2, without] = [months(2), months(0)];
    const before = (year: typeof with2) => year.cashInvested.loanPaymentsBeforeRent;
    expect(before(without) - before(with2)).toBeCloseTo(3083.54 / 2, 2);
    expect(with2.debt.buydownCredit).toBeCloseTo((3083.54 + 1578.05) / 2, 2);
  });

  it('plans loan payments for year 1 of 12 × 1,073.64 = 12,883.72', () => {
    const { years } = freezePlan(deal(2, 1), '2026-01-01', '2026-01-01', '1');
    expect(years[0]?.lines.debtService).toBe(1_288_372);
  });

  it('equals a rental without a buydown, bit for bit, if the buydown lasts 0 years', () => {
    const loans = [LOAN];
    expect(buyAndHold({ ...deal(0, 0), loans })).toEqual(plain);
  });
});

describe('a buydown longer than its loan', () => {
  const loan: Loan = { ...LOAN, buydownYears: 3 };

  it('U-14: a 3-2-1 buydown of 200,000 at 7% costs 9,170.88; with 12,000 extra a month, 5,537.14 of it is credited', () => {
    const paidEarly = { ...loan, extraMonthlyPrincipal: 12_000 };
    expect(buydownCost(paidEarly)).toBeCloseTo(9170.88, 2);
    const last = payoffMonth(paidEarly, 200_000);
    expect(creditBetween(paidEarly, last, 0, 36)).toBeCloseTo(5537.14, 2);
  });

  it('U-14: over 24 months, it costs 5,397.23 with monthly credits of 269.53 and 180.24', () => {
    const short = { ...loan, termMonths: 24 };
    expect(buydownCost(short)).toBeCloseTo(5397.23, 2);
    expect(buydownPayment(short, 1)).toBeCloseTo(269.53, 2);
    expect(buydownPayment(short, 2)).toBeCloseTo(180.24, 2);
  });
});
