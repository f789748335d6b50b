import { sumCents, toCents } from '#engine/money.ts';
import { debtLoadOf } from '#engine/plan/cash-out.ts';
import {
  type RefinanceCandidate,
  type RefinancePolicy,
  type RefinanceProperty,
  refinanceCandidate,
} from './refinance-candidates.ts';
import { discountTable, extended, isBetter, type Sequence, startSequence } from './sequence.ts';

/** Up to this many candidates every subset is looked at, and the answer is the best there is. */
export const EXACT_CANDIDATES = 12;
/** Beyond it, this many of the best beginnings are followed. */
const BEAM = 64;

/** One refinance of the plan; months count from today. */
export type RefinanceStep = {
  readonly candidate: RefinanceCandidate;
  readonly startMonth: number;
  readonly closeMonth: number;
  /** Before the prep is paid, after it, and after closing. */
  readonly cashBeforeCents: number;
  readonly cashAfterPrepCents: number;
  readonly cashAfterCents: number;
};

export type RefinancePlan = {
  readonly steps: readonly RefinanceStep[];
  /** Of all properties, in the order given, with those that are left out and why. */
  readonly candidates: readonly RefinanceCandidate[];
  /** Σ back × v^close − prep × v^start, cents of today: borrowed money that decides the order, not a profit. */
  readonly worthCents: number;
  readonly cashBackCents: number;
  /** Of its refinances: how much more is owed, and what they cost. */
  readonly addedDebtCents: number;
  readonly costsCents: number;
  /** Of all properties, dollars a month: today, and with every refinance closed. */
  readonly cashFlowBefore: number;
  readonly cashFlowAfter: number;
  readonly endMonth: number;
  readonly endCashCents: number;
  /** False when there were too many candidates to compare every plan: then it is a good plan, not proven optimal. */
  readonly isExact: boolean;
};

/** Which properties to refinance, in which order, for the largest present value of the cash paid out. */
export function optimizeRefinances(
  properties: readonly RefinanceProperty[],
  policy: RefinancePolicy,
): RefinancePlan {
  const all = properties.map((property) => refinanceCandidate(property, policy));
  const candidates = all.filter(({ excluded }) => excluded === null);
  const isExact = candidates.length <= EXACT_CANDIDATES;
  const best = isExact ? bestOfAll(candidates, policy) : bestOfBeam(candidates, policy);
  const steps = stepsOf(best, candidates, policy);
  const chosen = steps.map(({ candidate }) => candidate);
  const cashFlowBefore = sumCents(properties.map((property) => debtLoadOf(property).cashFlow));
  const change = sumCents(chosen.map(({ before, after }) => after.cashFlow - before.cashFlow));
  return {
    steps,
    candidates: all,
    worthCents: toCents(best.worth),
    cashBackCents: sumCents(chosen.map(({ cashBackCents }) => cashBackCents)),
    addedDebtCents: sumCents(chosen.map(({ addedDebtCents }) => addedDebtCents)),
    costsCents: sumCents(chosen.map(({ costsCents }) => costsCents)),
    cashFlowBefore,
    cashFlowAfter: cashFlowBefore + change,
    endMonth: best.endMonth,
    endCashCents: best.cashCents,
    isExact,
  };
}

/**
 * Each subset once: when it ends and how much cash it leaves do not depend on its order, so the best order of a subset
 * is the best order of all but its last member, followed by that one.
 */
function bestOfAll(candidates: readonly RefinanceCandidate[], policy: RefinancePolicy): Sequence {
  const discount = discountTable(policy);
  const bySubset: (Sequence | undefined)[] = [startSequence(policy)];
  let best = startSequence(policy);
  for (let subset = 0; subset < 1 << candidates.length; subset++) {
    const sequence = bySubset[subset];
    if (!sequence) continue;
    if (isBetter(sequence, best)) best = sequence;
    for (const [index, candidate] of candidates.entries()) {
      const bit = 1 << index;
      if (subset & bit) continue;
      const next = extended(sequence, index, candidate, policy, discount);
      const known = bySubset[subset | bit];
      if (next && (!known || isBetter(next, known))) bySubset[subset | bit] = next;
    }
  }
  return best;
}

/** The best beginnings of each length, extended by every candidate. */
function bestOfBeam(candidates: readonly RefinanceCandidate[], policy: RefinancePolicy): Sequence {
  const discount = discountTable(policy);
  let best = startSequence(policy);
  let beam: readonly Sequence[] = [best];
  while (beam.length > 0) {
    const extensions: Sequence[] = [];
    for (const sequence of beam) {
      for (const [index, candidate] of candidates.entries()) {
        if (sequence.order.includes(index)) continue;
        const next = extended(sequence, index, candidate, policy, discount);
        if (!next) continue;
        if (isBetter(next, best)) best = next;
        extensions.push(next);
      }
    }
    beam = mostPromising(extensions);
  }
  return best;
}

/** The best beginnings, each set of refinances once. */
function mostPromising(extensions: readonly Sequence[]): Sequence[] {
  const bySet = new Map<string, Sequence>();
  for (const next of extensions.toSorted(
    (a, b) => promise(b) - promise(a) || (isBetter(a, b) ? -1 : 1),
  )) {
    const key = next.order.toSorted((a, b) => a - b).join();
    if (!bySet.has(key)) bySet.set(key, next);
    if (bySet.size === BEAM) break;
  }
  return [...bySet.values()];
}

/** Beginnings are compared by what a month of them is worth, so that long ones do not crowd out short ones. */
const promise = ({ worth, endMonth }: Sequence): number => worth / Math.max(1, endMonth);

function stepsOf(
  { order }: Sequence,
  candidates: readonly RefinanceCandidate[],
  policy: RefinancePolicy,
): RefinanceStep[] {
  let month = 0;
  let cash = policy.cashCents;
  return order.map((index) => {
    const candidate = candidates[index] as RefinanceCandidate;
    const startMonth = month;
    const cashBeforeCents = cash;
    month += candidate.months;
    cash += candidate.cashBackCents - candidate.prepCents;
    return {
      candidate,
      startMonth,
      closeMonth: month,
      cashBeforeCents,
      cashAfterPrepCents: cashBeforeCents - candidate.prepCents,
      cashAfterCents: cash,
    };
  });
}
