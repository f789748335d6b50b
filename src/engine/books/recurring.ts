import { addMonths, lastDayOfMonth, monthNumber } from '#engine/calendar/shift.ts';

export const RECURRENCES = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export type Recurrence = keyof typeof RECURRENCES;

export type RecurringDates = {
  /** The first date; all others are counted from it, never from the previous one. */
  readonly anchor: string;
  readonly every: Recurrence;
  /** If true, every date is the last day of its month. */
  readonly endOfMonth?: boolean | undefined;
  /** The last possible date; null for no end. */
  readonly until?: string | null | undefined;
};

/** The k-th date after the anchor (0 is the anchor itself), on the anchor's day or the last day of a shorter month. */
export function recurringDate({ anchor, every, endOfMonth }: RecurringDates, k: number): string {
  const date = addMonths(anchor, k * RECURRENCES[every]);
  return endOfMonth ? lastDayOfMonth(date) : date;
}

/** All dates from `from` through `to`, in order. */
export function recurringDates(rule: RecurringDates, from: string, to: string): string[] {
  const last = rule.until && rule.until < to ? rule.until : to;
  const months = monthNumber(from) - monthNumber(rule.anchor);
  const dates: string[] = [];
  for (let k = Math.max(0, Math.floor(months / RECURRENCES[rule.every]) - 1); ; k++) {
    const date = recurringDate(rule, k);
    if (date > last) return dates;
    if (date >= from) dates.push(date);
  }
}
