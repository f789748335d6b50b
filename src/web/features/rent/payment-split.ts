import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import { CHARGE_KINDS } from '#engine/lease/lease.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';

interface SplitPart {
  charge: LedgerChargeAnswer;
  amount: number;
}

export interface PaymentSplit {
  parts: readonly SplitPart[];
  /** Credit for charges as they fall due. */
  credit: number;
  /** Open once it is recorded. */
  openAfter: number;
}

/** What a payment settles: rent, then utilities, then fees, the oldest first in each. */
export function splitPayment(charges: readonly LedgerChargeAnswer[], amount: number): PaymentSplit {
  const inOrder = charges
    .filter(({ open }) => open > 0)
    .toSorted(
      (a, b) =>
        CHARGE_KINDS.indexOf(a.kind) - CHARGE_KINDS.indexOf(b.kind) || a.due.localeCompare(b.due),
    );
  let left = toCents(amount);
  let open = 0;
  const parts: SplitPart[] = [];
  for (const charge of inOrder) {
    const cents = Math.min(left, toCents(charge.open));
    if (cents > 0) parts.push({ charge, amount: fromCents(cents) });
    left -= cents;
    open += toCents(charge.open) - cents;
  }
  return { parts, credit: fromCents(left), openAfter: fromCents(open) };
}

interface Received {
  historyId: string;
  propertyId: string;
  date: string;
  amount: number;
  method: string;
  memo: string;
}

/** The ledger as it will be once the server has taken the payment. */
export function withPayment(ledger: LeaseLedger, received: Received): LeaseLedger {
  const { parts, credit, openAfter } = splitPayment(ledger.charges, received.amount);
  const paidOf = new Map(parts.map(({ charge, amount }) => [charge.id, amount]));
  const charges = ledger.charges.map((charge) => {
    const paid = toCents(paidOf.get(charge.id) ?? 0);
    const open = fromCents(toCents(charge.open) - paid);
    return {
      ...charge,
      paid: fromCents(toCents(charge.paid) + paid),
      open,
      isOverdue: charge.isOverdue && open > 0,
    };
  });
  const payment: PaymentAnswer = {
    ...received,
    id: 'recording',
    purpose: 'rent',
    settled: parts.map(({ charge, amount }) => ({
      chargeId: charge.id,
      kind: charge.kind,
      amount,
    })),
    credit,
    reversal: null,
    replacesId: null,
    createdAt: new Date().toISOString(),
  };
  const late = charges.filter(({ isOverdue }) => isOverdue);
  return {
    ...ledger,
    charges,
    payments: [payment, ...ledger.payments],
    open: openAfter,
    overdue: fromCents(late.reduce((sum, { open }) => sum + toCents(open), 0)),
    credit: fromCents(toCents(ledger.credit) + toCents(credit)),
  };
}
