import type { FastifyInstance } from 'fastify';
import {
  listUnassignedRent,
  matchRent,
  type UnassignedRent,
} from '#contract/payments/unassigned-rent.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type MatchLease, proposeLease } from '#engine/lease/match-rent.ts';
import { refusePayment } from '#engine/lease/overdue.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import {
  insertRentEntries,
  type NewRentEntry,
  type PaymentState,
  selectAddresses,
  selectPayments,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { calendarDay } from '#server/ownership/calendar-day.ts';
import { type LeaseBook, ledgerOn, matchLease } from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { pageOf } from '#server/ownership/page-of.ts';
import { reversedRent } from '#server/ownership/reverse-rows.ts';

/** Rent that came in before its lease was entered: listed with the lease it fits, and matched to it. */
export function registerUnassignedRent(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listUnassignedRent, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = query;
    const of = propertyId === undefined ? {} : { propertyId };
    const rows = (await selectPayments(db, userId, { ...of, isUnassigned: true })).filter(
      ({ isReversed }) => !isReversed,
    );
    const { shown, ...page } = pageOf(rows.toReversed(), query, latestKey, true);
    const leases = await selectLeases(db, userId, of);
    const addresses = await selectAddresses(db, userId);
    const candidates = leases.map(matchLease);
    const byId = new Map(leases.map((lease) => [lease.leaseId, lease]));
    return {
      ...page,
      totalAmount: fromCents(sumCents(rows.map(({ cents }) => cents))),
      items: shown.map((row) => ({
        id: row.entryId,
        propertyId: row.propertyId,
        address: addresses.get(row.propertyId) ?? '',
        date: row.date,
        amount: fromCents(row.cents),
        memo: row.memo || row.label,
        isImported: row.importId !== null,
        proposed: proposedOf(row, candidates, byId),
      })),
    };
  });

  route(app, deps, matchRent, ({ body: { matches }, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      const byProperty = groupedBy(matches, ({ propertyId }) => propertyId);
      const moved = new Map<string, string>();
      // Always in one order, so that two callers never wait for each other in a circle.
      for (const propertyId of [...byProperty.keys()].toSorted()) {
        await lockedProperty(tx, userId, propertyId);
        const rows = await moveRent(tx, userId, propertyId, byProperty.get(propertyId)!, now());
        for (const [oldId, newId] of rows) moved.set(oldId, newId);
      }
      return {
        payments: matches.map(({ propertyId, paymentId, historyId }) => ({
          id: moved.get(paymentId)!,
          propertyId,
          historyId,
        })),
      };
    });
  });
}

const latestKey = ({ date, entryId }: PaymentState): readonly [string, string] => [date, entryId];

function proposedOf(
  row: PaymentState,
  candidates: readonly MatchLease[],
  leases: ReadonlyMap<string, NamedLease>,
): UnassignedRent['proposed'] {
  const rent = {
    propertyId: row.propertyId,
    unitId: null,
    date: row.date,
    cents: row.cents,
    text: row.memo || row.label,
  };
  const match = proposeLease(rent, candidates);
  const lease = match && leases.get(match.leaseId);
  if (!match || !lease) return null;
  return {
    historyId: lease.leaseId,
    tenants: lease.tenants.map(({ name }) => name),
    unitName: lease.unitName,
    isAmount: match.isAmount,
    isPayer: match.isPayer,
  };
}

interface Match {
  paymentId: string;
  historyId: string | null;
}

/** With the property locked: each payment is reversed on its date and written again with its lease. */
async function moveRent(
  tx: Db,
  userId: string,
  propertyId: string,
  matches: readonly Match[],
  time: Date,
): Promise<Map<string, string>> {
  const paymentIds = matches.map(({ paymentId }) => paymentId);
  const payments = new Map(
    (await selectPayments(tx, userId, { propertyId, paymentIds })).map((row) => [row.entryId, row]),
  );
  const leases = (await selectLeases(tx, userId, { propertyId })).filter(({ leaseId }) =>
    matches.some(({ historyId }) => historyId === leaseId),
  );
  const books = new Map(
    (await booksOf(tx, userId, leases)).map((book) => [book.row.leaseId, book]),
  );
  const written = matches.flatMap(({ paymentId, historyId }): NewRentEntry[] => {
    const payment = payments.get(paymentId);
    if (!payment)
      throw new AppError(404, 'payment-not-found', 'This payment does not exist, or is not yours.');
    if (payment.isReversed)
      throw new AppError(
        409,
        'payment-reversed',
        'This payment was changed or removed. Reload to see the latest.',
      );
    if (historyId !== null) refuseMatch(books.get(historyId), payment, calendarDay(time));
    return [
      reversedRent(payment, { reason: 'corrected', time }),
      matched(payment, historyId, time),
    ];
  });
  if (new Set(paymentIds).size < paymentIds.length)
    throw new AppError(422, 'payment-twice', 'A payment can be matched to one lease only.');
  const rows = await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
    insertRentEntries(tx, userId, written),
  );
  return new Map(
    rows.flatMap(({ replacesId, entryId }) => (replacesId === null ? [] : [[replacesId, entryId]])),
  );
}

const matched = (
  { propertyId, date, cents, method, memo, label, importId, entryId }: PaymentState,
  leaseId: string | null,
  createdAt: Date,
): NewRentEntry => ({
  propertyId,
  leaseId,
  kind: 'payment',
  chargeKind: leaseId === null ? 'rent' : null,
  date,
  cents,
  method,
  memo,
  label,
  importId,
  replacesId: entryId,
  createdAt,
});

function refuseMatch(book: LeaseBook | undefined, payment: PaymentState, today: string): void {
  if (!book)
    throw new AppError(404, 'lease-not-found', 'This lease does not exist, or is not yours.');
  if (payment.cents < 0) {
    const message = 'A returned payment cannot be matched. Mark the payment it returns as bounced.';
    throw new AppError(422, 'payment-negative', message);
  }
  if (!refusePayment(book.lease, ledgerOn(book, today), payment.date, payment.cents)) return;
  const message = `The payment of ${payment.date} came after this lease ended and is more than its balance due.`;
  throw new AppError(422, 'lease-ended', message);
}
