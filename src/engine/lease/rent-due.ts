import { firstDayOfMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { type Lease, lastDayOf, OPEN_END } from './lease.ts';
import type { Ledger } from './settle.ts';

/** A unit with its leases and what it would rent for while empty, in cents a month. */
export type RentedUnit = {
  readonly askingRentCents: number;
  readonly leases: readonly {
    readonly lease: Pick<Lease, 'start' | 'end' | 'endedOn' | 'afterEnd'>;
    /** Of today, so that payments made since count for the charges they paid. */
    readonly ledger: Ledger;
  }[];
};

/** One month of rent: what was due, and how much of that is paid. */
export type RentMonth = {
  readonly month: string;
  /** Rent charges due in the month. */
  readonly chargedCents: number;
  readonly paidCents: number;
  /** Asking rent of units without a day of a lease. */
  readonly vacantCents: number;
  /** Charged + vacant. */
  readonly dueCents: number;
};

/** Rent due and paid by month, all units together. Months before `ownedFrom` have none. */
export function rentMonths(
  units: readonly RentedUnit[],
  months: readonly string[],
  ownedFrom: string | null = null,
): RentMonth[] {
  return months.map((month) => {
    const isOwned = ownedFrom === null || lastDayOfMonth(month) >= ownedFrom;
    const rows = isOwned ? units.map((unit) => unitMonth(unit, month)) : [];
    const chargedCents = rows.reduce((sum, row) => sum + row.charged, 0);
    const vacantCents = rows.reduce((sum, row) => sum + row.vacant, 0);
    return {
      month,
      chargedCents,
      paidCents: rows.reduce((sum, row) => sum + row.paid, 0),
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
      if (charge.kind !== 'rent' || !charge.due.startsWith(month)) continue;
      charged += charge.cents;
      paid += paidCents;
    }
  }
  const isLeased = leases.some(({ lease }) => hasDayIn(lease, month));
  return { charged, paid, vacant: isLeased ? 0 : askingRentCents };
}

const hasDayIn = (
  lease: Pick<Lease, 'start' | 'end' | 'endedOn' | 'afterEnd'>,
  month: string,
): boolean =>
  lease.start <= lastDayOfMonth(month) && (lastDayOf(lease) ?? OPEN_END) >= firstDayOfMonth(month);

/** Paid part of the charges / rent due; null when nothing was due. */
export function economicOccupancy(months: readonly RentMonth[]): number | null {
  const due = months.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const paid = months.reduce((sum, { paidCents }) => sum + paidCents, 0);
  return due > 0 ? paid / due : null;
}
