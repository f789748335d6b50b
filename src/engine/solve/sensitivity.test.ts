import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrrrrDeal, Deal, FlipDeal } from '#engine/deal.ts';
import { numberOrNull } from '#engine/outcome.ts';
import {
  arbitraryBrrrr,
  arbitraryDeal,
  arbitraryFlip,
  extreme,
} from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { brrrrLevers, flipLevers, holdLevers } from '#engine/testing/levers.ts';
import { breakEvens, stepsAround, tornado, twoWayGrid } from './sensitivity.ts';
import { BRRRR_MEASURES } from './solve-brrrr.ts';
import { FLIP_MEASURES } from './solve-flip.ts';
import { HOLD_MEASURES } from './solve-hold.ts';
import type { LeverMeasure } from './solve-levers.ts';

const HOLD_LEVERS = holdLevers<Deal>();
const BRRRR_LEVERS = brrrrLevers<BrrrrDeal>();
const FLIP_LEVERS = flipLevers<FlipDeal>();

const { monthlyCashFlow, irr, cashOnCash } = HOLD_MEASURES;

describe('tornado chart', () => {
  it('for monthly cash flow moves rent by 10% either way (260 dollars), of which 0.7648 remains: 397.70 from end to end', () => {
    const rent = tornado(ORDINARY_DEAL, HOLD_LEVERS, monthlyCashFlow).find(
      (bar) => bar.lever === 'monthlyRent',
    );
    expect([rent?.low.input, rent?.high.input]).toEqual([2340, 2860]);
    expect(rent?.swing).toBeCloseTo(520 * 0.7648, 6);
  });

  it('has the widest range first', () => {
    const swings = tornado(ORDINARY_DEAL, HOLD_LEVERS, irr).map((bar) => bar.swing ?? 0);
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect(swings).toHaveLength(14);
  });

  it('has bars that contain the base', () => {
    for (const bar of tornado(ORDINARY_DEAL, HOLD_LEVERS, irr)) {
      const base = numberOrNull(bar.base.output) ?? Number.NaN;
      expect(bar.from).toBeLessThanOrEqual(base);
      expect(bar.to).toBeGreaterThanOrEqual(base);
    }
  });

  it('shows a lever without effect with a range of 0: growth doesn’t change the first year', () => {
    const bars = tornado(ORDINARY_DEAL, HOLD_LEVERS, cashOnCash);
    expect(bars.find((bar) => bar.lever === 'valueGrowth')?.swing).toBe(0);
  });

  it('leaves out the loan’s rate and size for a property bought with cash', () => {
    const keys = tornado({ ...ORDINARY_DEAL, loans: [] }, HOLD_LEVERS, irr).map((bar) => bar.lever);
    expect(keys).not.toContain('interestRate');
    expect(keys).not.toContain('loanToPrice');
    expect(keys).toHaveLength(12);
  });

  it('keeps vacancy of 2% from falling below 0', () => {
    const deal = { ...ORDINARY_DEAL, operating: { ...ORDINARY_DEAL.operating, vacancyRate: 0.02 } };
    const vacancy = tornado(deal, HOLD_LEVERS, irr).find((bar) => bar.lever === 'vacancyRate');
    expect(vacancy?.low.input).toBe(0);
    expect(vacancy?.high.input).toBeCloseTo(0.07, 12);
  });

  it('puts the lever that makes a BRRRR infinite first, without a range: no cash left in', () => {
    const deal = BRRRR_LEVERS.monthlyRent.write(ORDINARY_BRRRR, 2600);
    const [first] = tornado(deal, BRRRR_LEVERS, BRRRR_MEASURES.cashOnCash);
    expect(first?.swing).toBeNull();
    expect([first?.low.output.kind, first?.high.output.kind]).toContain('infinite');
  });

  it('for any finite deal is finite, and contains the base wherever it has a range', () => {
    const isBetween = (low: number | null, middle: number | null, high: number | null): boolean =>
      low !== null && middle !== null && high !== null && low <= middle && middle <= high;
    const check = (bars: ReturnType<typeof tornado>): void => {
      expectFinite(bars);
      for (const { swing, from, base, to } of bars) {
        if (swing !== null) expect(isBetween(from, numberOrNull(base.output), to)).toBe(true);
      }
    };
    const measures = fc.constantFrom<LeverMeasure<Deal>>(...Object.values(HOLD_MEASURES));
    const deals = fc.tuple(arbitraryDeal(extreme), arbitraryBrrrr(extreme), arbitraryFlip(extreme));
    fc.assert(
      fc.property(deals, measures, ([hold, rebuilt, flip], measure) => {
        check(tornado<Deal, string>(hold, HOLD_LEVERS, measure));
        check(tornado(rebuilt, BRRRR_LEVERS, BRRRR_MEASURES.irr));
        check(tornado(flip, FLIP_LEVERS, FLIP_MEASURES.annualizedReturn));
      }),
      { numRuns: 50 },
    );
  });
});

