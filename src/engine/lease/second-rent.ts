import { addDays } from '#engine/calendar/shift.ts';

/** A rent charge and how much of it is not paid yet. */
export type RentDue = { readonly due: string; readonly openCents: number };

/** What rows of a bank's file are compared with: the rent a lease billed, and its other open charges. */
export type BilledRent = {
  readonly rent: readonly RentDue[];
  readonly otherOpenCents: number;
  /** Of a lease entered late: rows by this day settle nothing. */
  readonly paidThrough: string | null;
};

export type ImportedRent = { readonly row: number; readonly date: string; readonly cents: number };

/** Rent is often paid some days before it is due. */
export const DAYS_EARLY = 7;

/**
 * Rows that would book a second rent: no rent due by their date, or soon after, is open, and they are more than all
 * other open charges. Answers with the day the rent was due that is paid in full, by row. Earlier rows settle first.
 */
export function secondRents(
  rows: readonly ImportedRent[],
  { rent, otherOpenCents, paidThrough }: BilledRent,
): Map<number, string> {
  const charges = rent
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
    .map(({ due, openCents }) => ({ due, open: openCents }));
  const found = new Map<number, string>();
  for (const { row, date, cents } of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (cents <= 0 || (paidThrough !== null && date <= paidThrough)) continue;
    const until = addDays(date, DAYS_EARLY);
    const due = charges.filter((charge) => charge.due <= until);
    const last = due.at(-1);
    if (!last) continue;
    if (due.every(({ open }) => open === 0) && cents > otherOpenCents) {
      found.set(row, last.due);
      continue;
    }
    let left = cents;
    for (const charge of due) {
      const paid = Math.min(left, charge.open);
      charge.open -= paid;
      left -= paid;
    }
  }
  return found;
}
