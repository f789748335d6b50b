import type { RecurringDates } from '#engine/books/recurring.ts';
import {
  type DatedExpense,
  type UpcomingExpense,
  upcomingExpenses,
} from '#engine/books/upcoming.ts';
import { addDays } from '#engine/calendar/shift.ts';
import type { Db } from '#server/db/client.ts';
import {
  type Addressed,
  selectBookedDates,
  selectRecurringExpenses,
  selectUnpaidExpenses,
} from '#server/db/queries/ownership/expenses.ts';
import type { ExpenseRow, RecurringExpenseRow } from '#server/db/schema/ownership/expenses.ts';

export const datedExpense = ({ expenseId, date, cents, isPaid }: ExpenseRow): DatedExpense => ({
  id: expenseId,
  date,
  cents,
  isPaid,
});

/** A sale ends every recurring expense. */
export const rulesOf = (
  row: RecurringExpenseRow & { readonly soldOn: string | null },
): RecurringDates => ({
  anchor: row.anchor,
  every: row.every,
  endOfMonth: row.endOfMonth,
  until: row.soldOn !== null && row.soldOn < (row.until ?? '9') ? row.soldOn : row.until,
});

/** Each recurring expense's recorded dates. */
export async function bookedDates(db: Db, userId: string): Promise<Map<string, Set<string>>> {
  const dates = new Map<string, Set<string>>();
  for (const { recurringId, recurringOn } of await selectBookedDates(db, userId)) {
    if (recurringId === null || recurringOn === null) continue;
    const ofOne = dates.get(recurringId);
    if (ofOne) ofOne.add(recurringOn);
    else dates.set(recurringId, new Set([recurringOn]));
  }
  return dates;
}

type UpcomingRow = Addressed<ExpenseRow> | Addressed<RecurringExpenseRow>;

/** Unpaid expenses due by a date, with the rows they come from, in three queries. */
export async function loadUpcoming(
  db: Db,
  userId: string,
  today: string,
  days: number,
): Promise<(UpcomingExpense & { row: UpcomingRow })[]> {
  const unpaid = await selectUnpaidExpenses(db, userId, { today, until: addDays(today, days) });
  const recurring = await selectRecurringExpenses(db, userId);
  const booked = await bookedDates(db, userId);
  const rows = new Map<string, UpcomingRow>([
    ...unpaid.map((row) => [row.expenseId, row] as const),
    ...recurring.map((row) => [row.recurringId, row] as const),
  ]);
  return upcomingExpenses(
    unpaid.map(datedExpense),
    recurring.map((row) => ({
      id: row.recurringId,
      cents: row.cents,
      dates: rulesOf(row),
      paidDates: new Set([...(booked.get(row.recurringId) ?? []), ...row.skippedDates]),
    })),
    today,
    days,
  ).map((item) => ({ ...item, row: rows.get(item.id)! }));
}
