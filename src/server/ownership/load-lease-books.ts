import { groupedBy } from '#engine/grouped-by.ts';
import type { Db } from '#server/db/client.ts';
import {
  type LeaseFilter,
  type NamedLease,
  selectLeases,
} from '#server/db/queries/ownership/leases.ts';
import {
  selectDepositEntries,
  selectRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type LeaseBook, leaseBook } from './lease-book.ts';

/** Loads the ledgers of these leases in two queries, no matter how many leases there are. */
export async function booksOf(
  db: Db,
  userId: string,
  rows: readonly NamedLease[],
): Promise<LeaseBook[]> {
  const leaseIds = rows.map(({ leaseId }) => leaseId);
  const entries = await selectRentEntries(db, userId, { leaseIds });
  return joined(db, userId, rows, entries);
}

interface RentBooks {
  books: LeaseBook[];
  loose: RentEntryRow[];
}

/** The ledgers of every matching lease, and income without a lease. */
export async function loadRentBooks(
  db: Db,
  userId: string,
  filter: Pick<LeaseFilter, 'propertyId'> = {},
): Promise<RentBooks> {
  return rentBooksOf(db, userId, await selectLeases(db, userId, filter), filter);
}

/** The ledgers of these leases, in two queries, and income without a lease. */
export async function rentBooksOf(
  db: Db,
  userId: string,
  rows: readonly NamedLease[],
  filter: Pick<LeaseFilter, 'propertyId'> = {},
): Promise<RentBooks> {
  const leaseIds = rows.map(({ leaseId }) => leaseId);
  const entries = await selectRentEntries(db, userId, { ...filter, leaseIds, withLoose: true });
  const books = await joined(db, userId, rows, entries);
  return { books, loose: entries.filter(({ leaseId }) => leaseId === null) };
}

async function joined(
  db: Db,
  userId: string,
  rows: readonly NamedLease[],
  entries: readonly RentEntryRow[],
): Promise<LeaseBook[]> {
  const leaseIds = rows.map(({ leaseId }) => leaseId);
  const deposits = await selectDepositEntries(db, userId, { leaseIds });
  const entriesOf = groupedBy(entries, ({ leaseId }) => leaseId);
  const depositsOf = groupedBy(deposits, ({ leaseId }) => leaseId);
  return rows.map((row) =>
    leaseBook(row, entriesOf.get(row.leaseId) ?? [], depositsOf.get(row.leaseId) ?? []),
  );
}

export const leaseNotFound = () =>
  new AppError(404, 'lease-not-found', 'This lease doesn’t exist or was deleted.');

/** One lease with its ledgers. */
export async function loadLeaseBook(
  db: Db,
  userId: string,
  { propertyId, historyId }: { propertyId: string; historyId: string },
): Promise<LeaseBook> {
  const rows = await selectLeases(db, userId, { propertyId, leaseId: historyId });
  const [book] = await booksOf(db, userId, rows);
  if (!book) throw leaseNotFound();
  return book;
}
