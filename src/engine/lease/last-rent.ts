import { sumCents } from '#engine/money.ts';

/** A row of a lease's deposit ledger that counts; a deduction is negative. */
export type DepositRow = {
  readonly kind: string;
  readonly cents: number;
  /** For a deposit meant as the last month's rent, which is income when received. */
  readonly isLastRent: boolean;
};

const isDeduction = ({ kind }: DepositRow): boolean => kind === 'kept';

const lastRentCents = (rows: readonly DepositRow[]): number =>
  sumCents(rows.filter((row) => row.isLastRent && !isDeduction(row)).map(({ cents }) => cents));

/** The part of the deposit held as the last month's rent; deductions come out of that part first. */
export const lastRentHeldCents = (rows: readonly DepositRow[]): number =>
  Math.max(0, lastRentCents(rows) + sumCents(rows.filter(isDeduction).map(({ cents }) => cents)));

/** The income in each deduction from one lease's deposit, in order: what the last month's rent doesn't cover. */
export function deductionIncome<Row extends DepositRow>(rows: readonly Row[]): Map<Row, number> {
  let held = Math.max(0, lastRentCents(rows));
  return new Map(
    rows.filter(isDeduction).map((row) => {
      const covered = Math.min(held, -row.cents);
      held -= covered;
      return [row, -row.cents - covered];
    }),
  );
}
