import { daysBetween } from '#engine/calendar/days.ts';
import { type Charge, OPENING_ID } from './charges.ts';
import { type Lease, lastDayOf } from './lease.ts';
import type { Ledger, SettledCharge } from './settle.ts';

export type OverdueCharge = {
  readonly charge: Charge;
  readonly openCents: number;
  readonly daysLate: number;
};

/** Charges unpaid after their due date, oldest first. */
export const overdueCharges = (ledger: Ledger, asOf: string): OverdueCharge[] =>
  ledger.charges.flatMap(({ charge, openCents }) =>
    openCents > 0 && charge.due < asOf
      ? [{ charge, openCents, daysLate: daysBetween(charge.due, asOf) ?? 0 }]
      : [],
  );

/** Charges due in a month `YYYY-MM` and how much of them is paid; an opening balance belongs to earlier months. */
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
 * Why a payment can't be recorded: once a lease has ended, a payment can't exceed the unpaid balance. Null if it can be
 * recorded. `ledger` is as of the payment's date and includes every charge on the lease.
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
