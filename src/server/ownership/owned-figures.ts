import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { type Lease, lastDayOf, OPEN_END } from '#engine/lease/lease.ts';
import { centsByMonth, type RentedUnit, rentMonths } from '#engine/lease/rent-due.ts';
import type { Ledger } from '#engine/lease/settle.ts';
import type { DatedLoan } from '#engine/loan/dated-loan.ts';
import type { PropertyLoan } from '#engine/loan/recorded-payments.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { type Occupancy, occupancyOf } from '#engine/portfolio/occupancy.ts';
import { impliedLoan } from '#engine/portfolio/owned-debt.ts';
import type { OwnedLoan, OwnedProperty } from '#engine/portfolio/owned-property.ts';
import { type OwnedStatement, ownedStatement } from '#engine/portfolio/owned-statement.ts';
import type { PortfolioProperty } from '#engine/portfolio/portfolio.ts';
import { fromPercent } from '#engine/units.ts';
import type { LedgerRows } from '#server/db/queries/ownership/books.ts';
import type {
  PortfolioLease,
  PortfolioLoan,
  PortfolioRow,
} from '#server/db/queries/ownership/portfolio.ts';
import { engineLease, ledgerOn, paidBeforeBooks } from './lease-book.ts';

/** A loan record in the engine's format, with rates as fractions. */
export const datedLoanOf = (
  loan: Omit<
    PortfolioLoan,
    'loanId' | 'lender' | 'isPurchaseLoan' | 'cashBackCents' | 'pointsCents' | 'refinancedById'
  >,
): Omit<DatedLoan, 'annualRate'> & { annualRate: number | null } => ({
  closedOn: loan.closedOn,
  principalCents: loan.principalCents,
  annualRate: loan.interestRate === null ? null : fromPercent(loan.interestRate),
  termMonths: loan.termMonths,
  firstPayment: loan.firstPaymentOn,
  interestOnlyMonths: loan.interestOnlyMonths,
  extraMonthlyCents: loan.extraMonthlyCents,
  extras: loan.extras,
  rateChanges: loan.rateChanges,
  balloonMonth: loan.balloonMonth ?? undefined,
  mortgageInsuranceRate:
    loan.mortgageInsuranceRate === null ? undefined : fromPercent(loan.mortgageInsuranceRate),
  paidOffOn: loan.paidOffOn,
});

const ownedLoanOf = (loan: PortfolioLoan, priceCents: number): OwnedLoan => ({
  ...datedLoanOf(loan),
  valueCents: priceCents,
  isPurchaseLoan: loan.isPurchaseLoan,
  pointsCents: loan.pointsCents,
});

/** The property record and its loans in the engine's format. */
export function engineProperty(row: PortfolioRow): OwnedProperty {
  const priceCents = toCents(row.purchasePrice);
  const cashBackCents = row.loans.reduce((sum, loan) => sum + loan.cashBackCents, 0);
  return {
    ...row,
    refinanceCashBack: fromCents(cashBackCents),
    loans: row.loans.map((loan) => ownedLoanOf(loan, priceCents)),
  };
}

/** The loan records with a known rate, or else the loan entered with the property; a sale pays them off. */
export function loansOf(row: PortfolioRow): PropertyLoan[] {
  const paidOff = (loan: DatedLoan): DatedLoan => ({
    ...loan,
    paidOffOn: loan.paidOffOn ?? row.soldOn,
  });
  const property = engineProperty(row);
  if (row.loans.length === 0) {
    const typed = impliedLoan(property);
    return typed ? [{ id: row.propertyId, loan: paidOff(typed) }] : [];
  }
  return (property.loans ?? []).flatMap(({ annualRate, ...loan }, at) =>
    annualRate === null
      ? []
      : [{ id: row.loans[at]!.loanId, loan: paidOff({ ...loan, annualRate }) }],
  );
}

export const statementOf = (row: PortfolioRow, today: string, years = 0): OwnedStatement =>
  ownedStatement(engineProperty(row), today, years);

