import { daysThrough, firstDayOfMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { agreedLastDay, type LeaseDates, OPEN_END } from '#engine/lease/lease.ts';

type Span = { readonly from: string; readonly to: string };

export type Rented = {
  readonly leases: readonly LeaseDates[];
  /** Months (`YYYY-MM`) in which rent was received without a lease. */
  readonly unassignedMonths: readonly string[];
};

/**
 * Days in a window that have an active lease or are in a month in which rent was received without a lease; a day with
 * two rented units counts once.
 */
export function rentedDays({ leases, unassignedMonths }: Rented, window: Span): number {
  const spans = [
    ...leases.map((lease) => ({ from: lease.start, to: agreedLastDay(lease) ?? OPEN_END })),
    ...unassignedMonths.map((month) => ({
      from: firstDayOfMonth(month),
      to: lastDayOfMonth(month),
    })),
  ]
    .map(({ from, to }) => ({
      from: from > window.from ? from : window.from,
      to: to < window.to ? to : window.to,
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let counted = '';
  let days = 0;
  for (const { from, to } of spans) {
    if (to <= counted) continue;
    days += daysThrough(from, to) - (counted >= from ? daysThrough(from, counted) : 0);
    counted = to;
  }
  return days;
}
