import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrrrrDeal, Deal, FlipDeal } from '#engine/deal.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { fullMaximumOffer } from '#engine/project/fix-and-flip.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import {
  arbitraryBrrrr,
  arbitraryDeal,
  arbitraryFlip,
  extreme,
  sensible,
} from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL, ORDINARY_FLIP } from '#engine/testing/deals.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { brrrrLevers, flipLevers, holdLevers } from '#engine/testing/levers.ts';
import { BRRRR_MEASURES } from './solve-brrrr.ts';
import { FLIP_MEASURES } from './solve-flip.ts';
import { HOLD_MEASURES } from './solve-hold.ts';
import { type Lever, type LeverMeasure, type LeverSolution, solveFor } from './solve-levers.ts';

const HOLD_LEVERS = holdLevers<Deal>();
const BRRRR_LEVERS = brrrrLevers<BrrrrDeal>();
const FLIP_LEVERS = flipLevers<FlipDeal>();

const inputOf = (solution: LeverSolution): number =>
  solution.kind === 'solved' ? solution.input : Number.NaN;

/** A deal as people type it: no number is finer than a ten-thousandth. */
const typed = <D>(deal: D): D => {
  const roundAll = (part: unknown): unknown => {
    if (typeof part === 'number') return Math.round(part * 1e4) / 1e4;
    if (Array.isArray(part)) return part.map(roundAll);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, roundAll(each)]));
  };
  return roundAll(deal) as D;
};

describe('solved rental price', () => {
  it('for a DSCR of 1.25 is the current price × current DSCR / 1.25, since the loan is 80% of it', () => {
    const now = numberOrNull(firstYear(ORDINARY_DEAL).ratios.debtCoverage) ?? 0;
    const solution = solveFor(ORDINARY_DEAL, HOLD_LEVERS.price, HOLD_MEASURES.debtCoverage, 1.25);
    expect(inputOf(solution)).toBeCloseTo((300_000 * now) / 1.25, 6);
  });

  it('for an all-in cap rate of 8% is NOI / 0.08 less the rehab of 12,000', () => {
    const { netOperatingIncome } = firstYear(ORDINARY_DEAL).operating;
    const solution = solveFor(ORDINARY_DEAL, HOLD_LEVERS.price, HOLD_MEASURES.capRate, 0.08);
    expect(inputOf(solution)).toBeCloseTo(netOperatingIncome / 0.08 - 12_000, 6);
  });

  it('for 10% cash-on-cash earns 10%', () => {
    const solution = solveFor(ORDINARY_DEAL, HOLD_LEVERS.price, HOLD_MEASURES.cashOnCash, 0.1);
    const bought = HOLD_LEVERS.price.write(ORDINARY_DEAL, inputOf(solution));
    expect(numberOrNull(firstYear(bought).ratios.cashOnCash)).toBeCloseTo(0.1, 9);
    expect(inputOf(solution)).toBeLessThan(300_000);
  });

  it('for a 15% IRR is lower than for 10%', () => {
    const at = (target: number) =>
      inputOf(solveFor(ORDINARY_DEAL, HOLD_LEVERS.price, HOLD_MEASURES.irr, target));
    expect(at(0.15)).toBeLessThan(at(0.1));
  });

  it('for 40% cash-on-cash has no answer from 250,000 up, and 250,000 is the nearest', () => {
    const within = { low: 250_000, high: 400_000 };
    const solution = solveFor(
      ORDINARY_DEAL,
      HOLD_LEVERS.price,
      HOLD_MEASURES.cashOnCash,
      0.4,
      within,
    );
    expect(solution).toMatchObject({ kind: 'no-answer', nearest: { input: 250_000 } });
  });
});

describe('other rental inputs', () => {
  it('the break-even rent is based on each dollar of rent adding 0.94 − 0.05 − 0.08·0.94 − 0.05 = 0.7648', () => {
    const { monthlyCashFlow } = firstYear(ORDINARY_DEAL);
    const solution = solveFor(
      ORDINARY_DEAL,
      HOLD_LEVERS.monthlyRent,
      HOLD_MEASURES.monthlyCashFlow,
      0,
    );
    expect(inputOf(solution)).toBeCloseTo(2600 - monthlyCashFlow / 0.7648, 6);
  });

  it('the rate solved for an IRR of 8% earns 8%', () => {
    const solution = solveFor(ORDINARY_DEAL, HOLD_LEVERS.interestRate, HOLD_MEASURES.irr, 0.08);
    const deal = HOLD_LEVERS.interestRate.write(ORDINARY_DEAL, inputOf(solution));
    expect(numberOrNull(HOLD_MEASURES.irr.of(deal))).toBeCloseTo(0.08, 8);
  });

  it('loan rate and size don’t apply to a property bought with cash', () => {
    const paid = { ...ORDINARY_DEAL, loans: [] };
    for (const lever of [HOLD_LEVERS.interestRate, HOLD_LEVERS.loanToPrice]) {
      expect(solveFor(paid, lever, HOLD_MEASURES.irr, 0.08).kind).toBe('not-applicable');
    }
  });
});

