import { standingRows } from '#engine/books/rows.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, EXPENSES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { insertExpenses, selectExpenses } from '#server/db/queries/ownership/expenses.ts';
import {
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { DepositEntryRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { isRefund, type LeaseBook } from '#server/ownership/lease-book.ts';
import { reversedDeposit, reversedExpense, reversedRent } from '#server/ownership/reverse-rows.ts';
import { CREDIT_CARRIED, DEPOSIT_INTEREST } from './settlement.ts';

const SETTLEMENT_KINDS: readonly DepositEntryRow['kind'][] = ['interest', 'kept', 'refunded'];

/** All rows written by one change share its timestamp. */
const writtenAt =
  (time: Date) =>
  ({ createdAt }: { createdAt: Date }): boolean =>
    createdAt.getTime() === time.getTime();

interface EndedLease {
  book: LeaseBook;
  endedAt: Date;
}

/** For a lease with no money recorded since it ended: reverses each settlement row on that row's own date. */
export async function reverseSettlement(
  tx: Db,
  userId: string,
  { book: { row, entries, deposits }, endedAt }: EndedLease,
  time: Date,
): Promise<void> {
  const { propertyId } = row;
  const isOfEnd = writtenAt(endedAt);
  const rent = standingRows(entries).filter(
    (entry) => isOfEnd(entry) && (entry.chargeKind === 'damage' || isRefund(entry)),
  );
  const settled = standingRows(deposits).filter(({ kind }) => SETTLEMENT_KINDS.includes(kind));
  await reverse(tx, { userId, propertyId, time }, rent, settled);
  const paid = await selectExpenses(tx, userId, { propertyId, category: 'otherInterest' });
  const interest = paid.filter((one) => isOfEnd(one) && one.memo === DEPOSIT_INTEREST);
  await withinPropertyCap(tx, EXPENSES, { userId, propertyId }, () =>
    insertExpenses(
      tx,
      userId,
      interest.map((one) => reversedExpense(one, { reason: 'deleted', time })),
    ),
  );
}

/** Moves the deposit and credit from a renewal back to the lease they came from. */
export async function reverseCarried(
  tx: Db,
  userId: string,
  [old, renewal]: readonly [LeaseBook, LeaseBook],
  time: Date,
): Promise<void> {
  const { propertyId, createdAt } = renewal.row;
  const isOfRenewal = writtenAt(createdAt);
  const books = [old, renewal];
  const rent = books
    .flatMap(({ entries }) => standingRows(entries))
    .filter((entry) => isOfRenewal(entry) && Object.values(CREDIT_CARRIED).includes(entry.label));
  const carried = books
    .flatMap(({ deposits }) => standingRows(deposits))
    .filter((entry) => isOfRenewal(entry) && entry.kind === 'carried');
  await reverse(tx, { userId, propertyId, time }, rent, carried);
}

interface Undoing {
  userId: string;
  propertyId: string;
  time: Date;
}

async function reverse(
  tx: Db,
  { userId, propertyId, time }: Undoing,
  rent: readonly RentEntryRow[],
  deposits: readonly DepositEntryRow[],
): Promise<void> {
  const of = { userId, propertyId };
  const reversal = { reason: 'deleted', time } as const;
  await withinPropertyCap(tx, RENT_ENTRIES, of, () =>
    insertRentEntries(
      tx,
      userId,
      rent.map((entry) => reversedRent(entry, reversal)),
    ),
  );
  await withinPropertyCap(tx, DEPOSIT_ENTRIES, of, () =>
    insertDepositEntries(
      tx,
      userId,
      deposits.map((entry) => reversedDeposit(entry, reversal)),
    ),
  );
}
