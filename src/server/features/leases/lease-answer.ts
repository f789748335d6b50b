import type { NewLease } from '#contract/leases/lease-terms.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { leaseStatus, rentOn } from '#engine/lease/lease.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { NewLeaseRow } from '#server/db/queries/ownership/leases.ts';
import { depositOn, type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';

/** Converts entered dollar amounts to ledger cents. */
export const leaseColumns = (
  typed: NewLease,
): Omit<NewLeaseRow, 'propertyId' | 'createdAt' | 'updatedAt'> => ({
  unitId: typed.unitId,
  tenants: typed.tenants,
  startsOn: typed.startsOn,
  endsOn: typed.endsOn,
  afterEnd: typed.afterEnd,
  rentCents: toCents(typed.monthlyRent),
  dueDay: typed.dueDay,
  proration: typed.proration,
  steps: typed.steps.map(({ from, rent }) => ({ from, rentCents: toCents(rent) })),
  recurring: typed.recurring.map(({ label, amount }) => ({ label, cents: toCents(amount) })),
  lateFee: {
    graceDays: typed.lateFee.graceDays,
    flatCents: toCents(typed.lateFee.flat),
    percent: typed.lateFee.percent,
    capCents: typed.lateFee.cap === null ? null : toCents(typed.lateFee.cap),
    bouncedCents: toCents(typed.lateFee.bounced),
  },
  depositCents: toCents(typed.deposit),
  paidThrough: typed.paidThrough,
  openingBalanceCents: toCents(typed.openingBalance),
  notes: typed.notes,
});

export function leaseAnswer(book: LeaseBook, today: string): LeaseAnswer {
  const { row, lease } = book;
  const ledger = ledgerOn(book, today);
  const { lateFee } = row;
  return {
    id: row.leaseId,
    propertyId: row.propertyId,
    unitId: row.unitId,
    unitName: row.unitName,
    tenants: [...row.tenants],
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endedOn: row.endedOn,
    afterEnd: row.afterEnd,
    status: leaseStatus(lease, today),
    monthlyRent: fromCents(row.rentCents),
    currentRent: fromCents(rentOn(lease, today)),
    dueDay: row.dueDay,
    proration: row.proration,
    steps: row.steps.map(({ from, rentCents }) => ({ from, rent: fromCents(rentCents) })),
    recurring: row.recurring.map(({ label, cents }) => ({ label, amount: fromCents(cents) })),
    lateFee: {
      graceDays: lateFee.graceDays,
      flat: fromCents(lateFee.flatCents),
      percent: lateFee.percent,
      cap: lateFee.capCents === null ? null : fromCents(lateFee.capCents),
      bounced: fromCents(lateFee.bouncedCents),
    },
    deposit: fromCents(row.depositCents),
    depositHeld: fromCents(depositOn(book, today)),
    paidThrough: row.paidThrough,
    openingBalance: fromCents(row.openingBalanceCents),
    balance: { open: fromCents(ledger.openCents), credit: fromCents(ledger.creditCents) },
    renewsId: row.renewsId,
    notes: row.notes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
