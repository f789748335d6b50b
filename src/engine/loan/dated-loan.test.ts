import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import {
  balanceOn,
  type DatedLoan,
  datedSchedule,
  nextPayments,
  paymentsBetween,
} from './dated-loan.ts';
import { centSchedule } from './loan-schedule.ts';
import { payoffOn, refinance } from './refinance.ts';

const loan: DatedLoan = {
  closedOn: '2024-02-01',
  firstPayment: '2024-03-01',
  principalCents: 24_000_000,
  annualRate: 0.065,
  termMonths: 360,
};

describe('dated loan schedule', () => {
  const withExtra = { ...loan, extras: [{ date: '2025-06-15', cents: 1_000_000 }] };

  it('W-15: 240,000 at 6.5% pays 1,516.96; with 10,000 of extra principal on 2025-06-15, it owes 226,093.27 on 07-01', () => {
    const { payments } = datedSchedule(withExtra);
    expect(payments[0]).toMatchObject({ date: '2024-03-01', paymentCents: 151_696 });
    expect(balanceOn(withExtra, '2025-07-01')).toBe(22_609_327);
  });

  it('W-15: with the same extra principal, the loan’s 2025 interest is 15,042.70', () => {
    const paid = paymentsBetween(withExtra, '2025-01-01', '2025-12-31');
    expect(sumCents(paid.map(({ interestCents }) => interestCents))).toBe(1_504_270);
  });

  it('extra principal on June 15 lowers the balance that day; on a due date, it follows the payment', () => {
    const before = balanceOn(withExtra, '2025-06-14');
    expect(balanceOn(withExtra, '2025-06-15')).toBe(before - 1_000_000);
    const onDue = { ...loan, extras: [{ date: '2025-06-01', cents: 1_000_000 }] };
    expect(balanceOn(onDue, '2025-06-01')).toBe(balanceOn(loan, '2025-06-01') - 1_000_000);
    expect(balanceOn(onDue, '2025-07-01')).toBe(balanceOn(withExtra, '2025-07-01'));
  });

  it('owes nothing before funding, 240,000 until the first payment, nothing from the payoff date', () => {
    expect(balanceOn(loan, '2024-01-31')).toBe(0);
    expect(balanceOn(loan, '2024-02-29')).toBe(24_000_000);
    const paidOff = { ...loan, paidOffOn: '2025-03-18' };
    expect(balanceOn(paidOff, '2025-03-17')).toBeGreaterThan(0);
    expect(balanceOn(paidOff, '2025-03-18')).toBe(0);
    expect(nextPayments(datedSchedule(paidOff), '2025-03-18').serviceCents).toBe(0);
  });

  it('without a first payment date, pays a month after closing: February 29, 2024, then March 31', () => {
    const { payments } = datedSchedule({ ...loan, closedOn: '2024-01-31', firstPayment: null });
    expect(payments.slice(0, 2).map(({ date }) => date)).toEqual(['2024-02-29', '2024-03-31']);
  });

  it('the next 12 payments after 2026-11-15 are 18,203.52 of debt service, excluding extra principal', () => {
    const next = nextPayments(datedSchedule({ ...loan, extraMonthlyCents: 10_000 }), '2026-11-15');
    expect(next).toMatchObject({ serviceCents: 12 * 151_696, extraCents: 120_000 });
  });

  it('matches the calculator’s schedule for all 360 payments', () => {
    const printed = centSchedule(
      { principal: 240_000, annualRate: 0.065, termMonths: 360 },
      300_000,
    );
    const { payments } = datedSchedule(loan);
    expect(payments.map(({ balanceCents }) => balanceCents)).toEqual(
      printed.payments.map(({ balanceCents }) => balanceCents),
    );
  });

  it('the 12 payments of 2025 match the full schedule, with extra principal before and during the year', () => {
    const given = {
      ...loan,
      extras: [
        { date: '2024-11-20', cents: 300_000 },
        { date: '2025-06-15', cents: 1_000_000 },
      ],
    };
    const all = datedSchedule(given).payments.filter(({ date }) => date.startsWith('2025'));
    expect(all).toHaveLength(12);
    expect(paymentsBetween(given, '2025-01-01', '2025-12-31')).toEqual(all);
    const paidOff = { ...given, paidOffOn: '2025-03-18' };
    expect(paymentsBetween(paidOff, '2025-01-01', '2025-12-31')).toEqual(all.slice(0, 3));
  });

  it('scheduled principal and any extra payments add up to the loan amount', () => {
    const extra = fc.record({
      date: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2024-02-01', days)),
      cents: fc.integer({ min: 1, max: 9_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(extra, { maxLength: 6 }), (extras) => {
        const schedule = datedSchedule({ ...loan, extras });
        const principal = sumCents(schedule.payments.map(({ principalCents }) => principalCents));
        const paid = sumCents(schedule.extras.map(({ cents }) => cents));
        expect(principal + paid).toBe(loan.principalCents);
        for (const row of schedule.payments) {
          expect(row.interestCents + row.principalCents).toBe(row.paymentCents);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('refinance', () => {
  const old: DatedLoan = {
    closedOn: '2023-06-01',
    firstPayment: '2023-07-01',
    principalCents: 20_000_000,
    annualRate: 0.0725,
    termMonths: 360,
  };

  it('W-16: on 2026-03-18, owes 194,321.23 and 656.17 of interest; 262,500 less 4,425 of costs returns 63,097.60', () => {
    expect(payoffOn(old, '2026-03-18')).toMatchObject({ days: 17, accruedCents: 65_617 });
    const next = { loanCents: 26_250_000, costsCents: 442_500, pointsCents: 0 };
    expect(refinance([old], '2026-03-18', next)).toMatchObject({
      balanceCents: 19_432_123,
      accruedCents: 65_617,
      cashBackCents: 6_309_760,
    });
  });

  it('with points of 2,625, returns 56,218.09 on 2024-03-18 and U-49’s 60,472.60 two years later', () => {
    const next = { loanCents: 26_250_000, costsCents: 442_500, pointsCents: 262_500 };
    expect(refinance([old], '2024-03-18', next).cashBackCents).toBe(5_621_809);
    expect(refinance([old], '2026-03-18', next).cashBackCents).toBe(6_047_260);
  });

  it('on a property without a loan, pays out everything but the costs and points', () => {
    const next = { loanCents: 100_000, costsCents: 2000, pointsCents: 500 };
    expect(refinance([], '2026-03-18', next).cashBackCents).toBe(97_500);
  });
});
