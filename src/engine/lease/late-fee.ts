import { addDays } from '#engine/calendar/shift.ts';
import { shareOfCents, sumCents } from '#engine/money.ts';
import { type Charge, OPENING_ID } from './charges.ts';
import { type Payment, type Settlement, settle } from './settle.ts';

export const DEFAULT_GRACE_DAYS = 5;

/** A lease's late fee terms. */
export type LateFeeTerms = {
  /** Days after the due date before a fee applies. */
  readonly graceDays: number;
  readonly flatCents: number;
  /** Percent of the rent still unpaid when the grace period ended; 5 is 5%. */
  readonly percent: number;
  /** Late fee cap; null for no cap. */
  readonly capCents: number | null;
  /** Fee for a bounced payment. */
  readonly bouncedCents: number;
};

export const DEFAULT_LATE_FEE: LateFeeTerms = {
  graceDays: DEFAULT_GRACE_DAYS,
  flatCents: 0,
  percent: 0,
  capCents: null,
  bouncedCents: 0,
};

/** A fee the owner may post; none is posted automatically. */
export type FeeProposal = {
  /** Whether it's for a late rent charge or a bounced payment. */
  readonly reason: 'late' | 'bounced';
  readonly forId: string;
  /** The first day it can be posted. */
  readonly from: string;
  readonly cents: number;
  /** For a late fee, the rent still unpaid when the grace period ended. */
  readonly openCents: number;
  readonly flatCents: number;
  readonly percentCents: number;
  readonly isCapped: boolean;
};

/**
 * Fees that can be posted on a given day: one for each rent charge still unpaid when its grace period ended, based on
 * payment dates, and one for each bounced payment. `settledIds` are charges and payments whose fee was posted or
 * waived.
 */
export function proposeFees(
  charges: readonly Charge[],
  payments: readonly Payment[],
  terms: LateFeeTerms,
  asOf: string,
  settledIds: ReadonlySet<string> = new Set(),
): FeeProposal[] {
  // A payment that has since bounced doesn't count, even if it bounced after the grace period ended.
  const { charges: due, settlements } = settle(charges, payments, asOf);
  const paid = new Map<string, Settlement[]>();
  for (const part of settlements)
    paid.set(part.chargeId, [...(paid.get(part.chargeId) ?? []), part]);
  const late = due
    .filter(
      ({ charge: { id, kind } }) => kind === 'rent' && id !== OPENING_ID && !settledIds.has(id),
    )
    .flatMap(({ charge }) => lateFee(charge, paid.get(charge.id) ?? [], terms, asOf));
  return [...late, ...bouncedFees(payments, terms, asOf, settledIds)];
}

function lateFee(
  charge: Charge,
  paid: readonly Settlement[],
  terms: LateFeeTerms,
  asOf: string,
): FeeProposal[] {
  const graceEnd = addDays(charge.due, terms.graceDays);
  const from = addDays(graceEnd, 1);
  if (from > asOf) return [];
  const inTime = paid.filter(({ date }) => date <= graceEnd).map(({ cents }) => cents);
  const open = charge.cents - sumCents(inTime);
  if (open <= 0) return [];
  const percentCents = shareOfCents(open, terms.percent);
  const full = terms.flatCents + percentCents;
  const cents = Math.min(full, terms.capCents ?? full);
  if (cents <= 0) return [];
  return [
    {
      reason: 'late',
      forId: charge.id,
      from,
      cents,
      openCents: open,
      flatCents: terms.flatCents,
      percentCents,
      isCapped: cents < full,
    },
  ];
}

const bouncedFees = (
  payments: readonly Payment[],
  { bouncedCents }: LateFeeTerms,
  asOf: string,
  settledIds: ReadonlySet<string>,
): FeeProposal[] =>
  payments.flatMap(({ id, cents, reversedOn, isBounced }) =>
    !isBounced || !reversedOn || reversedOn > asOf || bouncedCents <= 0 || settledIds.has(id)
      ? []
      : [
          {
            reason: 'bounced',
            forId: id,
            from: reversedOn,
            cents: bouncedCents,
            openCents: cents,
            flatCents: bouncedCents,
            percentCents: 0,
            isCapped: false,
          },
        ],
  );
