import { type Charge, isBeforeBooks, leaseCharges } from '#engine/lease/charges.ts';
import { type FeeProposal, proposeFees } from '#engine/lease/late-fee.ts';
import { isTransferred, type Lease } from '#engine/lease/lease.ts';
import type { DepositLease } from '#engine/lease/match-rent.ts';
import {
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

/** A lease with every row of its two ledgers. */
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

/** What the engine reads of a lease. */
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

/** What a lease is found by for a payment or a deposit. */
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

type Reversible = Pick<RentEntryRow, 'entryId' | 'reversesId'>;

/** Which row reversed a row, by the id of the reversed. */
export const reversalsOf = <Row extends Reversible>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row.reversesId === null ? [] : [[row.reversesId, row]])));

/** Rows that reverse none and were not reversed. */
export function standingRows<Row extends Reversible>(rows: readonly Row[]): Row[] {
  const reversals = reversalsOf(rows);
  return rows.filter(({ entryId, reversesId }) => reversesId === null && !reversals.has(entryId));
}

/** Credit that was paid back, or carried to a renewal. */
export const isRefund = ({ kind, cents }: Pick<RentLedgerRow, 'kind' | 'cents'>): boolean =>
  kind === 'payment' && cents < 0;

/**
 * Charges beside what the lease itself bills. What was refunded of credit is one too: it uses the credit up. A reversed
 * row is none.
 */
export function postedCharges({ entries }: Pick<LedgerRows, 'entries'>): Charge[] {
  return standingRows(entries).flatMap((row): Charge[] => {
    const { entryId: id, label, date: due, cents } = row;
    if (isRefund(row)) return [{ id, kind: 'fee', label, due, cents: -cents }];
    if (row.kind !== 'charge') return [];
    return [{ id, kind: row.chargeKind ?? 'fee', label, due, cents }];
  });
}

/** Money received: payments, and what was withheld from the deposit. */
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

/** A lease with the rows that settling reads. */
type SettledLease = LedgerRows & Pick<LeaseBook, 'lease'>;

export const chargesUntil = (book: SettledLease, until: string): Charge[] => [
  ...leaseCharges(book.lease, until),
  ...postedCharges({ entries: book.entries.filter((row) => !isOldRefund(book.lease, row)) }),
];

/** Paid back by the day a lease was paid through: settled outside these books, like the rent until then. */
const isOldRefund = (lease: Lease, row: RentLedgerRow): boolean =>
  isRefund(row) && isBeforeBooks(lease, row.date);

/** What settles charges: what was received since the lease is in these books, and what was prepaid before. */
export const settlingPayments = (book: SettledLease): Payment[] => [
  ...openingCredit(book.lease),
  ...paymentsOf(book).filter(({ date }) => !isBeforeBooks(book.lease, date)),
];

/** Of a lease entered late: rent received by the day it was paid through, which settles nothing. */
export const paidBeforeBooks = (book: SettledLease, asOf: string): Payment[] =>
  paymentsOf(book).filter(
    ({ date, reversedOn }) =>
      isBeforeBooks(book.lease, date) && date <= asOf && !(reversedOn && reversedOn <= asOf),
  );

/** What is settled, open and credit on a day. */
export const ledgerOn = (book: SettledLease, asOf: string): Ledger =>
  settle(chargesUntil(book, asOf), settlingPayments(book), asOf);

/** The deposit is a liability: the sum of its rows. */
export const depositHeldCents = ({ deposits }: Pick<LeaseBook, 'deposits'>): number =>
  sumCents(deposits.map(({ cents }) => cents));

/** Of a lease that was sold with its property the buyer holds it. */
export const depositOn = (book: LeaseBook, date: string): number =>
  isTransferred(book.lease, date) ? 0 : depositHeldCents(book);

/** Of the deposit held, what was received as the last rent: withholding takes from that first. */
export function lastRentHeldCents({ deposits }: Pick<LeaseBook, 'deposits'>): number {
  const total = (rows: readonly DepositEntryRow[]) => sumCents(rows.map(({ cents }) => cents));
  const lastRent = total(deposits.filter(({ kind, isLastRent }) => isLastRent && kind !== 'kept'));
  const kept = total(standingRows(deposits).filter(({ kind }) => kind === 'kept'));
  return Math.max(0, lastRent + kept);
}

/** Charges and payments whose fee was charged or waived, and returned payments that stand again. */
export function settledFees({ entries }: Pick<LeaseBook, 'entries'>): Set<string> {
  const settled = standingRows(entries).flatMap(({ forId }) => forId ?? []);
  return new Set([...settled, ...entries.flatMap(({ replacesId }) => replacesId ?? [])]);
}

/** Fees the owner may charge or waive on a day; none is posted automatically. */
export const proposedFees = (book: LeaseBook, asOf: string): FeeProposal[] =>
  proposeFees(
    chargesUntil(book, asOf),
    settlingPayments(book),
    book.row.lateFee,
    asOf,
    settledFees(book),
  );

/** The charges of a ledger that the tenant was billed: without what was refunded of credit. */
export function billedCharges({ entries }: LeaseBook, { charges }: Ledger): SettledCharge[] {
  const refunds = new Set(entries.filter(isRefund).map(({ entryId }) => entryId));
  return charges.filter(({ charge }) => !refunds.has(charge.id));
}
