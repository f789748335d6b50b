import type { NewPayment, PaymentAnswer } from '#contract/payments/payments.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { isCurrent, lastDayOf, OPEN_END } from '#engine/lease/lease.ts';
import { refusePayment } from '#engine/lease/overdue.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import {
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import {
  chargesUntil,
  engineLease,
  type LeaseBook,
  ledgerOn,
} from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { looseAnswers, paymentAnswers } from './payment-answer.ts';

interface CorrectedPayment {
  entryId: string;
  importId: string | null;
  bankRow: string | null;
}

interface Recording {
  userId: string;
  propertyId: string;
  time: Date;
  /** The row that this one corrects; it may come from a bank file. */
  corrected?: CorrectedPayment;
}

/** Call with the property locked. Refuses a payment that can't have been made. */
export async function recordPayment(
  tx: Db,
  recording: Recording,
  typed: NewPayment,
): Promise<PaymentAnswer> {
  const { userId, propertyId, time } = recording;
  const today = calendarDay(time);
  if (typed.date > addDays(today, 1)) {
    const message = `${dateText(typed.date)} is in the future. Enter the date you received the payment.`;
    throw new AppError(422, 'payment-in-future', message);
  }
  if (typed.purpose === 'otherIncome' || typed.purpose === 'unassignedRent') {
    const [row] = await insertRent(tx, recording, typed, null);
    return looseAnswers([row!])[0]!;
  }
  const historyId = typed.historyId ?? (await onlyLease(tx, userId, propertyId, today));
  const which = { propertyId, historyId };
  const book = await loadLeaseBook(tx, userId, which);
  const id =
    typed.purpose === 'rent'
      ? await recordRent(tx, recording, typed, book)
      : await recordDeposit(tx, recording, typed, book);
  const answers = paymentAnswers(await loadLeaseBook(tx, userId, which), today);
  return answers.find((answer) => answer.id === id)!;
}

/** The lease for a payment that doesn't name one; exactly one lease must be active. */
async function onlyLease(
  tx: Db,
  userId: string,
  propertyId: string,
  today: string,
): Promise<string> {
  const current = (await selectLeases(tx, userId, { propertyId })).filter((row) =>
    isCurrent(engineLease(row), today),
  );
  const [lease] = current;
  if (lease && current.length === 1) return lease.leaseId;
  const message = lease
    ? 'Several leases are active. Choose which one this payment is for.'
    : 'No lease is active. Choose which lease this payment is for.';
  throw new AppError(422, 'lease-unclear', message);
}

async function recordRent(
  tx: Db,
  recording: Recording,
  typed: NewPayment,
  book: LeaseBook,
): Promise<string> {
  const today = calendarDay(recording.time);
  // For a backdated payment, charges paid since its date are no longer due.
  const asOf = typed.date > today ? typed.date : today;
  const cents = toCents(typed.amount);
  const refused = refusePayment(book.lease, ledgerOn(book, asOf), typed.date, cents);
  if (refused) {
    const open = dollarsAndCents(fromCents(refused.openCents));
    const message = `This lease ended on ${dateText(lastDayOf(book.lease) ?? typed.date)} with ${open} due. A payment can’t be more than that.`;
    throw new AppError(422, 'lease-ended', message);
  }
  checkSplit(typed, book, asOf);
  const [row] = await insertRent(tx, recording, typed, book.row.leaseId);
  return row!.entryId;
}

function checkSplit({ split = [], amount }: NewPayment, book: LeaseBook, asOf: string): void {
  if (sumCents(split.map((part) => toCents(part.amount))) > toCents(amount)) {
    const message = 'The split adds up to more than the payment.';
    throw new AppError(422, 'split-too-large', message);
  }
  const known = new Set(chargesUntil(book, asOf).map(({ id }) => id));
  if (split.some(({ chargeId }) => chargeId !== undefined && !known.has(chargeId))) {
    const message = 'Part of this payment is for a charge that isn’t on this lease.';
    throw new AppError(422, 'charge-unknown', message);
  }
}

const insertRent = (
  tx: Db,
  { userId, propertyId, time, corrected }: Recording,
  { date, amount, split, method, memo, purpose }: NewPayment,
  leaseId: string | null,
) =>
  withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
    insertRentEntries(tx, userId, [
      {
        propertyId,
        leaseId,
        kind: 'payment',
        chargeKind: purpose === 'unassignedRent' ? 'rent' : null,
        date,
        cents: toCents(amount),
        split:
          split?.map(({ kind, chargeId, amount: part }) => ({
            kind,
            ...(chargeId !== undefined && { chargeId }),
            cents: toCents(part),
          })) ?? null,
        method,
        memo,
        ...correcting(corrected),
        createdAt: time,
      },
    ]),
  );

const correcting = (corrected: CorrectedPayment | undefined) => ({
  replacesId: corrected?.entryId ?? null,
  importId: corrected?.importId ?? null,
  bankRow: corrected?.bankRow ?? null,
});

async function recordDeposit(
  tx: Db,
  { userId, propertyId, time, corrected }: Recording,
  { date, amount, method, memo, purpose }: NewPayment,
  { row, lease }: LeaseBook,
): Promise<string> {
  const last = lastDayOf(lease) ?? OPEN_END;
  if (date > last) {
    const message = `This lease ended on ${dateText(last)}. You can’t receive a deposit after that.`;
    throw new AppError(422, 'lease-ended', message);
  }
  const [added] = await withinPropertyCap(tx, DEPOSIT_ENTRIES, { userId, propertyId }, () =>
    insertDepositEntries(tx, userId, [
      {
        propertyId,
        leaseId: row.leaseId,
        kind: 'received',
        date,
        cents: toCents(amount),
        isLastRent: purpose === 'depositAsLastRent',
        method,
        memo,
        ...correcting(corrected),
        createdAt: time,
      },
    ]),
  );
  return added!.entryId;
}
