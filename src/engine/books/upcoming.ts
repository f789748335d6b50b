import { daysBetween } from '#engine/calendar/days.ts';
import { addDays } from '#engine/calendar/shift.ts';
import { type RecurringDates, recurringDates } from './recurring.ts';

/** An expense of one date; unpaid ones can be due. A refund is negative. */
export type DatedExpense = {
  readonly id: string;
  readonly date: string;
  readonly cents: number;
  /** Dated later than its entry, it is scheduled until marked; null follows the date. */
  readonly isPaid?: boolean | null | undefined;
};

/** A recurring expense; `paidDates` are those of its dates that were booked or skipped. */
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
  /** Negative when it is past due. */
  readonly daysLeft: number;
};

/** Dated today or earlier it is paid, later it is scheduled, unless the user set a status. */
export const isExpensePaid = ({ date, isPaid }: DatedExpense, today: string): boolean =>
  isPaid ?? date <= today;

/** What is unpaid and due by `today` + `days`, past due first, then by date. */
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
