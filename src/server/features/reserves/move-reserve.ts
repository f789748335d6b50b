import { calendarDay } from '#domain/calendar/instants.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { type ReserveMove, reserveEntry } from '#engine/books/reserves.ts';
import { fromCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { RESERVE_TRANSACTIONS } from '#server/db/ownership-caps.ts';
import {
  insertReserveTransactions,
  isMonthAllocated,
  sumReserve,
} from '#server/db/queries/ownership/reserves.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { monthText } from '#server/reports/report-text.ts';
import { transactionAnswer } from './reserve-answer.ts';

interface Noted {
  reason?: string;
  parts?: { maintenance: number; capex: number; vacancy: number };
  message: string;
  now: Date;
}

/** Call with the property locked. Writes the change, or returns why nothing changed. */
export async function moveReserve(
  tx: Db,
  property: OwnedPropertyRow,
  move: ReserveMove,
  { reason = '', parts, message, now }: Noted,
) {
  const { userId, propertyId } = property;
  const month = move.kind === 'allocate' ? move.month : null;
  const isAllocated = month !== null && (await isMonthAllocated(tx, userId, propertyId, month));
  const balanceCents = await sumReserve(tx, userId, propertyId);
  const entry = reserveEntry(balanceCents, move, new Set(isAllocated ? [month] : []));
  if (entry.kind === 'overdrawn') throw overdrawn(balanceCents);
  const balance = fromCents(balanceCents);
  if (entry.kind === 'alreadyAllocated') {
    const done = `The ${monthText(entry.month)} contribution was already added. Nothing was changed.`;
    return { balance, transaction: null, message: done };
  }
  if (entry.cents === 0) {
    const nothing =
      move.kind === 'adjust'
        ? 'That’s already the balance. Nothing was changed.'
        : 'This property has no rent yet, so nothing was added to the reserve.';
    return { balance, transaction: null, message: nothing };
  }
  const [row] = await withinPropertyCap(tx, RESERVE_TRANSACTIONS, property, () =>
    insertReserveTransactions(tx, userId, [
      {
        propertyId,
        kind: move.kind,
        cents: entry.cents,
        month,
        parts: parts ?? null,
        reason,
        date: calendarDay(now),
        createdAt: now,
      },
    ]),
  );
  return {
    balance: fromCents(entry.balanceCents),
    transaction: transactionAnswer({ ...row!, balanceCents: entry.balanceCents }),
    message,
  };
}

const overdrawn = (balanceCents: number) =>
  new AppError(
    422,
    'overdrawn',
    `This reserve only has ${dollarsAndCents(fromCents(balanceCents))}. Nothing was withdrawn.`,
  );
