import { daysBetween } from '#engine/calendar/days.ts';
import { type Charge, OPENING_ID } from './charges.ts';
import { type Lease, lastDayOf } from './lease.ts';
import type { Ledger, SettledCharge } from './settle.ts';

export type OverdueCharge = {
  readonly charge: Charge;
  readonly openCents: number;
  readonly daysLate: number;
};

/** Charges open after their due date, the oldest first. */
export const overdueCharges = (ledger: Ledger, asOf: string): OverdueCharge[] =>
  ledger.charges.flatMap(({ charge, openCents }) =>
    openCents > 0 && charge.due < asOf
      ? [{ charge, openCents, daysLate: daysBetween(charge.due, asOf) ?? 0 }]
      : [],
  );

/** Charges due in a month `YYYY-MM` and how much of them is paid; an opening balance is of earlier months. */
export function monthSummary(ledger: Ledger, month: string) {
  const rows = ledger.charges.filter(
    ({ charge }) => charge.due.startsWith(month) && charge.id !== OPENING_ID,
  );
  const rent = rows.filter(({ charge }) => charge.kind === 'rent');
  return {
    dueCents: total(rows),
    paidCents: paid(rows),
    rentDueCents: total(rent),
    rentPaidCents: paid(rent),
  };
}

const total = (rows: readonly SettledCharge[]): number =>
  rows.reduce((sum, { charge }) => sum + charge.cents, 0);

const paid = (rows: readonly SettledCharge[]): number =>
  rows.reduce((sum, { paidCents }) => sum + paidCents, 0);

/**
 * Why a payment cannot be recorded: once a lease has ended, no more than what is open can be received. Null when it
 * can. `ledger` is that of the payment's date, with every charge of the lease in it.
 */
export function refusePayment(
  lease: Pick<Lease, 'start' | 'end' | 'endedOn' | 'afterEnd'>,
  ledger: Ledger,
  date: string,
  cents: number,
): { readonly openCents: number } | null {
  const last = lastDayOf(lease);
  const hasEnded = last !== null && date > last;
  return hasEnded && cents > ledger.openCents ? { openCents: ledger.openCents } : null;
}
