import { calendarMonth, firstDayOfMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { OPENING_ID } from './charges.ts';
import { type LeaseDates, lastDayOf, OPEN_END } from './lease.ts';
import type { Ledger } from './settle.ts';

/** A unit with its leases and its asking rent while vacant, in cents a month. */
export type RentedUnit = {
  readonly askingRentCents: number;
  readonly leases: readonly {
    readonly lease: LeaseDates;
    /** Today's ledger, so that later payments count toward the charges they paid. */
    readonly ledger: Ledger;
  }[];
};

/** One month's rent due and paid. */
export type RentMonth = {
  readonly month: string;
  /** Rent charges due in the month, plus rent received for charges settled before the lease was entered. */
  readonly chargedCents: number;
  /** Paid charges, plus unassigned rent up to the asking rent of vacant units. */
  readonly paidCents: number;
  /** Asking rent of units that weren't leased on any day of the month. */
  readonly vacantCents: number;
  /** Charged + vacant. */
  readonly dueCents: number;
};

/** Rent received that doesn't settle a charge, in cents by month `YYYY-MM`, and the sale date. */
export type UnchargedRent = {
  readonly soldOn?: string | null | undefined;
  /** Rent that isn't assigned to a lease. */
  readonly unassigned?: ReadonlyMap<string, number> | undefined;
  /**
   * For a lease entered after it started, rent dated on or before its `paidThrough`; those days count as rented, never
   * vacant.
   */
  readonly beforeBooks?: ReadonlyMap<string, number> | undefined;
};

/** Totals dated amounts by month `YYYY-MM`. */
export function centsByMonth(
  rows: readonly { readonly date: string; readonly cents: number }[],
): Map<string, number> {
  const months = new Map<string, number>();
  for (const { date, cents } of rows)
    months.set(calendarMonth(date), (months.get(calendarMonth(date)) ?? 0) + cents);
  return months;
}

/** Rent due and paid by month for all units combined. Months before `ownedFrom` and after a sale have no rent. */
export function rentMonths(
  units: readonly RentedUnit[],
  months: readonly string[],
  ownedFrom: string | null = null,
  { soldOn, unassigned, beforeBooks }: UnchargedRent = {},
): RentMonth[] {
  return months.map((month) => {
    const isOwned =
      (ownedFrom === null || lastDayOfMonth(month) >= ownedFrom) &&
      (soldOn == null || firstDayOfMonth(month) <= soldOn);
    const rows = isOwned ? units.map((unit) => unitMonth(unit, month)) : [];
    const before = isOwned ? (beforeBooks?.get(month) ?? 0) : 0;
    const chargedCents = rows.reduce((sum, row) => sum + row.charged, before);
    const vacantCents = rows.reduce((sum, row) => sum + row.vacant, 0);
    const covered = Math.min(vacantCents, Math.max(0, unassigned?.get(month) ?? 0));
    return {
      month,
      chargedCents,
      paidCents: rows.reduce((sum, row) => sum + row.paid, before + covered),
      vacantCents,
      dueCents: chargedCents + vacantCents,
    };
  });
}

function unitMonth({ leases, askingRentCents }: RentedUnit, month: string) {
  let charged = 0;
  let paid = 0;
  for (const { ledger } of leases) {
    for (const { charge, paidCents } of ledger.charges) {
      if (charge.kind !== 'rent' || charge.id === OPENING_ID) continue;
      if (!charge.due.startsWith(month)) continue;
      charged += charge.cents;
      paid += paidCents;
    }
  }
  const isLeased = leases.some(({ lease }) => hasDayIn(lease, month));
  return { charged, paid, vacant: isLeased ? 0 : askingRentCents };
}

const hasDayIn = (lease: LeaseDates, month: string): boolean =>
  lease.start <= lastDayOfMonth(month) && (lastDayOf(lease) ?? OPEN_END) >= firstDayOfMonth(month);
