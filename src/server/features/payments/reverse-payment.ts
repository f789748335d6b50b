import { dateText } from '#domain/text/date-text.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import {
  findDeposit,
  findRentEntry,
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { DepositEntryRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { depositHeldCents } from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { reversedDeposit, reversedRent } from '#server/ownership/reverse-rows.ts';

type Reason = 'bounced' | 'corrected' | 'deleted';

interface Reversal {
  userId: string;
  propertyId: string;
  paymentId: string;
  reason: Reason;
  /** Only for a bounce. */
  date?: string;
  time: Date;
}

/**
 * Call with the property locked. Adds a row with the opposite amount that points to the payment, and returns the
 * payment.
 */
export async function reversePayment(
  tx: Db,
  reversal: Reversal,
): Promise<RentEntryRow | DepositEntryRow> {
  const { userId, propertyId, paymentId: entryId } = reversal;
  const entry = await findRentEntry(tx, userId, { propertyId, entryId });
  if (entry?.kind === 'payment') {
    checkReversal(entry, reversal);
    await reverseRent(tx, userId, entry, reversal);
    return entry;
  }
  const deposit = await findDeposit(tx, userId, { propertyId, entryId });
  if (!deposit)
    throw new AppError(404, 'payment-not-found', 'This payment doesn’t exist or was deleted.');
  checkReversal(deposit, reversal);
  await reverseDeposit(tx, reversal, deposit);
  return deposit;
}

function checkReversal(
  { isReversed, date: received }: { isReversed: boolean; date: string },
  { date }: Reversal,
): void {
  if (isReversed) {
    const message = 'This payment was already reversed. Review the latest ledger.';
    throw new AppError(409, 'payment-reversed', message);
  }
  if (date !== undefined && date < received) {
    const message = `This payment was received on ${dateText(received)} and can’t have bounced before then.`;
    throw new AppError(422, 'bounced-before-received', message);
  }
}

/** Reverses any rent ledger row with one of the opposite amount. */
export const reverseRent = (
  tx: Db,
  userId: string,
  entry: RentEntryRow,
  reversal: { reason: Reason; date?: string; time: Date },
) =>
  withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId: entry.propertyId }, () =>
    insertRentEntries(tx, userId, [reversedRent(entry, reversal)]),
  );

async function reverseDeposit(tx: Db, reversal: Reversal, deposit: DepositEntryRow): Promise<void> {
  const { userId, propertyId } = reversal;
  const { leaseId: historyId } = deposit;
  const book =
    historyId === null ? null : await loadLeaseBook(tx, userId, { propertyId, historyId });
  if (book && depositHeldCents(book) < deposit.cents) {
    const message =
      'This deposit was already settled or carried over, so you no longer hold all of it.';
    throw new AppError(422, 'deposit-settled', message);
  }
  await withinPropertyCap(tx, DEPOSIT_ENTRIES, { userId, propertyId }, () =>
    insertDepositEntries(tx, userId, [reversedDeposit(deposit, reversal)]),
  );
}
