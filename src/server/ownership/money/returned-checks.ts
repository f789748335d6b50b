import { takenBack } from '#engine/lease/match-rent.ts';
import type { NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import { type LeaseBook, standingRows } from '#server/ownership/lease-book.ts';
import { type ReversibleRent, reversedRent } from '#server/ownership/reverse-rows.ts';

interface ReturnedCheck extends Omit<NewRentEntry, 'kind' | 'leaseId'> {
  leaseId: string;
}

/**
 * Rows for returned checks of leases: each takes back the latest payment of its amount, as a bounce does, or is owed by
 * its tenant again where no such payment is there. Two never take back the same payment.
 */
export function returnedChecks(
  checks: readonly ReturnedCheck[],
  books: ReadonlyMap<string, LeaseBook>,
  fresh: readonly ReversibleRent[],
): NewRentEntry[] {
  const taken = new Set<string>();
  return checks.map((check): NewRentEntry => {
    const { leaseId, date, cents, createdAt } = check;
    const received = [
      ...standingRows(books.get(leaseId)?.entries ?? []),
      ...fresh.filter((payment) => payment.leaseId === leaseId),
    ].filter(({ kind, entryId }) => kind === 'payment' && !taken.has(entryId));
    const payment = takenBack({ date, cents }, received);
    if (!payment) return { ...check, kind: 'payment', label: check.label || 'Returned payment' };
    taken.add(payment.entryId);
    const { memo, importId, bankRow, editId, editKind } = check;
    return {
      ...reversedRent(payment, { reason: 'bounced', date, time: createdAt }),
      memo,
      importId,
      bankRow,
      editId,
      editKind,
    };
  });
}
