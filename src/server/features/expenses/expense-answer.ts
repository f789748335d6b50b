import type { ExpenseAnswer, RecurringExpenseAnswer } from '#contract/expenses/expenses.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { recurringDates } from '#engine/books/recurring.ts';
import { isExpensePaid } from '#engine/books/upcoming.ts';
import { addMonths } from '#engine/calendar/shift.ts';
import { fromCents } from '#engine/money.ts';
import type { ExpenseRow, RecurringExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import { datedExpense, rulesOf } from '#server/ownership/load-upcoming.ts';

export function expenseAnswer(
  row: ExpenseRow,
  today: string,
  reversal: ExpenseRow | null = null,
): ExpenseAnswer {
  const { label, line } = categoryOf(row.category);
  const { recurringId, recurringOn } = row;
  return {
    id: row.expenseId,
    propertyId: row.propertyId,
    category: row.category,
    categoryLabel: label,
    line,
    date: row.date,
    amount: fromCents(row.cents),
    vendor: row.vendor,
    memo: row.memo,
    unitId: row.unitId,
    loanId: row.loanId,
    recoveryClass: row.recoveryClass,
    maintenanceId: row.maintenanceId,
    status: isExpensePaid(datedExpense(row), today) ? 'paid' : 'scheduled',
    recurring: recurringId && recurringOn ? { recurringId, date: recurringOn } : null,
    reversal: reversal && { date: reversal.date, reason: reversal.reversalReason ?? 'deleted' },
    replacesId: row.replacesId,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Covers the longest gap between two due dates of a recurring expense: a year and a day. */
const LOOK_AHEAD_MONTHS = 13;

export function recurringAnswer(
  row: RecurringExpenseRow & { readonly soldOn: string | null },
  booked: ReadonlySet<string>,
  today: string,
): RecurringExpenseAnswer {
  const start = row.anchor > today ? row.anchor : today;
  const taken = new Set([...booked, ...row.skippedDates]);
  const coming = recurringDates(rulesOf(row), row.anchor, addMonths(start, LOOK_AHEAD_MONTHS));
  return {
    id: row.recurringId,
    propertyId: row.propertyId,
    category: row.category,
    categoryLabel: categoryOf(row.category).label,
    vendor: row.vendor,
    memo: row.memo,
    amount: fromCents(row.cents),
    anchor: row.anchor,
    every: row.every,
    endOfMonth: row.endOfMonth,
    until: row.until,
    nextOn: coming.find((date) => !taken.has(date)) ?? null,
  };
}
