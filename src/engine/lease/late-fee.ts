import { addDays } from '#engine/calendar/shift.ts';
import { shareOfCents, sumCents } from '#engine/money.ts';
import { type Charge, OPENING_ID } from './charges.ts';
import { type Payment, type Settlement, settle } from './settle.ts';

export const DEFAULT_GRACE_DAYS = 5;

/** The late rent terms of a lease. Unset money and percent count as 0. */
export type LateFeeTerms = {
  /** Days after the due date without a fee. */
  readonly graceDays: number;
  readonly flatCents: number;
  /** Of what was open at the end of grace; 5 is 5 %. */
  readonly percent: number;
  /** The most a fee may be; null without a limit. */
  readonly capCents: number | null;
  /** For a payment that bounced. */
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
  /** What it is for: a rent charge or a payment that bounced. */
  readonly reason: 'late' | 'bounced';
  readonly forId: string;
  /** The first day it can be posted. */
  readonly from: string;
  readonly cents: number;
  /** Of a late fee: what was open when the grace ended. */
  readonly openCents: number;
  readonly flatCents: number;
  readonly percentCents: number;
  readonly isCapped: boolean;
};

/**
 * Late fees that can be posted on a day: one for each rent charge still open when its grace ended, by the dates of the
 * payments, and one for each payment that bounced. `settledIds` are charges and payments whose fee was posted or waived.
 */
export function proposeFees(
  charges: readonly Charge[],
  payments: readonly Payment[],
  terms: LateFeeTerms,
  asOf: string,
  settledIds: ReadonlySet<string> = new Set(),
): FeeProposal[] {
  // What bounced since never paid anything, whenever the grace ended.
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
