import type { ChargeKind } from './lease.ts';
import { isReceivedBy, type Ledger, type Payment } from './settle.ts';

/** A payment, broken down by what it paid for. Any unused part is prepaid rent. */
export type Receipt = {
  readonly paymentId: string;
  readonly date: string;
  readonly cents: number;
  readonly byKind: Readonly<Record<ChargeKind, number>>;
  readonly creditCents: number;
};

/** Every payment that counts in a ledger, by payment date (cash basis). Reversed payments are left out. */
export function receiptsOf(ledger: Ledger, payments: readonly Payment[], asOf: string): Receipt[] {
  const settled = new Map<string, Record<ChargeKind, number>>();
  for (const { paymentId, kind, cents } of ledger.settlements) {
    const byKind = settled.get(paymentId) ?? { rent: 0, utilities: 0, fee: 0, damage: 0 };
    byKind[kind] += cents;
    settled.set(paymentId, byKind);
  }
  return payments
    .filter((payment) => isReceivedBy(payment, asOf))
    .map(({ id, date, cents }) => {
      const byKind = settled.get(id) ?? { rent: 0, utilities: 0, fee: 0, damage: 0 };
      const used = byKind.rent + byKind.utilities + byKind.fee + byKind.damage;
      return { paymentId: id, date, cents, byKind, creditCents: cents - used };
    });
}

/** Rent received (including prepaid rent) and other money received, by month `YYYY-MM`. */
export function receivedByMonth(
  receipts: readonly Receipt[],
): Map<string, { readonly rentCents: number; readonly otherCents: number }> {
  const months = new Map<string, { rentCents: number; otherCents: number }>();
  for (const { date, cents, byKind, creditCents } of receipts) {
    const month = date.slice(0, 7);
    const sums = months.get(month) ?? { rentCents: 0, otherCents: 0 };
    const rent = byKind.rent + creditCents;
    sums.rentCents += rent;
    sums.otherCents += cents - rent;
    months.set(month, sums);
  }
  return months;
}
