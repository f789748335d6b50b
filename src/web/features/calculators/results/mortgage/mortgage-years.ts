import type { CentSchedule, LoanSchedule } from '#engine/loan/loan-schedule.ts';

type CentRow = CentSchedule['payments'][number];

/** A year of payments, in whole cents. */
export interface CentYear {
  readonly year: number;
  readonly paid: number;
  readonly interest: number;
  /** Without extra principal. */
  readonly principal: number;
  readonly extra: number;
  readonly insurance: number;
  readonly balance: number;
  readonly months: readonly CentRow[];
}

/** The printed schedule, grouped by year. */
export function centYears({ payments }: CentSchedule): CentYear[] {
  const count = Math.ceil(payments.length / 12);
  return Array.from({ length: count }, (_, at) => {
    const months = payments.slice(at * 12, at * 12 + 12);
    const total = (of: (row: CentRow) => number) => months.reduce((sum, row) => sum + of(row), 0);
    return {
      year: at + 1,
      paid: total((row) => row.paymentCents),
      interest: total((row) => row.interestCents),
      principal: total((row) => row.principalCents - row.extraCents),
      extra: total((row) => row.extraCents),
      insurance: total((row) => row.mortgageInsuranceCents),
      balance: months.at(-1)?.balanceCents ?? 0,
      months,
    };
  });
}

/** Year-end balance, principal paid and interest paid to date. */
export function balancesByYear({ payments }: LoanSchedule, principal: number) {
  const points = [{ year: 0, owed: principal, interest: 0 }];
  let interest = 0;
  for (const row of payments) {
    interest += row.interest;
    if (row.month % 12 === 0 || row.month === payments.length) {
      points.push({ year: row.month / 12, owed: row.balance, interest });
    }
  }
  return points;
}
