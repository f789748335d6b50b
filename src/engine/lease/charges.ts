import { dayBefore, dayInMonth, monthNumber } from '#engine/calendar/shift.ts';
import { agreedLastDay, type ChargeKind, type Lease, OPEN_END, rentOn } from './lease.ts';
import { type Proration, prorate } from './proration.ts';

/** Something a tenant owes from its due date on. */
export type Charge = {
  readonly id: string;
  readonly kind: ChargeKind;
  readonly label: string;
  readonly due: string;
  readonly cents: number;
};

/** From one due day to the day before the next, cut at the start and the end of the lease. */
export type RentPeriod = {
  readonly from: string;
  readonly to: string;
  readonly due: string;
  /** Of a whole period, as it was on the first day. */
  readonly rentCents: number;
  readonly cents: number;
  /** Null for a whole period. */
  readonly proration: Proration | null;
};

/**
 * Every period of a lease that starts by `until`, in order; none once the lease has ended. A sale cuts no period: what was
 * due by then is whole, and the buyer's days of it are a credit at closing.
 */
export function rentPeriods(lease: Lease, until: string): RentPeriod[] {
  const last = agreedLastDay(lease) ?? OPEN_END;
  const latest = lease.transferredOn ?? OPEN_END;
  const periods: RentPeriod[] = [];
  let month = monthNumber(lease.start);
  if (dayInMonth(month, lease.dueDay) > lease.start) month--;
  let opens = dayInMonth(month, lease.dueDay);
  for (;;) {
    month++;
    const next = dayInMonth(month, lease.dueDay);
    const closes = dayBefore(next);
    const from = opens < lease.start ? lease.start : opens;
    if (from > until || from > last || from > latest) return periods;
    periods.push(periodOf(lease, from, closes < last ? closes : last, from > opens, closes));
    opens = next;
  }
}

function periodOf(
  lease: Lease,
  from: string,
  to: string,
  startsLate: boolean,
  closes: string,
): RentPeriod {
  const rentCents = rentOn(lease, from);
  const isWhole = !startsLate && to === closes;
  const proration = isWhole ? null : prorate(rentCents, from, to, lease.proration);
  return { from, to, due: from, rentCents, cents: proration?.cents ?? rentCents, proration };
}

export const rentChargeId = (due: string): string => `rent:${due}`;

/** The opening balance of a lease entered late, as a charge or as credit. */
export const OPENING_ID = 'opening:balance';

/** Before the first day these books keep: settled elsewhere, or carried in the opening balance. */
export const isBeforeBooks = ({ paidThrough }: Pick<Lease, 'paidThrough'>, date: string): boolean =>
  paidThrough != null && date <= paidThrough;

/**
 * What the lease itself bills until a day: what was owed when it was entered, then the rent and the recurring charges of
 * each period, by due date.
 */
export function leaseCharges(lease: Lease, until: string): Charge[] {
  const charges: Charge[] = openingCharge(lease);
  for (const { due, cents } of rentPeriods(lease, until)) {
    if (isBeforeBooks(lease, due)) continue;
    charges.push({ id: rentChargeId(due), kind: 'rent', label: 'Rent', due, cents });
    for (const [index, extra] of (lease.recurring ?? []).entries()) {
      const { label, cents: extraCents } = extra;
      const id = `recurring:${index}:${due}`;
      charges.push({ id, kind: 'utilities', label, due, cents: extraCents });
    }
  }
  return charges;
}

/** Rent of the days before, so a payment settles it first. */
const openingCharge = ({ paidThrough, openingBalanceCents = 0 }: Lease): Charge[] =>
  paidThrough != null && openingBalanceCents > 0
    ? [
        {
          id: OPENING_ID,
          kind: 'rent',
          label: 'Opening balance',
          due: paidThrough,
          cents: openingBalanceCents,
        },
      ]
    : [];
