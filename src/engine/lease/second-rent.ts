import { addDays } from '#engine/calendar/shift.ts';

/** A rent charge and its unpaid amount. */
export type RentDue = { readonly due: string; readonly openCents: number };

/** What bank rows are compared with: the rent a lease billed and its other unpaid charges. */
export type BilledRent = {
  readonly rent: readonly RentDue[];
  readonly otherOpenCents: number;
  /** For a lease entered after it started: rows dated on or before this day don't settle anything. */
  readonly paidThrough: string | null;
};

export type ImportedRent = { readonly row: number; readonly date: string; readonly cents: number };

/** Rent is often paid a few days before it is due. */
export const DAYS_EARLY = 7;

/**
 * Finds rows that would record rent twice: all rent due by the row's date or soon after is already paid, and the row
 * exceeds all other unpaid charges. Returns, by row, the due date of the rent that is already paid in full. Earlier
 * rows settle first.
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
