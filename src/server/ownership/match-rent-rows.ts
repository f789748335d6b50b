import { type MatchLease, proposeLease, type RentMatch } from '#engine/lease/match-rent.ts';
import { refusePayment } from '#engine/lease/overdue.ts';
import type { Db } from '#server/db/client.ts';
import { RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import {
  insertRentEntries,
  type NewRentEntry,
  type PaymentState,
  selectPayments,
} from '#server/db/queries/ownership/rent-entries.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { calendarDay } from './calendar-day.ts';
import { type LeaseBook, ledgerOn } from './lease-book.ts';
import { booksOf } from './load-lease-books.ts';
import { reversedRent } from './reverse-rows.ts';

/** The lease that rent without one fits; null where none or several do. */
export const proposedLease = (
  { propertyId, date, cents, memo, label }: PaymentState,
  candidates: readonly MatchLease[],
): RentMatch | null =>
  proposeLease({ propertyId, unitId: null, date, cents, text: memo || label }, candidates);

interface Match {
  paymentId: string;
  historyId: string | null;
}

/** With the property locked: each payment is reversed on its date and written again with its lease. */
export async function moveRent(
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
