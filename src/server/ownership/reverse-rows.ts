import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import type { NewDepositEntry, NewRentEntry } from '#server/db/queries/ownership/rent-entries.ts';
import type { ExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import type { DepositEntryRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';

interface Reversing<Reason> {
  reason: Reason;
  /** Only for a bounced payment; a mistake is reversed on the original row's date, so no month ever counts it. */
  date?: string | undefined;
  time: Date;
}

export type ReversibleRent = Pick<
  RentEntryRow,
  'entryId' | 'propertyId' | 'leaseId' | 'kind' | 'chargeKind' | 'date' | 'cents'
>;

/** A row with the opposite amount that points to a rent ledger row. */
export const reversedRent = (
  entry: ReversibleRent,
  { reason, date = entry.date, time }: Reversing<'bounced' | 'corrected' | 'deleted'>,
): NewRentEntry => ({
  propertyId: entry.propertyId,
  leaseId: entry.leaseId,
  kind: entry.kind,
  chargeKind: entry.chargeKind,
  date,
  cents: -entry.cents,
  reversesId: entry.entryId,
  reversalReason: reason,
  createdAt: time,
});

/** The same for a deposit ledger row. */
export const reversedDeposit = (
  entry: DepositEntryRow,
  { reason, date = entry.date, time }: Reversing<'bounced' | 'corrected' | 'deleted'>,
): NewDepositEntry => ({
  propertyId: entry.propertyId,
  leaseId: entry.leaseId,
  kind: 'reversal',
  date,
  cents: -entry.cents,
  isLastRent: entry.isLastRent,
  reversesId: entry.entryId,
  reversalReason: reason,
  createdAt: time,
});

/** The same for an expense, on its own date. */
export const reversedExpense = (
  expense: ExpenseRow,
  { reason, time }: Reversing<'corrected' | 'deleted'>,
): NewExpenseRow => ({
  propertyId: expense.propertyId,
  unitId: expense.unitId,
  loanId: expense.loanId,
  category: expense.category,
  date: expense.date,
  cents: -expense.cents,
  isPaid: expense.isPaid,
  reversesId: expense.expenseId,
  reversalReason: reason,
  createdAt: time,
});
