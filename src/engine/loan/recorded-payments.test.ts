import { describe, expect, it } from 'vitest';
import { assumedService, type PropertyLoan } from './recorded-payments.ts';

/** 100.00 of interest on the 1st of each month from January 2026. */
const LOAN: PropertyLoan = {
  id: 'first',
  loan: {
    closedOn: '2025-12-01',
    firstPayment: '2026-01-01',
    principalCents: 1_000_000,
    annualRate: 0.12,
    termMonths: 360,
    interestOnlyMonths: 360,
  },
};

const assumed = (...dates: string[]) =>
  assumedService(
    [LOAN],
    dates.map((date) => ({ date })),
    '2026-01-01',
    '2026-04-20',
  );

describe('assumed debt service', () => {
  it('is 4 payments of 100.00 by April 20 when none are recorded', () => {
    expect(assumed()).toEqual(
      ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((date) => ({
        date,
        cents: 10_000,
      })),
    );
  });

  it('is empty if each payment was made around the 28th of the month before: no month is doubled or dropped', () => {
    expect(assumed('2025-12-28', '2026-01-28', '2026-02-26', '2026-03-28')).toEqual([]);
    expect(assumed('2026-01-28').map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-03-01',
      '2026-04-01',
    ]);
  });

  it('counts each loan by its own payments: a payment on the second leaves 4 for the first', () => {
    const recorded = [{ date: '2026-01-01', loanId: 'second' }];
    const two = assumedService(
      [LOAN, { ...LOAN, id: 'second' }],
      recorded,
      '2026-01-01',
      '2026-04-20',
    );
    expect(two).toHaveLength(4 + 3);
  });
});
