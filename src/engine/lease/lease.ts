import { monthsBetween } from '#engine/calendar/days.ts';
import { addDays, addMonths, dayBefore, daysThrough } from '#engine/calendar/shift.ts';
import type { ProrationMethod } from './proration.ts';

/** Starting on this day, the full-period rent is `rentCents`. */
export type RentStep = { readonly from: string; readonly rentCents: number };

/** Kinds of charges, in the order a payment settles them. */
export const CHARGE_KINDS = ['rent', 'utilities', 'fee', 'damage'] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Billed every period in addition to rent, such as water, parking or pets. Never prorated. */
export type RecurringCharge = { readonly label: string; readonly cents: number };

/** What determines a lease's dates and rent. Dates are `YYYY-MM-DD` and inclusive. */
export type Lease = {
  readonly start: string;
  /** The agreed end date; null if the lease has none. */
  readonly end: string | null;
  /** The actual last day, once the lease has ended. */
  readonly endedOn: string | null;
  /** The day the property was sold. After that, the lease belongs to the buyer and nothing more comes due. */
  readonly transferredOn?: string | null | undefined;
  readonly afterEnd: 'ends' | 'monthToMonth';
  /** Monthly rent before any scheduled increase. */
  readonly rentCents: number;
  /** 1 to 31; in shorter months, 29 to 31 mean the last day. */
  readonly dueDay: number;
  readonly proration: ProrationMethod;
  readonly steps: readonly RentStep[];
  readonly recurring?: readonly RecurringCharge[] | undefined;
  /** For a lease entered after it started: charges due by this day are settled outside these books. */
  readonly paidThrough?: string | null | undefined;
  /** Balance on `paidThrough`: owed if above 0, prepaid if below. */
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

/** Later than any real date. */
export const OPEN_END = '9999-12-31';

/** The day the lease ends by agreement; null while it is month-to-month without an end date. */
export function agreedLastDay({ end, endedOn, afterEnd }: LeaseDates): string | null {
  if (endedOn !== null) return endedOn;
  return afterEnd === 'ends' ? end : null;
}

/** The agreed last day, or the sale date if that comes first. */
export function lastDayOf(lease: LeaseDates): string | null {
  const agreed = agreedLastDay(lease);
  const { transferredOn } = lease;
  return transferredOn != null && transferredOn < (agreed ?? OPEN_END) ? transferredOn : agreed;
}

/** True if the property was sold by a given day, and no later than the lease's last day. */
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

/** True if the lease is active or month-to-month, meaning the unit is rented. */
export const isCurrent = (lease: LeaseDates, date: string): boolean => {
  const status = leaseStatus(lease, date);
  return status === 'active' || status === 'monthToMonth';
};

/** A lease and its unit; without a unit, it covers the whole property. */
export type UnitLease = LeaseDates & { readonly unitId: string | null };

/** True if two leases on one property overlap on the same unit. */
export function leasesOverlap(a: UnitLease, b: UnitLease): boolean {
  if (a.unitId !== null && b.unitId !== null && a.unitId !== b.unitId) return false;
  return a.start <= (lastDayOf(b) ?? OPEN_END) && b.start <= (lastDayOf(a) ?? OPEN_END);
}

/** The first of `others` that overlaps `lease`; null if none does. */
export const findOverlap = <Other extends UnitLease>(
  lease: UnitLease,
  others: readonly Other[],
): Other | null => others.find((other) => leasesOverlap(lease, other)) ?? null;

/** Full monthly rent on a given day, from the latest rent step dated on or before it. */
export function rentOn(lease: Pick<Lease, 'rentCents' | 'steps'>, date: string): number {
  let inForce: RentStep | null = null;
  for (const step of lease.steps) {
    if (step.from <= date && (inForce === null || step.from >= inForce.from)) inForce = step;
  }
  return inForce?.rentCents ?? lease.rentCents;
}

/**
 * A renewal that starts the day after the old lease ends, runs for the same number of months and keeps the rent in
 * force on the old lease's last day until the user changes it. Null for a lease without an end date.
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
