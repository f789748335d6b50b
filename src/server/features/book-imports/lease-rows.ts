import type { BookLease } from '#contract/book-imports/book-imports.ts';
import { hasLease } from '#domain/text/book-kinds.ts';
import { dateText } from '#domain/text/date-text.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { lastDayOf, OPEN_END } from '#engine/lease/lease.ts';
import { refusePayment } from '#engine/lease/overdue.ts';
import { type BilledRent, DAYS_EARLY, secondRents } from '#engine/lease/second-rent.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import type { Issue } from '#server/http/errors/app-error.ts';
import { type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import type { DecidedRow } from './book-rows.ts';

/**
 * The first rent payment and the deposit are often paid before a lease starts; the last rent payment and the deposit
 * are often settled after it ends.
 */
const DAYS_AROUND = 120;

interface Days {
  first: string;
  last: string;
}

const daysOf = (rows: readonly { date: string | null }[]): Days | null => {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
};

/** Leases that the file's rows could belong to. */
export function leasesAround(
  leases: readonly NamedLease[],
  rows: readonly { date: string | null }[],
): NamedLease[] {
  const days = daysOf(rows);
  if (!days) return [];
  const [from, until] = [addDays(days.first, -DAYS_AROUND), addDays(days.last, DAYS_AROUND)];
  return leases.filter(
    ({ startsOn, endsOn, endedOn, afterEnd }) =>
      startsOn <= until &&
      (lastDayOf({ start: startsOn, end: endsOn, endedOn, afterEnd }) ?? OPEN_END) >= from,
  );
}

/** The lease's rent charges that rows between two dates could pay, and how much of each is unpaid. */
function billedRent(book: LeaseBook, { first, last }: Days): BilledRent {
  const from = addDays(first, -DAYS_AROUND);
  const { charges } = ledgerOn(book, addDays(last, DAYS_EARLY));
  const rent = charges.filter(({ charge }) => charge.kind === 'rent');
  const other = charges.filter(({ charge }) => charge.kind !== 'rent');
  return {
    rent: rent
      .filter(({ charge, openCents }) => openCents > 0 || charge.due >= from)
      .map(({ charge, openCents }) => ({ due: charge.due, openCents })),
    otherOpenCents: sumCents(other.map(({ openCents }) => openCents)),
    paidThrough: book.row.paidThrough,
  };
}

/** What the browser needs to suggest a lease for another row and to tell whether the rent is already paid. */
export function bookLease(book: LeaseBook, rows: readonly { date: string | null }[]): BookLease {
  const { row } = book;
  const billed = billedRent(book, daysOf(rows)!);
  return {
    id: row.leaseId,
    propertyId: row.propertyId,
    unitId: row.unitId,
    unitName: row.unitName,
    tenants: row.tenants.map(({ name }) => name),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endedOn: row.endedOn,
    afterEnd: row.afterEnd,
    monthlyRent: fromCents(row.rentCents),
    dueDay: row.dueDay,
    proration: row.proration,
    steps: row.steps.map(({ from, rentCents }) => ({ from, rent: fromCents(rentCents) })),
    recurring: row.recurring.map(({ label, cents }) => ({ label, amount: fromCents(cents) })),
    deposit: fromCents(row.depositCents),
    paidThrough: row.paidThrough,
    rent: billed.rent.map(({ due, openCents }) => ({ due, open: fromCents(openCents) })),
    otherOpen: fromCents(billed.otherOpenCents),
  };
}

/** The ledgers of every lease the rows name, by id. Call with the properties locked. */
export async function leaseBooks(
  tx: Db,
  userId: string,
  rows: readonly Pick<DecidedRow, 'leaseId'>[],
): Promise<Map<string, LeaseBook>> {
  const ids = new Set(rows.flatMap(({ leaseId }) => leaseId ?? []));
  if (ids.size === 0) return new Map();
  const leases = (await selectLeases(tx, userId)).filter(({ leaseId }) => ids.has(leaseId));
  return new Map((await booksOf(tx, userId, leases)).map((book) => [book.row.leaseId, book]));
}

type Books = ReadonlyMap<string, LeaseBook>;

/** Why rows can't be recorded on the lease they name. */
export function leaseIssues(rows: readonly DecidedRow[], books: Books, today: string): Issue[] {
  const issueOf = ({ row }: DecidedRow, message: string): Issue => ({
    path: `row ${row}.lease`,
    message,
  });
  /** Payments after each lease's end; together they can't exceed the balance due. */
  const received = new Map<string, number>();
  return rows.flatMap((row): Issue[] => {
    const { leaseId, kind, cents, date, propertyId } = row;
    if (leaseId === null) return [];
    const book = books.get(leaseId);
    if (!book || book.row.propertyId !== propertyId)
      return [issueOf(row, 'This lease doesn’t exist or belongs to another property.')];
    if (!hasLease(kind)) return [issueOf(row, 'Only rent, fees and deposits can go on a lease.')];
    const last = lastDayOf(book.lease) ?? OPEN_END;
    if (kind === 'deposit')
      return cents > 0 && date > last
        ? [
            issueOf(
              row,
              `This lease ended on ${dateText(last)}. You can’t receive a deposit after that.`,
            ),
          ]
        : [];
    if (cents < 0 || date <= last) return [];
    const sum = (received.get(leaseId) ?? 0) + cents;
    received.set(leaseId, sum);
    return refusePayment(book.lease, ledgerOn(book, date > today ? date : today), date, sum)
      ? [
          issueOf(
            row,
            `This lease ended on ${dateText(last)}, and this payment is more than the balance due.`,
          ),
        ]
      : [];
  });
}

interface RentRow extends Pick<DecidedRow, 'row' | 'leaseId'> {
  kind: string | null;
  date: string | null;
  cents: number | null;
}

/** Rows that would pay the same rent twice, each with the payments recorded by hand that already paid it. */
export function paidRents(rows: readonly RentRow[], books: Books): Map<number, string[]> {
  const rents = rows.flatMap(({ row, kind, leaseId, date, cents }) =>
    kind === 'rent' && leaseId !== null && date !== null && cents !== null
      ? [{ row, leaseId, date, cents }]
      : [],
  );
  return new Map(
    [...groupedBy(rents, ({ leaseId }) => leaseId)].flatMap(([leaseId, own]) => {
      const book = books.get(leaseId);
      if (!book) return [];
      const days = daysOf(own)!;
      const second = secondRents(own, billedRent(book, days));
      return second.size === 0 ? [] : [...withPayments(second, book, days)];
    }),
  );
}

/** Each payment belongs to one row only, even if it paid the rent of two months. */
function withPayments(
  second: ReadonlyMap<number, string>,
  book: LeaseBook,
  { last }: Days,
): Map<number, string[]> {
  const { charges, settlements } = ledgerOn(book, addDays(last, DAYS_EARLY));
  const free = new Set(
    book.entries
      .filter(({ importId, bankRow }) => importId === null && bankRow === null)
      .map(({ entryId }) => entryId),
  );
  const paidBy = (due: string): string[] => {
    const rent = charges.find(({ charge }) => charge.kind === 'rent' && charge.due === due);
    const ids = settlements
      .filter(({ chargeId, paymentId }) => chargeId === rent?.charge.id && free.has(paymentId))
      .map(({ paymentId }) => paymentId);
    for (const id of ids) free.delete(id);
    return ids;
  };
  return new Map([...second].map(([row, due]) => [row, paidBy(due)]));
}
