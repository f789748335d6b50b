import type { Reserve, ReserveTransaction } from '#contract/reserves/reserves.ts';
import {
  DEFAULT_RESERVE_PERCENT,
  type ReserveAllocation,
  type ReservePercents,
  reserveAllocation,
} from '#engine/books/reserves.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { BalancedTransaction } from '#server/db/queries/ownership/reserves.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';

type ReserveFields = Pick<
  OwnedPropertyRow,
  'monthlyRent' | 'reserveMaintenancePercent' | 'reserveCapexPercent' | 'reserveVacancyPercent'
>;

/** As given in this call, or else as set on the property, or else 5% each. */
export const percentsOf = (
  row: ReserveFields,
  typed: { [Purpose in keyof ReservePercents]?: number | undefined } = {},
): ReservePercents => ({
  maintenance: typed.maintenance ?? row.reserveMaintenancePercent ?? DEFAULT_RESERVE_PERCENT,
  capex: typed.capex ?? row.reserveCapexPercent ?? DEFAULT_RESERVE_PERCENT,
  vacancy: typed.vacancy ?? row.reserveVacancyPercent ?? DEFAULT_RESERVE_PERCENT,
});

/** One month's contribution. */
export const allocationOf = (row: ReserveFields, percents = percentsOf(row)): ReserveAllocation =>
  reserveAllocation(toCents(row.monthlyRent ?? 0), percents);

/** How many months of operating expenses and debt service the balance covers; null if there are no such costs. */
export function monthsCovered(
  balanceCents: number,
  statements: readonly OwnedStatement[],
): number | null {
  const yearly = statements.reduce(
    (total, { operating, debt }) =>
      total + operating.operatingExpenses + (debt.isKnown ? debt.service : 0),
    0,
  );
  return yearly > 0 ? fromCents(balanceCents) / (yearly / 12) : null;
}

export const transactionAnswer = (row: BalancedTransaction): ReserveTransaction => ({
  id: row.transactionId,
  kind: row.kind,
  amount: fromCents(row.cents),
  balanceAfter: fromCents(row.balanceCents),
  month: row.month,
  parts: row.parts && {
    maintenance: fromCents(row.parts.maintenance),
    capex: fromCents(row.parts.capex),
    vacancy: fromCents(row.parts.vacancy),
  },
  reason: row.reason,
  date: row.date,
  createdAt: row.createdAt.toISOString(),
});

export function reserveAnswer(
  row: PortfolioRow,
  statement: OwnedStatement,
  transactions: readonly BalancedTransaction[],
  lastAllocatedMonth: string | null,
): Reserve {
  const percents = percentsOf(row);
  const { totalCents, maintenance, capex, vacancy } = allocationOf(row, percents);
  return {
    propertyId: row.propertyId,
    balance: fromCents(row.reserveCents),
    percents: {
      maintenancePercent: percents.maintenance,
      capexPercent: percents.capex,
      vacancyPercent: percents.vacancy,
    },
    monthlyAllocation: fromCents(totalCents),
    parts: {
      maintenance: fromCents(maintenance),
      capex: fromCents(capex),
      vacancy: fromCents(vacancy),
    },
    monthsCovered: monthsCovered(row.reserveCents, [statement]),
    lastAllocatedMonth,
    transactions: transactions.map(transactionAnswer),
  };
}