describe('rehab deals', () => {
  it('the price of a flip that earns the target 30,000 is the full maximum offer', () => {
    const solution = solveFor(ORDINARY_FLIP, FLIP_LEVERS.price, FLIP_MEASURES.profit, 30_000);
    expect(inputOf(solution)).toBeCloseTo(fullMaximumOffer(ORDINARY_FLIP), 5);
  });

  it('finds the after-repair value that leaves no cash in a BRRRR', () => {
    const solution = solveFor(
      ORDINARY_BRRRR,
      BRRRR_LEVERS.afterRepairValue,
      BRRRR_MEASURES.cashLeftIn,
      0,
    );
    const deal = BRRRR_LEVERS.afterRepairValue.write(ORDINARY_BRRRR, inputOf(solution));
    expect(numberOrNull(BRRRR_MEASURES.cashLeftIn.of(deal))).toBeCloseTo(0, 5);
  });

  it('finds a price with a cash-on-cash return of 20% while some cash is still left in the deal', () => {
    const rented = BRRRR_LEVERS.monthlyRent.write(ORDINARY_BRRRR, 2600);
    const solution = solveFor(rented, BRRRR_LEVERS.price, BRRRR_MEASURES.cashOnCash, 0.2);
    const deal = BRRRR_LEVERS.price.write(rented, inputOf(solution));
    expect(numberOrNull(BRRRR_MEASURES.cashOnCash.of(deal))).toBeCloseTo(0.2, 8);
  });
});

/** Any lever with any measure for one strategy. */
function anyPair<D>(
  deals: fc.Arbitrary<D>,
  levers: Readonly<Record<string, Lever<D>>>,
  measures: Readonly<Record<string, LeverMeasure<D>>>,
  check: (deal: D, lever: Lever<D>, measure: LeverMeasure<D>) => void,
  numRuns = 120,
): void {
  const lever = fc.constantFrom(...Object.values(levers));
  const measure = fc.constantFrom(...Object.values(measures));
  fc.assert(fc.property(deals, lever, measure, check), { numRuns });
}

/** An answer is an input that gives the target; the deal's current result is always reachable. */
function findsItself<D>(deal: D, lever: Lever<D>, measure: LeverMeasure<D>): void {
  const current = lever.read(deal);
  const now = numberOrNull(measure.of(deal));
  if (current === null || now === null) return;
  const moved = lever.plausible(current).high;
  const target = numberOrNull(measure.of(lever.write(deal, moved)));
  if (target === null) return;
  const { low, high } = lever.bounds(current);
  const within = { low: Math.min(low, moved), high: Math.max(high, moved) };
  const solution = solveFor(deal, lever, measure, target, within);
  expect(solution.kind).toBe('solved');
  const output = numberOrNull(measure.of(lever.write(deal, inputOf(solution))));
  expect(Math.abs((output ?? Infinity) - target)).toBeLessThanOrEqual(
    1e-6 * Math.max(1, Math.abs(target)),
  );
}

describe('every lever and measure', () => {
  it('of a hold can be solved for the result of moving the lever', () => {
    anyPair<Deal>(arbitraryDeal(sensible).map(typed), HOLD_LEVERS, HOLD_MEASURES, findsItself);
  });

  it('of a BRRRR can be solved for the result of moving the lever', () => {
    anyPair<BrrrrDeal>(
      arbitraryBrrrr(sensible).map(typed),
      BRRRR_LEVERS,
      BRRRR_MEASURES,
      findsItself,
    );
  });

  it('of a flip can be solved for the result of moving the lever', () => {
    anyPair<FlipDeal>(arbitraryFlip(sensible).map(typed), FLIP_LEVERS, FLIP_MEASURES, findsItself);
  });

  it('gives the same output when written back as read', () => {
    const same = <D>(deal: D, lever: Lever<D>, measure: LeverMeasure<D>): void => {
      const current = lever.read(deal);
      if (current === null) return;
      const before = numberOrNull(measure.of(deal));
      const after = numberOrNull(measure.of(lever.write(deal, current)));
      expect(after === null).toBe(before === null);
      expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(
        1e-9 * Math.max(1, Math.abs(before ?? 0)),
      );
    };
    anyPair<Deal>(fc.constant(ORDINARY_DEAL), HOLD_LEVERS, HOLD_MEASURES, same);
    anyPair<BrrrrDeal>(fc.constant(ORDINARY_BRRRR), BRRRR_LEVERS, BRRRR_MEASURES, same);
    anyPair<FlipDeal>(fc.constant(ORDINARY_FLIP), FLIP_LEVERS, FLIP_MEASURES, same);
  });

  const isFinitelySolved = <D>(deal: D, lever: Lever<D>, measure: LeverMeasure<D>): void => {
    expectFinite(solveFor(deal, lever, measure, 0.1));
  };

  it('gives finite numbers for any finite hold', () => {
    anyPair<Deal>(arbitraryDeal(extreme), HOLD_LEVERS, HOLD_MEASURES, isFinitelySolved, 60);
  });

  it('gives finite numbers for any finite BRRRR', () => {
    anyPair<BrrrrDeal>(arbitraryBrrrr(extreme), BRRRR_LEVERS, BRRRR_MEASURES, isFinitelySolved, 60);
  });

  it('gives finite numbers for any finite flip', () => {
    anyPair<FlipDeal>(arbitraryFlip(extreme), FLIP_LEVERS, FLIP_MEASURES, isFinitelySolved, 60);
  });
});
