import type {
  LedgerChargeAnswer,
  PaymentAnswer,
  ProposedFeeAnswer,
} from '#contract/payments/payments.ts';
import { reversalsOf } from '#engine/books/rows.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { isBeforeBooks } from '#engine/lease/charges.ts';
import type { FeeProposal } from '#engine/lease/late-fee.ts';
import type { SettledCharge, Settlement } from '#engine/lease/settle.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { DepositEntryRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';

type Reversing = Pick<RentEntryRow, 'date' | 'reversalReason'>;

const reversalAnswer = (row: Reversing | undefined): PaymentAnswer['reversal'] =>
  row ? { date: row.date, reason: row.reversalReason ?? 'deleted' } : null;

const rentPurpose = ({ leaseId, chargeKind }: RentEntryRow): PaymentAnswer['purpose'] =>
  leaseId !== null ? 'rent' : chargeKind === 'rent' ? 'unassignedRent' : 'otherIncome';

function rentAnswer(
  row: RentEntryRow,
  reversal: RentEntryRow | undefined,
  settlements: readonly Settlement[],
  canCredit: boolean,
): PaymentAnswer {
  const used = sumCents(settlements.map(({ cents }) => cents));
  return {
    id: row.entryId,
    propertyId: row.propertyId,
    historyId: row.leaseId,
    purpose: rentPurpose(row),
    date: row.date,
    amount: fromCents(row.cents),
    method: row.method,
    memo: row.memo || row.label,
    settled: settlements.map(({ chargeId, kind, cents }) => ({
      chargeId,
      kind,
      amount: fromCents(cents),
    })),
    credit: canCredit && !reversal ? fromCents(Math.max(0, row.cents - used)) : 0,
    reversal: reversalAnswer(reversal),
    replacesId: row.replacesId,
    createdAt: row.createdAt.toISOString(),
  };
}

const depositAnswer = (
  row: DepositEntryRow,
  reversal: DepositEntryRow | undefined,
): PaymentAnswer => ({
  id: row.entryId,
  propertyId: row.propertyId,
  historyId: row.leaseId,
  purpose: row.isLastRent ? 'depositAsLastRent' : 'deposit',
  date: row.date,
  amount: fromCents(row.cents),
  method: row.method,
  memo: row.memo,
  settled: [],
  credit: 0,
  reversal: reversalAnswer(reversal),
  replacesId: row.replacesId,
  createdAt: row.createdAt.toISOString(),
});

const isPayment = ({ kind, reversesId }: RentEntryRow): boolean =>
  kind === 'payment' && reversesId === null;

/** Income without a lease. */
export function looseAnswers(rows: readonly RentEntryRow[]): PaymentAnswer[] {
  const reversals = reversalsOf(rows);
  return rows
    .filter(isPayment)
    .map((row) => rentAnswer(row, reversals.get(row.entryId), [], false));
}

/** Every payment and deposit on a lease, with the charges each has paid as of today. */
export function paymentAnswers(book: LeaseBook, today: string): PaymentAnswer[] {
  const { entries, deposits } = book;
  const reversals = reversalsOf(entries);
  const settlements = groupedBy(ledgerOn(book, today).settlements, ({ paymentId }) => paymentId);
  const rent = entries
    .filter(isPayment)
    .map((row) =>
      rentAnswer(
        row,
        reversals.get(row.entryId),
        settlements.get(row.entryId) ?? [],
        !isBeforeBooks(book.lease, row.date),
      ),
    );
  const depositReversals = reversalsOf(deposits);
  const received = deposits
    .filter(({ kind }) => kind === 'received')
    .map((row) => depositAnswer(row, depositReversals.get(row.entryId)));
  return [...rent, ...received];
}

export const latestKey = ({ date, createdAt, id }: PaymentAnswer): readonly [string, string] => [
  date,
  `${createdAt} ${id}`,
];

/** Newest first. */
export const byLatest = (a: PaymentAnswer, b: PaymentAnswer): number => {
  const [one, other] = [latestKey(a).join(' '), latestKey(b).join(' ')];
  return one < other ? 1 : -Number(one > other);
};

export const chargeAnswer = (
  { charge, paidCents, openCents }: SettledCharge,
  today: string,
): LedgerChargeAnswer => ({
  id: charge.id,
  kind: charge.kind,
  label: charge.label,
  due: charge.due,
  amount: fromCents(charge.cents),
  paid: fromCents(paidCents),
  open: fromCents(openCents),
  isOverdue: openCents > 0 && charge.due < today,
});

export const feeAnswer = (fee: FeeProposal): ProposedFeeAnswer => ({
  reason: fee.reason,
  forId: fee.forId,
  from: fee.from,
  amount: fromCents(fee.cents),
  open: fromCents(fee.openCents),
  flat: fromCents(fee.flatCents),
  percentPart: fromCents(fee.percentCents),
  isCapped: fee.isCapped,
});
