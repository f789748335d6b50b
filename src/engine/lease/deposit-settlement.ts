import { sumCents } from '#engine/money.ts';
import { type Charge, leaseCharges } from './charges.ts';
import { CHARGE_KINDS, type ChargeKind, type Lease } from './lease.ts';
import { type Payment, settle } from './settle.ts';

/** Damage beyond wear, with its price; the law of most states requires an itemized list. */
export type Damage = { readonly label: string; readonly cents: number };

export type SettlementInput = {
  /** With `endedOn` set: its last period is prorated to that day. */
  readonly lease: Lease;
  /** Posted beside what the lease bills: utilities and fees. */
  readonly postedCharges: readonly Charge[];
  readonly payments: readonly Payment[];
  readonly damages: readonly Damage[];
  readonly depositCents: number;
  /** Owed to the tenant on the deposit; an expense of the owner, Schedule E line 13. */
  readonly interestCents: number;
  /** The day of the settlement, on or after the last day. */
  readonly date: string;
};

/** One item of the settlement; covered from the deposit + owed by the tenant = open. */
export type SettlementLine = {
  readonly kind: ChargeKind;
  readonly label: string;
  readonly due: string;
  readonly cents: number;
  /** Paid before, by payments and credit. */
  readonly paidCents: number;
  readonly keptCents: number;
  readonly owedCents: number;
};

export type DepositSettlement = {
  readonly lines: readonly SettlementLine[];
  /** Paid beyond every charge; refunded. */
  readonly creditCents: number;
  readonly depositCents: number;
  readonly interestCents: number;
  /** Withheld from deposit and interest: income on the day of the settlement. */
  readonly keptCents: number;
  /** Credit + deposit + interest − withheld. */
  readonly refundCents: number;
  /** What the deposit does not cover. */
  readonly owedCents: number;
};

/**
 * What happens to the deposit when a lease ends. Credit first, then deposit and interest cover rent, utilities, fees
 * and listed damages, in this order, oldest first in each; the rest is refunded, a shortfall is owed.
 */
export function settleDeposit(input: SettlementInput): DepositSettlement {
  const { depositCents, interestCents, date } = input;
  const damages = input.damages.map(
    ({ label, cents }, index): Charge => ({
      id: `damage:${index}`,
      kind: 'damage',
      label,
      due: date,
      cents,
    }),
  );
  const charges = [...leaseCharges(input.lease, date), ...input.postedCharges, ...damages];
  const ledger = settle(
    charges.map((charge) => (charge.due > date ? { ...charge, due: date } : charge)),
    input.payments,
    date,
  );
  let held = depositCents + interestCents;
  const open = ledger.charges
    .filter(({ openCents, charge }) => openCents > 0 || charge.kind === 'damage')
    .toSorted((a, b) => rank(a.charge.kind) - rank(b.charge.kind));
  const lines = open.map(({ charge, paidCents, openCents }): SettlementLine => {
    const keptCents = Math.min(openCents, held);
    held -= keptCents;
    const { kind, label, due, cents } = charge;
    return { kind, label, due, cents, paidCents, keptCents, owedCents: openCents - keptCents };
  });
  return {
    lines,
    creditCents: ledger.creditCents,
    depositCents,
    interestCents,
    keptCents: sumCents(lines.map(({ keptCents }) => keptCents)),
    refundCents: ledger.creditCents + held,
    owedCents: sumCents(lines.map(({ owedCents }) => owedCents)),
  };
}

const rank = (kind: ChargeKind): number => CHARGE_KINDS.indexOf(kind);