/** The plan's growth rate, or else the user's, or else the default, as an annual fraction. */
export const growthOf = ({ plan, ownGrowthPercent }: PortfolioRow): number =>
  plan?.valueGrowthRate ?? fromPercent(ownGrowthPercent ?? DEFAULT_ASSUMPTIONS.valueGrowthPercent);

const unitLease = (
  lease: PortfolioLease,
  soldOn: string | null,
): Lease & { unitId: string | null } => ({
  ...engineLease({ ...lease, soldOn }),
  unitId: lease.unitId,
});

/** Null if the status isn't set; it then counts as occupied and is flagged as assumed. */
export const isOccupied = (status: string | null): boolean | null =>
  status === null || status === '' ? null : status.toLowerCase() === 'occupied';

export const occupancyOfRow = (row: PortfolioRow, today: string): Occupancy =>
  occupancyOf(
    {
      unitIds: row.units.map(({ unitId }) => unitId),
      leases: row.leases.map((lease) => unitLease(lease, row.soldOn)),
      isOccupied: isOccupied(row.occupancyStatus),
    },
    today,
  );

const NO_ROWS: LedgerRows = { entries: [], deposits: [] };
const NO_LEDGER: Ledger = { charges: [], settlements: [], creditCents: 0, openCents: 0 };

/** The first of the last 12 complete months. */
export const rentYearStart = (today: string): string =>
  firstDayOfMonth(addToMonth(calendarMonth(today), -12));

export interface SettledUnitLease {
  lease: Lease & { unitId: string | null };
  ledger: Ledger;
}

/** A property's units with their leases; a property without units counts as one. */
export function rentedUnits(row: PortfolioRow, leases: readonly SettledUnitLease[]): RentedUnit[] {
  const asking = (row.monthlyRent ?? 0) / Math.max(1, row.units.length);
  if (row.units.length === 0) return [{ askingRentCents: toCents(asking), leases }];
  return row.units.map(({ unitId, askingRent }, index) => ({
    askingRentCents: toCents(askingRent ?? asking),
    // A lease for the whole property fills every unit but bills once.
    leases: leases
      .filter(({ lease }) => lease.unitId === null || lease.unitId === unitId)
      .map(({ lease, ledger }) => ({
        lease,
        ledger: lease.unitId === null && index > 0 ? NO_LEDGER : ledger,
      })),
  }));
}

/** Rent due and paid over the last 12 complete months, in dollars; null without leases or rent. */
export function rentOf(
  row: PortfolioRow,
  ledgers: ReadonlyMap<string, LedgerRows>,
  today: string,
): PortfolioProperty['rent'] {
  if (row.leases.length === 0 && row.unassignedRent.length === 0) return null;
  const since = rentYearStart(today);
  const books = row.leases
    .map((lease) => ({
      lease: unitLease(lease, row.soldOn),
      ...(ledgers.get(lease.leaseId) ?? NO_ROWS),
    }))
    .filter(({ lease }) => (lastDayOf(lease) ?? OPEN_END) >= since);
  const leases = books.map((book) => ({ lease: book.lease, ledger: ledgerOn(book, today) }));
  const months = monthsThrough(since, addToMonth(calendarMonth(today), -1));
  const rows = rentMonths(rentedUnits(row, leases), months, row.purchaseDate, {
    soldOn: row.soldOn,
    unassigned: centsByMonth(row.unassignedRent),
    beforeBooks: centsByMonth(books.flatMap((book) => paidBeforeBooks(book, today))),
  });
  return {
    due: fromCents(rows.reduce((sum, { dueCents }) => sum + dueCents, 0)),
    collected: fromCents(rows.reduce((sum, { paidCents }) => sum + paidCents, 0)),
  };
}

/** A property in the format the engine adds up. */
export const portfolioProperty = (
  row: PortfolioRow,
  ledgers: ReadonlyMap<string, LedgerRows>,
  today: string,
  years = 0,
): PortfolioProperty => ({
  statement: statementOf(row, today, years),
  valueGrowthRate: growthOf(row),
  occupancy: occupancyOfRow(row, today),
  rent: rentOf(row, ledgers, today),
  reserves: fromCents(row.reserveCents),
});
