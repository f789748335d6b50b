import type { FastifyInstance } from 'fastify';
import { readPaymentSummary } from '#contract/payments/month-summary.ts';
import { listOverdue } from '#contract/payments/payments.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { effectiveRows } from '#engine/books/rows.ts';
import { lastDayOfMonth } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { monthSummary, overdueCharges } from '#engine/lease/overdue.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import { selectLeasesByProperty } from '#server/db/queries/ownership/leases.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import {
  billedCharges,
  type LeaseBook,
  ledgerOn,
  proposedFees,
} from '#server/ownership/lease-book.ts';
import { incomeOf } from '#server/ownership/load-actuals.ts';
import { loadRentBooks, rentBooksOf } from '#server/ownership/load-lease-books.ts';
import { pageOf } from '#server/ownership/page-of.ts';
import { chargeAnswer, feeAnswer } from './payment-answer.ts';

/** Rent due and unpaid across all properties, in three queries no matter how many leases there are. */
export function registerPaymentReports(app: FastifyInstance, deps: Deps): void {
  const { db, now, figures } = deps;

  figuresRoute(app, deps, readPaymentSummary, ({ params, signedIn }) =>
    summaryOf(signedIn.user.userId, `${params.year}-${String(params.month).padStart(2, '0')}`),
  );

  const summaryOf = async (userId: string, month: string) => {
    const today = calendarDay(now());
    // Everything in the month is due by its end, and later payments count toward the charges they paid.
    const asOf = today > lastDayOfMonth(month) ? today : lastDayOfMonth(month);
    const owned = await selectLeasesByProperty(db, userId);
    const { books, loose } = await rentBooksOf(
      db,
      userId,
      owned.flatMap(({ leases }) => leases),
    );
    const booksByProperty = groupedBy(books, ({ row }) => row.propertyId);
    const looseByProperty = groupedBy(loose, ({ propertyId }) => propertyId);
    const properties = owned.map(({ propertyId, address }) => {
      const sums = sumsOf(
        booksByProperty.get(propertyId) ?? [],
        looseByProperty.get(propertyId) ?? [],
        month,
        asOf,
      );
      return { propertyId, address, ...sums };
    });
    return summaryAnswer(month, properties);
  };

  const overdue = async (userId: string) => {
    const today = calendarDay(now());
    const { books } = await loadRentBooks(db, userId);
    return books
      .flatMap((book) => overdueOf(book, today))
      .toSorted((a, b) => (overdueKey(a).join(' ') < overdueKey(b).join(' ') ? -1 : 1));
  };

  figuresRoute(app, deps, listOverdue, async ({ query, signedIn }) => {
    const items = await figures.read(
      signedIn,
      'overdue',
      () => overdue(signedIn.user.userId),
      ({ length }) => length,
    );
    const { shown, nextCursor } = pageOf(items, query, overdueKey, false);
    const total = fromCents(sumCents(items.map(({ openCents }) => openCents)));
    return { items: shown.map(({ openCents: _cents, ...item }) => item), total, nextCursor };
  });
}

const overdueKey = ({ due, historyId, id }: { due: string; historyId: string; id: string }) =>
  [due, `${historyId} ${id}`] as const;

function overdueOf(book: LeaseBook, today: string) {
  const { row } = book;
  const late = overdueCharges(ledgerOn(book, today), today);
  if (late.length === 0) return [];
  const fees = new Map(proposedFees(book, today).map((fee) => [fee.forId, fee]));
  return late.map(({ charge, openCents, daysLate }) => {
    const fee = fees.get(charge.id);
    const settled = { charge, openCents, paidCents: charge.cents - openCents };
    return {
      ...chargeAnswer(settled, today),
      openCents,
      propertyId: row.propertyId,
      historyId: row.leaseId,
      address: row.address,
      tenants: row.tenants.map(({ name }) => name),
      daysLate,
      proposedFee: fee ? feeAnswer(fee) : null,
    };
  });
}

interface Sums {
  due: number;
  paid: number;
  rentDue: number;
  rentPaid: number;
  received: number;
  rentReceived: number;
  other: number;
}

/** One property's month in cents: charges, the amount paid on them and money received. */
function sumsOf(
  books: readonly LeaseBook[],
  loose: readonly RentEntryRow[],
  month: string,
  asOf: string,
): Sums {
  const { ledgers, received } = incomeOf(books, [], asOf);
  const ofLeases = ledgers.map(({ book, ledger }) =>
    monthSummary({ ...ledger, charges: billedCharges(book, ledger) }, month),
  );
  const fromLeases = received.get(month) ?? { rentCents: 0, otherCents: 0 };
  const withoutLease = effectiveRows(loose, asOf).filter(({ date }) => date.startsWith(month));
  const centsOf = (isRent: boolean) =>
    sumCents(
      withoutLease
        .filter(({ chargeKind }) => (chargeKind === 'rent') === isRent)
        .map(({ cents }) => cents),
    );
  const rentReceived = fromLeases.rentCents + centsOf(true);
  return {
    due: sumCents(ofLeases.map(({ dueCents }) => dueCents)),
    paid: sumCents(ofLeases.map(({ paidCents }) => paidCents)),
    rentDue: sumCents(ofLeases.map(({ rentDueCents }) => rentDueCents)),
    rentPaid: sumCents(ofLeases.map(({ rentPaidCents }) => rentPaidCents)),
    received: rentReceived + fromLeases.otherCents,
    rentReceived,
    other: centsOf(false),
  };
}

const sumsAnswer = ({ due, paid, received, other }: Omit<Sums, `rent${string}`>) => ({
  due: fromCents(due),
  paid: fromCents(paid),
  open: fromCents(due - paid),
  received: fromCents(received),
  otherIncome: fromCents(other),
});

function summaryAnswer(
  month: string,
  properties: readonly (Sums & { propertyId: string; address: string })[],
) {
  const total = (field: keyof Sums) => sumCents(properties.map((sums) => sums[field]));
  const [due, paid] = [total('due'), total('paid')];
  return {
    month,
    ...sumsAnswer({ due, paid, received: total('received'), other: total('other') }),
    collectionRate: due > 0 ? Math.round((paid / due) * 10_000) / 100 : null,
    rentDue: fromCents(total('rentDue')),
    rentPaid: fromCents(total('rentPaid')),
    rentReceived: fromCents(total('rentReceived')),
    properties: properties.map(({ propertyId, address, ...sums }) => ({
      propertyId,
      address,
      ...sumsAnswer(sums),
    })),
  };
}
