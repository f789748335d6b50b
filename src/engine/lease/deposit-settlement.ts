import { sumCents } from '#engine/money.ts';
import { type Charge, leaseCharges } from './charges.ts';
import { CHARGE_KINDS, type ChargeKind, type Lease } from './lease.ts';
import { type Payment, settle } from './settle.ts';

/** Damage beyond normal wear, with its cost; most states require an itemized list. */
export type Damage = { readonly label: string; readonly cents: number };

export type SettlementInput = {
  /** Must have `endedOn` set; the last period is prorated to that day. */
  readonly lease: Lease;
  /** Charges beyond what the lease bills, such as utilities and fees. */
  readonly postedCharges: readonly Charge[];
  readonly payments: readonly Payment[];
  readonly damages: readonly Damage[];
  readonly depositCents: number;
  /** Interest owed to the tenant on the deposit; the owner's expense, Schedule E line 13. */
  readonly interestCents: number;
  /** The settlement date, on or after the move-out date. */
  readonly date: string;
};

/** One settlement item: amount withheld from the deposit + amount the tenant owes = unpaid amount. */
export type SettlementLine = {
  readonly kind: ChargeKind;
  readonly label: string;
  readonly due: string;
  readonly cents: number;
  /** Already covered by payments and credit. */
  readonly paidCents: number;
  readonly keptCents: number;
  readonly owedCents: number;
};

export type DepositSettlement = {
  readonly lines: readonly SettlementLine[];
  /** Paid beyond all charges; refunded. */
  readonly creditCents: number;
  readonly depositCents: number;
  readonly interestCents: number;
  /** Withheld from the deposit and interest; income on the settlement date. */
  readonly keptCents: number;
  /** Credit + deposit + interest − withheld. */
  readonly refundCents: number;
  /** What the deposit doesn't cover. */
  readonly owedCents: number;
};

/**
 * Settles the deposit when a lease ends. Credit, then deposit and interest, cover rent, utilities, fees and listed
 * damages in that order, oldest first within each. The rest is refunded; the tenant owes any shortfall.
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
