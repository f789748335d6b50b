import { fromCents, toCents } from '#engine/money.ts';
import type { RefinanceCandidate, RefinancePolicy } from './refinance-candidates.ts';

/** Refinances in sequence: each starts when the previous one closes. `order` holds indexes into the candidates. */
export type Sequence = {
  readonly order: readonly number[];
  /** The month the last refinance closes. */
  readonly endMonth: number;
  readonly cashCents: number;
  /** Σ back × v^close − prep × v^start, in today's dollars. */
  readonly worth: number;
};

/** Present value of a dollar received in month m, indexed by m: v^m with v = (1 + discount)^(−1/12). */
export function discountTable({ discountPercent, horizonMonths }: RefinancePolicy): number[] {
  return Array.from(
    { length: horizonMonths + 1 },
    (_, month) => (1 + discountPercent / 100) ** (-month / 12),
  );
}

export const startSequence = ({ cashCents }: RefinancePolicy): Sequence => ({
  order: [],
  endMonth: 0,
  cashCents,
  worth: 0,
});

/** The sequence with one more refinance; null if it would end too late or there isn't enough cash to start it. */
export function extended(
  sequence: Sequence,
  index: number,
  candidate: RefinanceCandidate,
  policy: RefinancePolicy,
  discount: readonly number[],
): Sequence | null {
  const { endMonth: start, cashCents } = sequence;
  const close = start + candidate.months;
  if (close > policy.horizonMonths) return null;
  if (cashCents - candidate.prepCents < policy.minimumCashCents) return null;
  return {
    order: [...sequence.order, index],
    endMonth: close,
    cashCents: cashCents - candidate.prepCents + candidate.cashBackCents,
    worth:
      sequence.worth +
      fromCents(candidate.cashBackCents) * (discount[close] ?? 0) -
      fromCents(candidate.prepCents) * (discount[start] ?? 0),
  };
}

/** True if `a` is the better plan: by worth to the cent, then earlier end, fewer refinances and input order. */
export function isBetter(a: Sequence, b: Sequence): boolean {
  const [worthA, worthB] = [toCents(a.worth), toCents(b.worth)];
  if (worthA !== worthB) return worthA > worthB;
  if (a.endMonth !== b.endMonth) return a.endMonth < b.endMonth;
  if (a.order.length !== b.order.length) return a.order.length < b.order.length;
  for (const [place, index] of a.order.entries()) {
    const other = b.order[place] ?? index;
    if (index !== other) return index < other;
  }
  return false;
}
