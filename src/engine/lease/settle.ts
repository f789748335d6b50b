import { sumCents } from '#engine/money.ts';
import { type Charge, OPENING_ID } from './charges.ts';
import { CHARGE_KINDS, type ChargeKind, type Lease, OPEN_END } from './lease.ts';

/** Money received from a tenant, excluding deposits. */
export type Payment = {
  readonly id: string;
  readonly date: string;
  readonly cents: number;
  /** The charges the payment was meant for; any remaining amount follows the standard order. */
  readonly split?: readonly SplitPart[] | undefined;
  /** The day it bounced, was corrected or was deleted. From then on, it counts as never received. */
  readonly reversedOn?: string | null | undefined;
  /** True if the payment bounced, false if it was corrected or deleted. */
  readonly isBounced?: boolean | undefined;
};

/** The part of a payment for one charge, or for the oldest charges of a kind. */
export type SplitPart = {
  readonly kind: ChargeKind;
  readonly chargeId?: string | undefined;
  readonly cents: number;
};

/**
 * The part of a payment that settled part or all of a charge, dated the payment date or the charge's due date,
 * whichever is later.
 */
export type Settlement = {
  readonly paymentId: string;
  readonly chargeId: string;
  readonly kind: ChargeKind;
  readonly date: string;
  readonly cents: number;
};

export type SettledCharge = {
  readonly charge: Charge;
  readonly paidCents: number;
  readonly openCents: number;
};

export type Ledger = {
  /** Charges due by the ledger's date, by due date. */
  readonly charges: readonly SettledCharge[];
  readonly settlements: readonly Settlement[];
  /** Unused payments, which settle charges as they come due. */
  readonly creditCents: number;
  readonly openCents: number;
};

type Owed = { readonly charge: Charge; open: number };
type Credit = { readonly payment: Payment; left: number };

/** The state of one lease's books while payments and charges are applied in date order. */
type Walk = {
  readonly owed: Owed[];
  open: Owed[];
  credits: Credit[];
  readonly settlements: Settlement[];
};

/** Whether a payment was received by a given day and not reversed by then. */
export const isReceivedBy = ({ date, reversedOn }: Payment, asOf: string): boolean =>
  date <= asOf && !(reversedOn && reversedOn <= asOf);

/**
 * What is settled, unpaid and left as credit on a given day. A payment settles charges due by its date: rent, then
 * utilities and other recurring charges, then fees, oldest first within each, unless its split says otherwise. The rest
 * is credit that settles charges as they come due. A payment reversed by that day counts as never made.
 */
export function settle(
  charges: readonly Charge[],
  payments: readonly Payment[],
  asOf: string,
): Ledger {
  const due = charges.filter((charge) => charge.due <= asOf).toSorted(byDue);
  const received = payments
    .filter((payment) => isReceivedBy(payment, asOf))
    .toSorted((a, b) => compare(a.date, b.date));
  const walk: Walk = { owed: [], open: [], credits: [], settlements: [] };
  let next = 0;
  for (const payment of received) {
    for (; (due[next]?.due ?? OPEN_END) <= payment.date; next++) bill(walk, due[next] as Charge);
    receive(walk, payment);
  }
  for (const charge of due.slice(next)) bill(walk, charge);
  return ledgerOf(walk);
}

/** A charge comes due and uses up credit, oldest first. */
function bill(walk: Walk, charge: Charge): void {
  const owed = { charge, open: charge.cents };
  walk.owed.push(owed);
  for (const credit of walk.credits) use(walk, credit, owed, credit.left, charge.due);
  walk.credits = walk.credits.filter(({ left }) => left > 0);
  if (owed.open > 0) walk.open.push(owed);
}

function receive(walk: Walk, payment: Payment): void {
  const credit = { payment, left: payment.cents };
  for (const part of payment.split ?? []) {
    let left = part.cents;
    for (const owed of walk.open) {
      if (isMeant(part, owed.charge)) left -= use(walk, credit, owed, left, payment.date);
    }
  }
  for (const kind of CHARGE_KINDS) {
    for (const owed of walk.open) {
      if (owed.charge.kind === kind) use(walk, credit, owed, credit.left, payment.date);
    }
  }
  walk.open = walk.open.filter(({ open }) => open > 0);
  if (credit.left > 0) walk.credits.push(credit);
}

const isMeant = ({ kind, chargeId }: SplitPart, charge: Charge): boolean =>
  chargeId === undefined ? charge.kind === kind : charge.id === chargeId;

/** Settles at most `most` cents of a charge and returns the amount settled. */
function use(walk: Walk, credit: Credit, owed: Owed, most: number, date: string): number {
  const cents = Math.min(most, credit.left, owed.open);
  if (cents <= 0) return 0;
  credit.left -= cents;
  owed.open -= cents;
  const { id: chargeId, kind } = owed.charge;
  walk.settlements.push({ paymentId: credit.payment.id, chargeId, kind, date, cents });
  return cents;
}

function ledgerOf({ owed, credits, settlements }: Walk): Ledger {
  return {
    charges: owed.map(({ charge, open }) => ({
      charge,
      paidCents: charge.cents - open,
      openCents: open,
    })),
    settlements,
    creditCents: sumCents(credits.map(({ left }) => left)),
    openCents: sumCents(owed.map(({ open }) => open)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By due date, then in settlement order within a day. */
const byDue = (a: Charge, b: Charge): number =>
  compare(a.due, b.due) || CHARGE_KINDS.indexOf(a.kind) - CHARGE_KINDS.indexOf(b.kind);

/** What the tenant had prepaid when the lease was entered. */
export const openingCredit = ({ paidThrough, openingBalanceCents = 0 }: Lease): Payment[] =>
  paidThrough != null && openingBalanceCents < 0
    ? [{ id: OPENING_ID, date: paidThrough, cents: -openingBalanceCents }]
    : [];
