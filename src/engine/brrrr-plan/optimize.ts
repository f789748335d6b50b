import { sumCents, toCents } from '#engine/money.ts';
import { debtLoadOf } from '#engine/plan/cash-out.ts';
import {
  type RefinanceCandidate,
  type RefinancePolicy,
  type RefinanceProperty,
  refinanceCandidate,
} from './refinance-candidates.ts';
import { discountTable, extended, isBetter, type Sequence, startSequence } from './sequence.ts';

/** With up to this many candidates, every subset is checked and the result is optimal. */
export const EXACT_CANDIDATES = 12;
/** With more, a beam search keeps this many of the best partial plans. */
const BEAM = 64;

/** One refinance in the plan; months count from today. */
export type RefinanceStep = {
  readonly candidate: RefinanceCandidate;
  readonly startMonth: number;
  readonly closeMonth: number;
  /** Cash before prep, after prep and after closing. */
  readonly cashBeforeCents: number;
  readonly cashAfterPrepCents: number;
  readonly cashAfterCents: number;
};

export type RefinancePlan = {
  readonly steps: readonly RefinanceStep[];
  /** All properties in the order given, including excluded ones with the reason. */
  readonly candidates: readonly RefinanceCandidate[];
  /**
   * Present value of cash out minus prep costs: Σ back × v^close − prep × v^start, in today's cents. It ranks plans but
   * isn't profit, because the cash is borrowed.
   */
  readonly worthCents: number;
  readonly cashBackCents: number;
  /** Added debt and costs of the planned refinances. */
  readonly addedDebtCents: number;
  readonly costsCents: number;
  /** Cash flow of all properties in dollars a month: today, and after every refinance closes. */
  readonly cashFlowBefore: number;
  readonly cashFlowAfter: number;
  readonly endMonth: number;
  readonly endCashCents: number;
  /** False if there were too many candidates to compare every plan; the plan is then good but not proven optimal. */
  readonly isExact: boolean;
};

/** Which properties to refinance, and in which order, for the largest present value of cash out. */
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
 * Visits each subset once. A subset's end month and remaining cash don't depend on its order, so its best order is the
 * best order of all members but the last, followed by the last.
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

/** Extends the best partial plans of each length by every candidate. */
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

/** The best partial plans, with each set of refinances only once. */
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

/** Partial plans are compared by worth per month, so that long plans don't crowd out short ones. */
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
