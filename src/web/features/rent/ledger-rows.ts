import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import { isBeforeBooks, OPENING_ID } from '#engine/lease/charges.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatMonth, formatMonthYear } from '#web/lib/text/format-date.ts';

export interface RentLedgerLine {
  key: string;
  date: string;
  title: string;
  /** How it was paid, which charges it paid and what it reverses. */
  detail: string;
  charge: number | null;
  /** Negative for a reversal. */
  payment: number | null;
  /** What the tenant owes after this row; negative is credit. Deposits don't change it. */
  balance: number;
  isReversal: boolean;
  /** The entry that the row's menu acts on. */
  open: { payment: PaymentAnswer } | { charge: LedgerChargeAnswer } | null;
}

/** The starting date and balance of the books for a lease that was entered after it began. */
type Opening = Pick<LeaseAnswer, 'paidThrough' | 'openingBalance'>;

type Draft = Omit<RentLedgerLine, 'balance'> & { moves: number };

/** "Rent, November", with the year if the date next to it has another; a charge with its own name keeps that name. */
export function chargeTitle({ id, kind, label, due }: LedgerChargeAnswer, beside: string): string {
  if (id === OPENING_ID || (kind !== 'rent' && kind !== 'utilities')) return label;
  const isSameYear = due.slice(0, 4) === beside.slice(0, 4);
  return `${label}, ${isSameYear ? formatMonth(due) : formatMonthYear(due)}`;
}

const REVERSED = {
  bounced: 'Payment bounced (NSF)',
  corrected: 'Payment corrected',
  deleted: 'Payment removed',
} as const;

/** Charges the owner posted have ledger ids; those billed by the lease have none. */
export const isPosted = ({ id }: LedgerChargeAnswer): boolean => !id.includes(':');

const detailOf = (
  { date, method, memo, settled, credit }: PaymentAnswer,
  charges: ReadonlyMap<string, LedgerChargeAnswer>,
  isEarly: boolean,
): string => {
  const parts = settled.map(({ chargeId, amount }) => {
    const charge = charges.get(chargeId);
    const title = charge ? chargeTitle(charge, date) : 'Charge';
    return `${title} ${formatMoney(amount, { cents: 'always' })}`;
  });
  if (isEarly) parts.push('before the opening balance, so it pays no charge here');
  if (credit > 0) parts.push(`credit ${formatMoney(credit, { cents: 'always' })}`);
  return [method, parts.join(', then '), memo].filter(Boolean).join(' · ');
};

function paymentRows(
  payment: PaymentAnswer,
  charges: ReadonlyMap<string, LedgerChargeAnswer>,
  opening: Opening,
): Draft[] {
  const { id, purpose, date, amount, reversal } = payment;
  // A credit refund is already among the charges.
  if (amount < 0) return [];
  const isDeposit = purpose !== 'rent';
  const isEarly = isBeforeBooks(opening, date);
  const noun = isDeposit ? 'Deposit' : 'Payment';
  const row: Draft = {
    key: id,
    date,
    title: noun,
    detail: isDeposit
      ? [payment.method, 'held, not income', payment.memo].filter(Boolean).join(' · ')
      : detailOf(payment, charges, isEarly),
    charge: null,
    payment: amount,
    moves: isDeposit || isEarly ? 0 : -toCents(amount),
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
      detail: `Reverses the ${noun.toLowerCase()} from ${formatDate(date)}`,
      payment: -amount,
      moves: -row.moves,
      isReversal: true,
      open: null,
    },
  ];
}

/** The amount withheld at lease end, and a reversal if ending the lease was undone. */
const keptRows =
  ({ deposits }: LeaseLedger) =>
  ({ id, date, amount }: LeaseLedger['deposits'][number]): Draft[] => {
    const kept: Draft = {
      key: id,
      date,
      title: 'Kept from the deposit',
      detail: 'Applied to the final balance',
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
        title: 'Returned to the deposit',
        detail: 'The lease end was undone',
        payment: -Math.abs(amount),
        moves: -kept.moves,
        isReversal: true,
      },
    ];
  };

/** What the tenant had prepaid when the books began; a balance owed is among the charges. */
const prepaidRows = ({ paidThrough, openingBalance }: Opening): Draft[] =>
  paidThrough === null || openingBalance >= 0
    ? []
    : [
        {
          key: OPENING_ID,
          date: paidThrough,
          title: 'Opening balance, prepaid',
          detail: '',
          charge: null,
          payment: -openingBalance,
          moves: toCents(openingBalance),
          isReversal: false,
          open: null,
        },
      ];

/** Charges, payments and the balance after each, latest first. */
export function ledgerRows(lease: Opening, ledger: LeaseLedger): RentLedgerLine[] {
  const byId = new Map(ledger.charges.map((charge) => [charge.id, charge]));
  const charges = ledger.charges.map(
    (charge): Draft => ({
      key: charge.id,
      date: charge.due,
      title: chargeTitle(charge, charge.due),
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
  const payments = ledger.payments
    .toReversed()
    .flatMap((payment) => paymentRows(payment, byId, lease));
  const inOrder = [...prepaidRows(lease), ...charges, ...payments, ...kept].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
  let balance = 0;
  const rows = inOrder.map(({ moves, ...row }): RentLedgerLine => {
    balance += moves;
    return { ...row, balance: fromCents(balance) };
  });
  return rows.toReversed();
}
