import { standingRows } from '#engine/books/rows.ts';
import { reversedPayment } from '#engine/lease/match-rent.ts';
import type { NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import { type LeaseBook } from '#server/ownership/lease-book.ts';
import { type ReversibleRent, reversedRent } from '#server/ownership/reverse-rows.ts';

interface ReturnedCheck extends Omit<NewRentEntry, 'kind' | 'leaseId'> {
  leaseId: string;
}

/**
 * Rows for bounced checks on leases: each reverses the latest payment of its amount, or if there is none, the tenant
 * owes the amount again. No two rows reverse the same payment.
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
    const payment = reversedPayment({ date, cents }, received);
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
