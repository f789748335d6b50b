import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelBalance } from '#engine/loan/loan.ts';
import { toCents } from '#engine/money.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { W01, W03_TODAY } from '#engine/testing/owned.ts';
import { EXACT_CANDIDATES, optimizeRefinances } from './optimize.ts';
import {
  DEFAULT_REFINANCE_POLICY,
  type RefinancePolicy,
  type RefinanceProperty,
  refinanceCandidate,
} from './refinance-candidates.ts';
import { refinancePropertyOf } from './refinance-property.ts';
import { refinanceScenarios } from './scenarios.ts';
import { discountTable, extended, isBetter, type Sequence, startSequence } from './sequence.ts';

const policy: RefinancePolicy = { ...DEFAULT_REFINANCE_POLICY, cashCents: 2_000_000 };
const property = (id: string, more: Partial<RefinanceProperty>): RefinanceProperty => ({
  id,
  value: 0,
  netOperatingIncome: 0,
  annualRent: 0,
  noiOfRentDollar: 0.8,
  reserveOfRentDollar: 0,
  capitalReserve: 0,
  debtService: 0,
  mortgageInsurance: 0,
  balanceCents: 0,
  monthsOwned: 12,
  prepCents: 0,
  months: null,
  ...more,
});
const A = property('A', {
  netOperatingIncome: 14_400,
  value: 240_000,
  balanceCents: 9_500_000,
  prepCents: 2_500_000,
  months: 6,
  annualRent: 24_000,
});
const B = property('B', {
  netOperatingIncome: 24_000,
  value: 260_000,
  balanceCents: 11_000_000,
  annualRent: 36_000,
});

describe('refinance order', () => {
  it('W-24: with 20,000 of cash, B pays out 81,100.00 in month 2, then A 46,409.10 in month 8, for a present value of 99,473.03', () => {
    const plan = optimizeRefinances([A, B], policy);
    expect(
      plan.steps.map(({ candidate, closeMonth }) => [
        candidate.id,
        candidate.cashBackCents,
        closeMonth,
      ]),
    ).toEqual([
      ['B', 8_110_000, 2],
      ['A', 4_640_910, 8],
    ]);
    expect(plan.worthCents).toBe(9_947_303);
    expect(plan.isExact).toBe(true);
    expect(plan.endCashCents).toBe(2_000_000 + 8_110_000 + 4_640_910 - 2_500_000);
  });

  it('income limits A to 144,295, and value limits B to 195,000', () => {
    expect(refinanceCandidate(A, policy).loanCents).toBe(14_429_500);
    expect(refinanceCandidate(B, policy)).toMatchObject({
      loanCents: 19_500_000,
      loanByValueCents: 19_500_000,
      costsCents: 390_000,
    });
  });

  it('leaves out a property owned for 5 months and one with no cash out, each with its reason', () => {
    const young = { ...B, monthsOwned: 5 };
    const full = { ...B, id: 'full', balanceCents: 19_200_000 };
    const { candidates, steps } = optimizeRefinances([young, full], policy);
    expect(candidates.map(({ excluded }) => excluded)).toEqual(['ownedTooShort', 'noCashBack']);
    expect(steps).toEqual([]);
  });

  it('never goes below minimum cash: with 20,000 of cash, no refinance starts at a minimum of 80,000, and both do at 20,000', () => {
    const plan = optimizeRefinances([A, B], { ...policy, minimumCashCents: 8_000_000 });
    expect(plan.steps).toEqual([]);
    const enough = optimizeRefinances([A, B], { ...policy, minimumCashCents: 2_000_000 });
    expect(enough.steps.map(({ candidate }) => candidate.id)).toEqual(['B', 'A']);
  });

  it('ends within 24 months: of 12 identical properties at 3 months each, the first 8 are refinanced', () => {
    const alike = Array.from({ length: 12 }, (_, k) => ({ ...B, id: `B${k}`, months: 3 }));
    const plan = optimizeRefinances(alike, policy);
    expect(plan.steps.map(({ candidate }) => candidate.id)).toEqual(
      alike.slice(0, 8).map(({ id }) => id),
    );
    expect(plan.endMonth).toBe(24);
  });

  it('marks a plan for 30 candidates as not proven optimal, though it is worth at least as much as largest first', () => {
    const many = Array.from({ length: 30 }, (_, k) => ({
      ...B,
      id: `P${k}`,
      value: 200_000 + ((k * 7919) % 31) * 5000,
      balanceCents: 9_000_000 + ((k * 104_729) % 17) * 100_000,
      months: 2 + (k % 4),
      prepCents: (k % 5) * 400_000,
    }));
    const plan = optimizeRefinances(many, policy);
    expect(plan.isExact).toBe(false);
    const greedy = optimizeRefinances(
      plan.candidates
        .toSorted((a, b) => b.cashBackCents / b.months - a.cashBackCents / a.months)
        .slice(0, EXACT_CANDIDATES)
        .map(({ id }) => many.find((one) => one.id === id)!),
      policy,
    );
    expect(plan.worthCents).toBeGreaterThanOrEqual(greedy.worthCents);
  });
});

