import type { LedgerChargeAnswer, PaymentAnswer } from '#contract/payments/payments.ts';
import { OPEN_END } from '#engine/lease/lease.ts';
import { settle } from '#engine/lease/settle.ts';
import { fromCents, sumDollars, toCents } from '#engine/money.ts';
import type { LeaseLedger } from '#web/data/ownership/leases.ts';

interface SplitPart {
  charge: LedgerChargeAnswer;
  amount: number;
}

export interface PaymentSplit {
  parts: readonly SplitPart[];
  /** Credit toward future charges. */
  credit: number;
  /** The balance once the payment is recorded. */
  openAfter: number;
}

/** How a payment is split across the open charges, by the ledger's rules. */
export function splitPayment(
  charges: readonly LedgerChargeAnswer[],
  amount: number,
  date: string,
): PaymentSplit {
  const open = new Map(charges.filter((charge) => charge.open > 0).map((one) => [one.id, one]));
  const owed = [...open.values()].map((charge) => ({ ...charge, cents: toCents(charge.open) }));
  const payment = { id: 'recording', date, cents: toCents(amount) };
  const ledger = settle(owed, [payment], OPEN_END);
  const parts = ledger.settlements.flatMap(({ chargeId, cents }) => {
    const charge = open.get(chargeId);
    return charge ? [{ charge, amount: fromCents(cents) }] : [];
  });
  return {
    parts,
    credit: fromCents(ledger.creditCents),
    openAfter: fromCents(ledger.openCents),
  };
}

interface Received {
  historyId: string;
  propertyId: string;
  date: string;
  amount: number;
  method: string;
  memo: string;
}

/** The ledger as it will be once the server accepts the payment. */
export function withPayment(ledger: LeaseLedger, received: Received): LeaseLedger {
  const { parts, credit, openAfter } = splitPayment(ledger.charges, received.amount, received.date);
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
    overdue: sumDollars(late.map(({ open }) => open)),
    credit: fromCents(toCents(ledger.credit) + toCents(credit)),
  };
}
