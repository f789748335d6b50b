import { describe, expect, it } from 'vitest';
import type { PropertyLoan } from './recorded-payments.ts';
import { splitPayments } from './split-payments.ts';

/** Interest of 999.00 on January 1, 2026 and a dollar less each month, with 100.00 of principal. */
const FIRST: PropertyLoan = {
  id: 'first',
  loan: {
    closedOn: '2025-12-01',
    firstPayment: '2026-01-01',
    principalCents: 9_990_000,
    annualRate: 0.12,
    termMonths: 360,
    interestOnlyMonths: 360,
    extraMonthlyCents: 10_000,
  },
};
/** Interest of 50.00 on the 15th of each month. */
const SECOND: PropertyLoan = {
  id: 'second',
  loan: {
    closedOn: '2025-12-15',
    principalCents: 500_000,
    annualRate: 0.12,
    termMonths: 360,
    interestOnlyMonths: 360,
  },
};

const split = (
  loans: PropertyLoan[],
  payments: [date: string, cents: number][],
  recorded: { date: string; loanId?: string }[] = [],
) =>
  [
    ...splitPayments(
      loans,
      recorded,
      payments.map(([date, cents]) => ({ date, cents })),
    ).values(),
  ].map(({ loanId, interestCents, principalCents, escrowCents }) => [
    loanId,
    interestCents,
    principalCents,
    escrowCents,
  ]);

describe('a loan payment from the bank', () => {
  it('splits into interest, principal and escrow for its due date: January 28 pays February 1', () => {
    const payments: [string, number][] = [
      ['2026-01-02', 130_000],
      ['2026-01-28', 130_000],
      ['2026-03-01', 130_000],
    ];
    expect(split([FIRST], payments)).toEqual([
      ['first', 99_900, 10_000, 20_100],
      ['first', 99_800, 10_000, 20_200],
      ['first', 99_700, 10_000, 20_300],
    ]);
  });

  it('of 1,050.00 is 999.00 of interest and 51.00 of principal, and one of 500.00 is all interest', () => {
    expect(split([FIRST], [['2026-01-01', 105_000]])).toEqual([['first', 99_900, 5100, 0]]);
    expect(split([FIRST], [['2026-01-01', 50_000]])).toEqual([['first', 50_000, 0, 0]]);
  });

  it('skips a due date already recorded as paid: with no other payment due, it is all principal on the only loan', () => {
    const payments: [string, number][] = [['2026-01-05', 130_000]];
    const recorded = [{ date: '2026-01-02' }];
    expect(split([FIRST], payments, recorded)).toEqual([['first', 0, 130_000, 0]]);
  });

  it('goes to the loan with the largest payment it covers: 1,099.00 to the first, 50.00 to the second', () => {
    const payments: [string, number][] = [
      ['2026-01-15', 5000],
      ['2026-01-16', 109_900],
    ];
    expect(split([FIRST, SECOND], payments)).toEqual([
      ['second', 5000, 0, 0],
      ['first', 99_900, 10_000, 0],
    ]);
  });

  it('is all principal, assigned to no loan, if it was made before the loan or the property has no loan', () => {
    expect(split([FIRST], [['2025-06-01', 70_000]])).toEqual([[null, 0, 70_000, 0]]);
    expect(split([], [['2026-01-01', 70_000]])).toEqual([[null, 0, 70_000, 0]]);
  });
});
