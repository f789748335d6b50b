import { addMonths, lastDayOfMonth, monthNumber } from '#engine/calendar/shift.ts';

export const RECURRENCES = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export type Recurrence = keyof typeof RECURRENCES;

export type RecurringDates = {
  /** The first one; all others are counted from it, never from the one before. */
  readonly anchor: string;
  readonly every: Recurrence;
  /** Always the last day of the month. */
  readonly endOfMonth?: boolean | undefined;
  /** The last day on which one may fall; null without an end. */
  readonly until?: string | null | undefined;
};

/** The k-th date after the anchor, 0 is the anchor itself: its day, cut to the length of the month. */
export function recurringDate({ anchor, every, endOfMonth }: RecurringDates, k: number): string {
  const date = addMonths(anchor, k * RECURRENCES[every]);
  return endOfMonth ? lastDayOfMonth(date) : date;
}

/** Every date from `from` to `to`, both included, in order. */
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
