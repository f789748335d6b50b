import type { NewExpense } from '#contract/expenses/expenses.ts';
import { dateText } from '#domain/text/date-text.ts';
import { recurringDates } from '#engine/books/recurring.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { EXPENSES } from '#server/db/ownership-caps.ts';
import {
  type Addressed,
  findExpense,
  insertExpenses,
  selectBookedDates,
  selectRecurringExpenses,
} from '#server/db/queries/ownership/expenses.ts';
import { findUnitName } from '#server/db/queries/ownership/leases.ts';
import { findLoan } from '#server/db/queries/ownership/loans.ts';
import { maintenanceRows } from '#server/db/queries/records/maintenance.ts';
import type { ExpenseRow, RecurringExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { rulesOf } from '#server/ownership/load-upcoming.ts';
import { maintenanceNotFound } from '#server/ownership/maintenance-not-found.ts';
import { partOfSharedCost } from '#server/ownership/money/load-money.ts';
import { reversedExpense } from '#server/ownership/reverse-rows.ts';

interface Booking {
  userId: string;
  propertyId: string;
  time: Date;
  /** The expense that this one corrects; it may come from a bank file. */
  corrected?: Pick<ExpenseRow, 'expenseId' | 'importId' | 'bankRow' | 'maintenanceId'>;
}

/** Call with the property locked. */
export async function recordExpense(
  tx: Db,
  booking: Booking,
  typed: NewExpense,
): Promise<ExpenseRow> {
  const { userId, propertyId, time, corrected } = booking;
  const { unitId, loanId, recurring, amount, ...fields } = typed;
  if (unitId !== null && (await findUnitName(tx, userId, { propertyId, unitId })) === null)
    throw new AppError(
      404,
      'unit-not-found',
      'This unit doesn’t exist or belongs to another property.',
    );
  if (loanId !== null && !(await findLoan(tx, userId, propertyId, loanId)))
    throw new AppError(
      404,
      'loan-not-found',
      'This loan doesn’t exist or belongs to another property.',
    );
  const { maintenanceId } = typed;
  // A removed request keeps its expenses, and they can still be corrected.
  if (maintenanceId !== null && maintenanceId !== corrected?.maintenanceId)
    await checkMaintenance(tx, booking, maintenanceId);
  if (recurring !== null) await checkRecurring(tx, booking, recurring);
  const [row] = await withinPropertyCap(tx, EXPENSES, { userId, propertyId }, () =>
    insertExpenses(tx, userId, [
      {
        ...fields,
        propertyId,
        unitId,
        loanId,
        cents: toCents(amount),
        recurringId: recurring?.recurringId ?? null,
        recurringOn: recurring?.date ?? null,
        replacesId: corrected?.expenseId ?? null,
        importId: corrected?.importId ?? null,
        bankRow: corrected?.bankRow ?? null,
        createdAt: time,
      },
    ]),
  );
  return row!;
}

async function checkMaintenance(
  tx: Db,
  { userId, propertyId }: Booking,
  maintenanceId: string,
): Promise<void> {
  const request = await maintenanceRows.find(tx, userId, maintenanceId);
  if (request?.propertyId !== propertyId) throw maintenanceNotFound();
}

export async function foundRecurring(
  db: Db,
  userId: string,
  which: { propertyId: string; recurringId: string },
): Promise<Addressed<RecurringExpenseRow>> {
  const [row] = await selectRecurringExpenses(db, userId, which);
  if (!row) {
    const message = 'This recurring expense doesn’t exist or was deleted.';
    throw new AppError(404, 'recurring-not-found', message);
  }
  return row;
}

/** A recurring expense can be recorded only on its due dates, and only once for each. */
export async function checkRecurring(
  tx: Db,
  { userId, propertyId }: Pick<Booking, 'userId' | 'propertyId'>,
  { recurringId, date }: { recurringId: string; date: string },
): Promise<RecurringExpenseRow> {
  const row = await foundRecurring(tx, userId, { propertyId, recurringId });
  if (recurringDates(rulesOf(row), date, date).length === 0) {
    const message = `This recurring expense isn’t due on ${dateText(date)}.`;
    throw new AppError(422, 'date-not-recurring', message);
  }
  const booked = await selectBookedDates(tx, userId, recurringId);
  if (row.skippedDates.includes(date) || booked.some(({ recurringOn }) => recurringOn === date)) {
    const message = `The ${dateText(date)} payment is already recorded or skipped.`;
    throw new AppError(409, 'date-settled', message);
  }
  return row;
}

/**
 * Call with the property locked. Adds a row on the same date with the opposite amount that points to the expense, and
 * returns the expense.
 */
export async function reverseExpense(
  tx: Db,
  { userId, propertyId, time }: Booking,
  expenseId: string,
  reason: 'corrected' | 'deleted',
): Promise<ExpenseRow> {
  const old = await findExpense(tx, userId, { propertyId, expenseId });
  if (!old)
    throw new AppError(404, 'expense-not-found', 'This expense doesn’t exist or was deleted.');
  if (old.isReversed) {
    const message = 'This expense was already edited or deleted. Review the latest version.';
    throw new AppError(409, 'expense-reversed', message);
  }
  if (old.sharedCostId !== null) throw partOfSharedCost();
  await withinPropertyCap(tx, EXPENSES, { userId, propertyId }, () =>
    insertExpenses(tx, userId, [reversedExpense(old, { reason, time })]),
  );
  return old;
}
