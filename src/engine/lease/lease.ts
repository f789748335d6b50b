import { monthsBetween } from '#engine/calendar/days.ts';
import { addDays, addMonths, dayBefore, daysThrough } from '#engine/calendar/shift.ts';
import type { ProrationMethod } from './proration.ts';

/** From this day on the rent of a whole period is `rentCents`. */
export type RentStep = { readonly from: string; readonly rentCents: number };

/** What a tenant owes, in the order a payment settles it. */
export const CHARGE_KINDS = ['rent', 'utilities', 'fee', 'damage'] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Billed with every period beside the rent: water, parking, pets. Never prorated. */
export type RecurringCharge = { readonly label: string; readonly cents: number };

/** What decides the dates and the rent of a lease. Dates are `YYYY-MM-DD`, both ends count. */
export type Lease = {
  readonly start: string;
  /** As agreed; null for a lease without one. */
  readonly end: string | null;
  /** The last day, once the lease was ended. */
  readonly endedOn: string | null;
  /** The day the property was sold: from then on the lease is the buyer's, and nothing falls due. */
  readonly transferredOn?: string | null | undefined;
  readonly afterEnd: 'ends' | 'monthToMonth';
  /** Of a month, before any step. */
  readonly rentCents: number;
  /** 1 … 31; 29 to 31 are the last day of shorter months. */
  readonly dueDay: number;
  readonly proration: ProrationMethod;
  readonly steps: readonly RentStep[];
  readonly recurring?: readonly RecurringCharge[] | undefined;
  /** Of a lease entered late: charges due by this day are settled outside these books. */
  readonly paidThrough?: string | null | undefined;
  /** On `paidThrough`: owed above 0, prepaid below. */
  readonly openingBalanceCents?: number | undefined;
};

export const LEASE_STATUSES = [
  'upcoming',
  'active',
  'monthToMonth',
  'ended',
  'transferred',
] as const;

export type LeaseStatus = (typeof LEASE_STATUSES)[number];

export type LeaseDates = Pick<Lease, 'start' | 'end' | 'endedOn' | 'transferredOn' | 'afterEnd'>;

/** No date is later. */
export const OPEN_END = '9999-12-31';

/** The day the lease ends by what was agreed; null while it is month to month without an end date. */
export function agreedLastDay({ end, endedOn, afterEnd }: LeaseDates): string | null {
  if (endedOn !== null) return endedOn;
  return afterEnd === 'ends' ? end : null;
}

/** The same, or the day of a sale before it. */
export function lastDayOf(lease: LeaseDates): string | null {
  const agreed = agreedLastDay(lease);
  const { transferredOn } = lease;
  return transferredOn != null && transferredOn < (agreed ?? OPEN_END) ? transferredOn : agreed;
}

/** Sold with its property by a day, while it was in force or ahead. */
export const isTransferred = (lease: LeaseDates, date: string): boolean =>
  lease.transferredOn != null &&
  date >= lease.transferredOn &&
  (agreedLastDay(lease) ?? OPEN_END) >= lease.transferredOn;

export function leaseStatus(lease: LeaseDates, date: string): LeaseStatus {
  if (isTransferred(lease, date)) return 'transferred';
  if (date > (lastDayOf(lease) ?? OPEN_END)) return 'ended';
  if (date < lease.start) return 'upcoming';
  return date > (lease.end ?? OPEN_END) ? 'monthToMonth' : 'active';
}

/** Active or month to month: rented under a lease. */
export const isCurrent = (lease: LeaseDates, date: string): boolean => {
  const status = leaseStatus(lease, date);
  return status === 'active' || status === 'monthToMonth';
};

/** A lease and the unit it is for; without a unit it is for the whole property. */
export type UnitLease = LeaseDates & { readonly unitId: string | null };

/** Two leases of one property that claim a day of the same unit. */
export function leasesOverlap(a: UnitLease, b: UnitLease): boolean {
  if (a.unitId !== null && b.unitId !== null && a.unitId !== b.unitId) return false;
  return a.start <= (lastDayOf(b) ?? OPEN_END) && b.start <= (lastDayOf(a) ?? OPEN_END);
}

/** The first of `others` that claims a day `lease` claims too; null when there is none. */
export const findOverlap = <Other extends UnitLease>(
  lease: UnitLease,
  others: readonly Other[],
): Other | null => others.find((other) => leasesOverlap(lease, other)) ?? null;

/** Rent of a whole month on a day: the latest step from that day or before. */
export function rentOn(lease: Pick<Lease, 'rentCents' | 'steps'>, date: string): number {
  let inForce: RentStep | null = null;
  for (const step of lease.steps) {
    if (step.from <= date && (inForce === null || step.from >= inForce.from)) inForce = step;
  }
  return inForce?.rentCents ?? lease.rentCents;
}

/**
 * A renewal: it starts the day after the old lease ends, runs as many months, and has the rent in force at that end
 * until the user changes it. Null for a lease without an end.
 */
export function renewedLease<Renewed extends Lease>(lease: Renewed): Renewed | null {
  const { end } = lease;
  if (end === null) return null;
  const start = addDays(end, 1);
  const months = monthsBetween(lease.start, start) ?? 0;
  return {
    ...lease,
    start,
    end:
      months > 0
        ? dayBefore(addMonths(start, months))
        : addDays(end, daysThrough(lease.start, end)),
    endedOn: null,
    paidThrough: null,
    openingBalanceCents: 0,
    rentCents: rentOn(lease, end),
    steps: lease.steps.filter(({ from }) => from > end),
  };
}
