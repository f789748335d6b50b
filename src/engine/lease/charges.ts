import { dayBefore, dayInMonth, monthNumber } from '#engine/calendar/shift.ts';
import { agreedLastDay, type ChargeKind, type Lease, OPEN_END, rentOn } from './lease.ts';
import { type Proration, prorate } from './proration.ts';

/** An amount that a tenant owes as of its due date. */
export type Charge = {
  readonly id: string;
  readonly kind: ChargeKind;
  readonly label: string;
  readonly due: string;
  readonly cents: number;
};

/** From one due date to the day before the next, limited to the lease's dates. */
export type RentPeriod = {
  readonly from: string;
  readonly to: string;
  readonly due: string;
  /** The full-period rent in force on the period's first day. */
  readonly rentCents: number;
  readonly cents: number;
  /** Null for a full period. */
  readonly proration: Proration | null;
};

/**
 * Every period of a lease that starts on or before `until`, in order; no period starts after the lease has ended. A
 * sale doesn't cut a period short: rent due by the sale date is due in full, and the buyer is credited at closing for
 * the days after the sale.
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

/** The opening balance of a lease entered after it started, as a charge or a credit. */
export const OPENING_ID = 'opening:balance';

/**
 * True for dates before the books begin; charges on those dates were settled elsewhere or are part of the opening
 * balance.
 */
export const isBeforeBooks = ({ paidThrough }: Pick<Lease, 'paidThrough'>, date: string): boolean =>
  paidThrough != null && date <= paidThrough;

/**
 * What the lease itself bills through a given day: the opening balance, then each period's rent and recurring charges
 * by due date.
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

/** Dated before other charges, so that a payment settles it first. */
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
