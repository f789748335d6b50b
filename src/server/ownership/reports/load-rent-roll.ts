import { dateText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { isCurrent, leaseStatus, rentOn } from '#engine/lease/lease.ts';
import { sumCents, toCents } from '#engine/money.ts';
import { type RentRollUnit, rentRoll } from '#engine/reports/rent-roll.ts';
import { totalAt } from '#engine/reports/report-table.ts';
import { type PortfolioRow, selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';
import { loadRentBooks } from '#server/ownership/load-lease-books.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { type LoadedReport, type ReportRequest, subjectOf } from './loaded-report.ts';

const STATUS = { active: 'Active', monthToMonth: 'Month-to-month' } as const;

/** Four queries: the properties with their units, the leases, and the leases' two ledgers. */
export async function loadRentRoll(
  { db }: Deps,
  { user: { userId } }: SignedIn,
  { to, propertyId }: ReportRequest,
): Promise<LoadedReport> {
  const owned = await selectPortfolio(db, userId, to);
  const rows =
    propertyId === undefined
      ? owned.filter(({ purchaseDate }) => purchaseDate === null || purchaseDate <= to)
      : [foundOwned(owned.find((row) => row.propertyId === propertyId) ?? null)];
  const { books } = await loadRentBooks(db, userId, propertyId === undefined ? {} : { propertyId });
  const current = books.filter(({ lease }) => isCurrent(lease, to));
  const units = rows.flatMap((row) =>
    unitsOf(
      row,
      current.filter((book) => book.row.propertyId === row.propertyId),
      to,
    ),
  );
  const table = rentRoll(units, to);
  const rented = units.filter(({ lease }) => lease !== null).length;
  return {
    table,
    subject: subjectOf(rows, propertyId),
    isSample: rows.some(({ isSample }) => isSample),
    isEmpty: units.length === 0,
    figures: [
      { label: 'Monthly rent', cents: totalAt(table, 'total', 'Monthly rent') },
      { label: 'Deposits held', cents: totalAt(table, 'total', 'Deposit held') },
      { label: 'Balance due', cents: totalAt(table, 'total', 'Balance due') },
    ],
    notes: [
      `${rented} of ${counted(units.length, 'unit is', 'units are')} rented on ${dateText(to)}. A unit without a lease on that day is listed as vacant.`,
      'Balance due is unpaid charges minus credit. Balances from ended leases aren’t included.',
    ],
  };
}

/** A lease for the whole property is one row. */
function unitsOf(row: PortfolioRow, books: readonly LeaseBook[], day: string): RentRollUnit[] {
  const { propertyId, address } = row;
  const whole = books.find((book) => book.row.unitId === null);
  const share = (row.monthlyRent ?? 0) / Math.max(1, row.units.length);
  const asking = (rent: number | null): number | null => toCents(rent ?? share) || null;
  const unit = (unitName: string | null, book: LeaseBook | undefined, rent: number | null) => ({
    propertyId,
    address,
    unitName,
    lease: book ? leaseOf(book, day) : null,
    askingCents: book ? null : asking(rent),
  });
  if (whole || row.units.length === 0) return [unit(null, whole, null)];
  return row.units.map(({ unitId, name, askingRent }) =>
    unit(
      name,
      books.find((book) => book.row.unitId === unitId),
      askingRent,
    ),
  );
}

function leaseOf(book: LeaseBook, day: string): NonNullable<RentRollUnit['lease']> {
  const { row, lease, deposits } = book;
  const { openCents, creditCents } = ledgerOn(book, day);
  const status = leaseStatus(lease, day);
  return {
    tenants: listText(row.tenants.map(({ name }) => name)),
    status: status === 'monthToMonth' ? STATUS.monthToMonth : STATUS.active,
    start: lease.start,
    end: lease.end,
    rentCents: rentOn(lease, day),
    recurringCents: sumCents((lease.recurring ?? []).map(({ cents }) => cents)),
    depositCents: sumCents(deposits.filter(({ date }) => date <= day).map(({ cents }) => cents)),
    dueCents: openCents - creditCents,
  };
}
