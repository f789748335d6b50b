import { daysBetween } from '#engine/calendar/days.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { type RecurringDates, recurringDates } from './recurring.ts';

/** A one-time expense; a refund is negative. */
export type DatedExpense = {
  readonly id: string;
  readonly date: string;
  readonly cents: number;
  /** The status the user set; null derives it from the date. */
  readonly isPaid?: boolean | null | undefined;
};

/** A recurring expense; `paidDates` are the dates already recorded or skipped. */
export type RecurringExpense = {
  readonly id: string;
  readonly cents: number;
  readonly dates: RecurringDates;
  readonly paidDates: ReadonlySet<string>;
};

export type UpcomingExpense = {
  readonly id: string;
  readonly isRecurring: boolean;
  readonly due: string;
  readonly cents: number;
  readonly isPastDue: boolean;
  /** Negative if past due. */
  readonly daysLeft: number;
};

/** Paid if dated today or earlier, scheduled if later, unless the user set a status. */
export const isExpensePaid = ({ date, isPaid }: DatedExpense, today: string): boolean =>
  isPaid ?? date <= today;

/** Unpaid expenses due by `today` + `days`, past due first, then by date. */
export function upcomingExpenses(
  dated: readonly DatedExpense[],
  recurring: readonly RecurringExpense[],
  today: string,
  days: number,
): UpcomingExpense[] {
  const last = addDays(today, days);
  const single = dated
    .filter((expense) => expense.date <= last && !isExpensePaid(expense, today))
    .map(({ id, date, cents }) => upcoming(id, false, date, cents, today));
  const repeated = recurring.flatMap(({ id, cents, dates, paidDates }) =>
    recurringDates(dates, dates.anchor, last)
      .filter((date) => !paidDates.has(date))
      .map((date) => upcoming(id, true, date, cents, today)),
  );
  return [...single, ...repeated].toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
}

const upcoming = (
  id: string,
  isRecurring: boolean,
  due: string,
  cents: number,
  today: string,
): UpcomingExpense => ({
  id,
  isRecurring,
  due,
  cents,
  isPastDue: due < today,
  daysLeft: daysBetween(today, due) ?? 0,
});