/** Every order of every subset. */
function bruteForce(properties: readonly RefinanceProperty[], rules: RefinancePolicy): Sequence {
  const candidates = properties
    .map((one) => refinanceCandidate(one, rules))
    .filter(({ excluded }) => excluded === null);
  const discount = discountTable(rules);
  let best = startSequence(rules);
  const visit = (sequence: Sequence): void => {
    if (isBetter(sequence, best)) best = sequence;
    for (const [index, candidate] of candidates.entries()) {
      if (sequence.order.includes(index)) continue;
      const next = extended(sequence, index, candidate, rules, discount);
      if (next) visit(next);
    }
  };
  visit(best);
  return best;
}

describe('the exact plan', () => {
  it('is the best over every order of every subset, for up to 6 properties', () => {
    const any = fc.record({
      value: fc.integer({ min: 50_000, max: 400_000 }),
      netOperatingIncome: fc.integer({ min: 3000, max: 40_000 }),
      balanceCents: fc.integer({ min: 0, max: 25_000_000 }),
      prepCents: fc.integer({ min: 0, max: 6_000_000 }),
      months: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 6 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (given, cashCents, minimumCashCents) => {
          const properties = given.map((one, index) => property(`${index}`, one));
          const rules = { ...policy, cashCents, minimumCashCents };
          const plan = optimizeRefinances(properties, rules);
          const best = bruteForce(properties, rules);
          expect(plan.worthCents).toBe(Math.round(best.worth * 100) + 0);
          expect(plan.endMonth).toBe(best.endMonth);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('refinance inputs of a property', () => {
  it('W-01 turns each dollar of rent into 0.814 of NOI: 95% × 92% − 6%', () => {
    const read = refinancePropertyOf('w', W01, ownedStatement(W01, W03_TODAY), W03_TODAY);
    expect(read).toMatchObject({ value: 275_000, monthsOwned: 44, annualRent: 27_600 });
    expect(read.noiOfRentDollar).toBeCloseTo(0.814, 12);
    // 44 of 360 payments have been made.
    expect(read.balanceCents).toBe(toCents(levelBalance(187_500, 0.065, 360, 44)));
  });
});

describe('refinance scenarios', () => {
  it('each of the five has its own plan: 10% lower values cost B 19,110.00 of cash, and a rate of 8% affects only A', () => {
    const plans = refinanceScenarios([A, B], policy);
    expect(plans.map(({ scenario }) => scenario.key)).toEqual([
      'base',
      'valueDown',
      'rateUp',
      'rentDown',
      'all',
    ]);
    const back = (index: number, id: string) =>
      plans[index]?.plan.candidates.find((one) => one.id === id)?.cashBackCents;
    // 260,000 × 90% × 75% × 98% − 110,000
    expect(back(1, 'B')).toBe(6_199_000);
    expect(back(2, 'B')).toBe(8_110_000);
    expect(back(2, 'A')).toBeLessThan(4_640_910);
    // 5% of 24,000, of which 80% reaches NOI: 14,400 − 960.
    expect(back(3, 'A')).toBe(
      refinanceCandidate({ ...A, netOperatingIncome: 13_440 }, policy).cashBackCents,
    );
    expect(plans[0]?.differenceCents).toBe(0);
    for (const { differenceCents } of plans) expect(differenceCents).toBeLessThanOrEqual(0);
  });
});
