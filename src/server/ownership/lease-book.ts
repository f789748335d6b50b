import { reversalsOf, standingRows } from '#engine/books/rows.ts';
import { type Charge, isBeforeBooks, leaseCharges } from '#engine/lease/charges.ts';
import { type FeeProposal, proposeFees } from '#engine/lease/late-fee.ts';
import { isTransferred, type Lease } from '#engine/lease/lease.ts';
import type { DepositLease } from '#engine/lease/match-rent.ts';
import {
  isReceivedBy,
  type Ledger,
  openingCredit,
  type Payment,
  type SettledCharge,
  settle,
} from '#engine/lease/settle.ts';
import { sumCents } from '#engine/money.ts';
import type { LedgerRows, RentLedgerRow } from '#server/db/queries/ownership/books.ts';
import type { NamedLease } from '#server/db/queries/ownership/leases.ts';
import type {
  DepositEntryRow,
  LeaseRow,
  RentEntryRow,
} from '#server/db/schema/ownership/leases.ts';

/** A lease with every row in its two ledgers. */
export interface LeaseBook {
  readonly row: NamedLease;
  readonly lease: Lease;
  readonly entries: readonly RentEntryRow[];
  readonly deposits: readonly DepositEntryRow[];
}

type LeaseTerms = Pick<
  LeaseRow,
  | 'startsOn'
  | 'endsOn'
  | 'endedOn'
  | 'afterEnd'
  | 'rentCents'
  | 'dueDay'
  | 'proration'
  | 'steps'
  | 'recurring'
  | 'paidThrough'
  | 'openingBalanceCents'
> & { readonly soldOn: string | null };

/** A lease in the engine's format. */
export const engineLease = (row: LeaseTerms): Lease => ({
  start: row.startsOn,
  end: row.endsOn,
  endedOn: row.endedOn,
  transferredOn: row.soldOn,
  afterEnd: row.afterEnd,
  rentCents: row.rentCents,
  dueDay: row.dueDay,
  proration: row.proration,
  steps: row.steps,
  recurring: row.recurring,
  paidThrough: row.paidThrough,
  openingBalanceCents: row.openingBalanceCents,
});

/** The fields used to match a payment or deposit to a lease. */
export const matchLease = (row: NamedLease): DepositLease => ({
  leaseId: row.leaseId,
  propertyId: row.propertyId,
  unitId: row.unitId,
  lease: engineLease(row),
  tenants: row.tenants.map(({ name }) => name),
  depositCents: row.depositCents,
});

export const leaseBook = (
  row: NamedLease,
  entries: readonly RentEntryRow[] = [],
  deposits: readonly DepositEntryRow[] = [],
): LeaseBook => ({ row, lease: engineLease(row), entries, deposits });

/** Credit refunded or carried to a renewal. */
export const isRefund = ({ kind, cents }: Pick<RentLedgerRow, 'kind' | 'cents'>): boolean =>
  kind === 'payment' && cents < 0;

/**
 * Charges beyond what the lease bills. A credit refund counts as one, since it uses up the credit; reversed rows don't
 * count.
 */
export function postedCharges({ entries }: Pick<LedgerRows, 'entries'>): Charge[] {
  return standingRows(entries).flatMap((row): Charge[] => {
    const { entryId: id, label, date: due, cents } = row;
    if (isRefund(row)) return [{ id, kind: 'fee', label, due, cents: -cents }];
    if (row.kind !== 'charge') return [];
    return [{ id, kind: row.chargeKind ?? 'fee', label, due, cents }];
  });
}

/** Money received: payments and deposit deductions. */
export function paymentsOf({ entries, deposits }: LedgerRows): Payment[] {
  const reversals = reversalsOf(entries);
  const received = entries
    .filter((row) => row.kind === 'payment' && row.reversesId === null && !isRefund(row))
    .map(({ entryId, date, cents, split }): Payment => {
      const reversal = reversals.get(entryId);
      return {
        id: entryId,
        date,
        cents,
        split: split ?? undefined,
        reversedOn: reversal?.date ?? null,
        isBounced: reversal?.reversalReason === 'bounced',
      };
    });
  const kept = standingRows(deposits)
    .filter(({ kind }) => kind === 'kept')
    .map(({ entryId, date, cents }): Payment => ({ id: entryId, date, cents: -cents }));
  return [...received, ...kept];
}

/** A lease with the rows needed to settle its charges. */
type SettledLease = LedgerRows & Pick<LeaseBook, 'lease'>;

export const chargesUntil = (book: SettledLease, until: string): Charge[] => [
  ...leaseCharges(book.lease, until),
  ...postedCharges({ entries: book.entries.filter((row) => !isOldRefund(book.lease, row)) }),
];

/** Refunded by the paid-through date, so it was settled outside Freehold, like the rent through that date. */
const isOldRefund = (lease: Lease, row: RentLedgerRow): boolean =>
  isRefund(row) && isBeforeBooks(lease, row.date);

/** Payments that settle charges: received after the paid-through date, plus any opening credit. */
export const settlingPayments = (book: SettledLease): Payment[] => [
  ...openingCredit(book.lease),
  ...paymentsOf(book).filter(({ date }) => !isBeforeBooks(book.lease, date)),
];

/** For a lease entered after it started: rent received by the paid-through date, which doesn't settle any charges. */
export const paidBeforeBooks = (book: SettledLease, asOf: string): Payment[] =>
  paymentsOf(book).filter(
    (payment) => isBeforeBooks(book.lease, payment.date) && isReceivedBy(payment, asOf),
  );

/** The ledger on a date: settled charges, balance due and credit. */
export const ledgerOn = (book: SettledLease, asOf: string): Ledger =>
  settle(chargesUntil(book, asOf), settlingPayments(book), asOf);

/** The deposit is a liability: the sum of its rows. */
export const depositHeldCents = ({ deposits }: Pick<LeaseBook, 'deposits'>): number =>
  sumCents(deposits.map(({ cents }) => cents));

/** After a sale, the buyer holds the deposit. */
export const depositOn = (book: LeaseBook, date: string): number =>
  isTransferred(book.lease, date) ? 0 : depositHeldCents(book);

/** Charges and payments whose fee was charged or waived, and bounced payments that were restored. */
export function settledFees({ entries }: Pick<LeaseBook, 'entries'>): Set<string> {
  const settled = standingRows(entries).flatMap(({ forId }) => forId ?? []);
  return new Set([...settled, ...entries.flatMap(({ replacesId }) => replacesId ?? [])]);
}

/** Fees the owner can charge or waive on a date; none are charged automatically. */
export const proposedFees = (book: LeaseBook, asOf: string): FeeProposal[] =>
  proposeFees(
    chargesUntil(book, asOf),
    settlingPayments(book),
    book.row.lateFee,
    asOf,
    settledFees(book),
  );

/** Charges billed to the tenant, without credit refunds. */
export function billedCharges({ entries }: LeaseBook, { charges }: Ledger): SettledCharge[] {
  const refunds = new Set(entries.filter(isRefund).map(({ entryId }) => entryId));
  return charges.filter(({ charge }) => !refunds.has(charge.id));
}
