import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import { OPENING_ID } from '#engine/lease/charges.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatMonth } from '#web/lib/text/format-date.ts';

export interface RentLedgerLine {
  key: string;
  date: string;
  title: string;
  /** How it was paid, what it settled, what it reverses. */
  detail: string;
  charge: number | null;
  /** Negative for a reversal. */
  payment: number | null;
  /** What the tenant owes after this row; negative is credit. A deposit does not move it. */
  balance: number;
  isReversal: boolean;
  /** What can be done with the row. */
  open: { payment: PaymentAnswer } | { charge: LedgerChargeAnswer } | null;
}

type Draft = Omit<RentLedgerLine, 'balance'> & { moves: number };

/** "Rent, November"; a charge with its own name keeps it. */
export const chargeTitle = ({ id, kind, label, due }: LedgerChargeAnswer): string =>
  id !== OPENING_ID && (kind === 'rent' || kind === 'utilities')
    ? `${label}, ${formatMonth(due)}`
    : label;

const REVERSED = {
  bounced: 'Payment returned',
  corrected: 'Payment corrected',
  deleted: 'Payment removed',
} as const;

/** Rows that the owner posted have ids of the ledger; what the lease bills has none. */
export const isPosted = ({ id }: LedgerChargeAnswer): boolean => !id.includes(':');

const detailOf = (
  { method, memo, settled, credit }: PaymentAnswer,
  titles: ReadonlyMap<string, string>,
): string => {
  const parts = settled.map(
    ({ chargeId, amount }) =>
      `${titles.get(chargeId) ?? 'Charge'} ${formatMoney(amount, { cents: 'always' })}`,
  );
  if (credit > 0) parts.push(`credit ${formatMoney(credit, { cents: 'always' })}`);
  return [method, parts.join(', then '), memo].filter(Boolean).join(' · ');
};

function paymentRows(payment: PaymentAnswer, titles: ReadonlyMap<string, string>): Draft[] {
  const { id, purpose, date, amount, reversal } = payment;
  // A refund of credit is already among the charges.
  if (amount < 0) return [];
  const isDeposit = purpose !== 'rent';
  const noun = isDeposit ? 'Deposit' : 'Payment';
  const row: Draft = {
    key: id,
    date,
    title: noun,
    detail: isDeposit
      ? [payment.method, 'held apart', payment.memo].filter(Boolean).join(' · ')
      : detailOf(payment, titles),
    charge: null,
    payment: amount,
    moves: isDeposit ? 0 : -toCents(amount),
    isReversal: false,
    open: reversal ? null : { payment },
  };
  if (!reversal) return [row];
  return [
    row,
    {
      ...row,
      key: `${id}:reversed`,
      date: reversal.date,
      title: REVERSED[reversal.reason],
      detail: `Reverses the ${noun.toLowerCase()} of ${formatDate(date)}`,
      payment: -amount,
      moves: -row.moves,
      isReversal: true,
      open: null,
    },
  ];
}

/** What was withheld at the end of the lease, and the row that takes it back where the end was undone. */
const keptRows =
  ({ deposits }: LeaseLedger) =>
  ({ id, date, amount }: LeaseLedger['deposits'][number]): Draft[] => {
    const kept: Draft = {
      key: id,
      date,
      title: 'Kept from the deposit',
      detail: 'Pays what was open at the end of the lease',
      charge: null,
      payment: Math.abs(amount),
      moves: -Math.abs(toCents(amount)),
      isReversal: false,
      open: null,
    };
    const undone = deposits.find(({ reversesId }) => reversesId === id);
    if (!undone) return [kept];
    return [
      kept,
      {
        ...kept,
        key: undone.id,
        date: undone.date,
        title: 'Given back to the deposit',
        detail: 'The end of the lease was undone',
        payment: -Math.abs(amount),
        moves: -kept.moves,
        isReversal: true,
      },
    ];
  };

/** Charges, payments and the balance after each, the latest first. */
export function ledgerRows(ledger: LeaseLedger): RentLedgerLine[] {
  const titles = new Map(ledger.charges.map((charge) => [charge.id, chargeTitle(charge)]));
  const charges = ledger.charges.map(
    (charge): Draft => ({
      key: charge.id,
      date: charge.due,
      title: chargeTitle(charge),
      detail: '',
      charge: charge.amount,
      payment: null,
      moves: toCents(charge.amount),
      isReversal: false,
      open: isPosted(charge) ? { charge } : null,
    }),
  );
  const kept = ledger.deposits.filter(({ kind }) => kind === 'kept').flatMap(keptRows(ledger));
  // On the same day, charges come before payments.
  const payments = ledger.payments.toReversed().flatMap((payment) => paymentRows(payment, titles));
  const inOrder = [...charges, ...payments, ...kept].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
  let balance = 0;
  const rows = inOrder.map(({ moves, ...row }): RentLedgerLine => {
    balance += moves;
    return { ...row, balance: fromCents(balance) };
  });
  return rows.toReversed();
}