describe('two-input grid', () => {
  const across = {
    lever: HOLD_LEVERS.price,
    inputs: stepsAround(ORDINARY_DEAL, HOLD_LEVERS.price, 3),
  };
  const down = {
    lever: HOLD_LEVERS.monthlyRent,
    inputs: stepsAround(ORDINARY_DEAL, HOLD_LEVERS.monthlyRent, 2),
  };
  const grid = twoWayGrid(ORDINARY_DEAL, across, down, cashOnCash);

  it('with 3 and 2 steps on each side has 7 columns and 5 rows, with the deal itself in the center', () => {
    expect(grid.columns).toHaveLength(7);
    expect(grid.rows).toHaveLength(5);
    expect([grid.columns[3], grid.rows[2]]).toEqual([300_000, 2600]);
    expect(grid.outputs[2]?.[3]).toEqual(cashOnCash.of(ORDINARY_DEAL));
  });

  it('spans the plausible range: 285,000 to 315,000', () => {
    expect(grid.columns[0]).toBeCloseTo(285_000, 6);
    expect(grid.columns[6]).toBeCloseTo(315_000, 6);
  });

  it('moves both inputs together: the corner is the deal with the lowest price and the highest rent', () => {
    const cheap = HOLD_LEVERS.price.write(ORDINARY_DEAL, grid.columns[0] ?? 0);
    const corner = HOLD_LEVERS.monthlyRent.write(cheap, grid.rows[4] ?? 0);
    expect(grid.outputs[4]?.[0]).toEqual(cashOnCash.of(corner));
  });

  it('is empty for a lever the deal lacks, and never wider than 41 columns', () => {
    const paid = { ...ORDINARY_DEAL, loans: [] };
    expect(stepsAround(paid, HOLD_LEVERS.interestRate, 3)).toEqual([]);
    expect(stepsAround(ORDINARY_DEAL, HOLD_LEVERS.price, 1e9)).toHaveLength(41);
    const wide = {
      lever: HOLD_LEVERS.price,
      inputs: Array.from({ length: 99 }, (_, i) => i * 1000),
    };
    expect(twoWayGrid(ORDINARY_DEAL, wide, down, cashOnCash).columns).toHaveLength(41);
  });
});

describe('break-even values', () => {
  const found = breakEvens(ORDINARY_DEAL, HOLD_LEVERS, monthlyCashFlow, 0);
  const of = (lever: keyof typeof HOLD_LEVERS) => found.find((each) => each.lever === lever);

  it('for a cash flow of 0 are inputs that leave no surplus or shortfall', () => {
    let solved = 0;
    for (const { lever, solution } of found) {
      if (solution.kind !== 'solved') continue;
      solved++;
      const deal = HOLD_LEVERS[lever].write(ORDINARY_DEAL, solution.input);
      expect(numberOrNull(monthlyCashFlow.of(deal))).toBeCloseTo(0, 5);
    }
    expect(solved).toBeGreaterThan(5);
  });

  it('include their distance from today’s input: more rent and a lower price', () => {
    expect(of('monthlyRent')?.room).toBeGreaterThan(0);
    expect(of('price')?.room).toBeLessThan(0);
  });

  it('don’t exist for a lever without effect: value growth doesn’t change this year', () => {
    expect(of('valueGrowth')?.solution.kind).toBe('no-answer');
    expect(of('valueGrowth')?.room).toBeNull();
  });
});
