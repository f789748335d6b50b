import { LIMITS } from '#engine/limits.ts';
import { BLOCK, DRIVERS } from '#engine/monte-carlo/kernel/block.ts';
import type { HoldState } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { normalRows, type Rows } from '#engine/monte-carlo/random/draw-normals.ts';
import { GROWTH_STEPS, nearOneTable } from '#engine/monte-carlo/random/elementary.ts';
import { normalQuantiles, QUANTILES } from '#engine/monte-carlo/random/own-normals.ts';

/**
 * Properties are valued this many at a time over all years, so that their levels stay in the CPU cache. A multiple of
 * 4, because four properties share one generator call.
 */
export const PROPERTIES_AT_ONCE = 8;

/** Bytes in a row with one number or one word per simulation. */
export const ROW = 8 * BLOCK;
export const WORD_ROW = 4 * BLOCK;

const WEIGHTS = ['v0', 'r0', 'r1', 'e0', 'e1', 'e2', 'n0', 'n1', 'n2', 'n3'] as const;
const GROWTH = [
  'valueMean',
  'valueScale',
  'rentMean',
  'rentScale',
  'costMean',
  'costScale',
] as const;
const VACANCY = ['vacancyMean', 'vacancyScale', 'vacancyLow', 'vacancyHigh'] as const;
const INCOME = ['incomeWhenLet', 'rentCosts'] as const;
const OF_A_YEAR = ['fixedExpenses', 'duePayments', 'balance'] as const;

/** The numbers that are the same for all of a property's simulations, in storage order. */
export const FIGURES = [...WEIGHTS, ...GROWTH, ...VACANCY, ...INCOME, ...OF_A_YEAR] as const;
export type PropertyFigure = (typeof FIGURES)[number];
export type FigureOfAYear = (typeof OF_A_YEAR)[number];
/** Bytes of one property's figures. */
export const FIGURES_BYTES = 8 * FIGURES.length;

/** Byte offset of each array in memory. */
export const layout = (() => {
  let end = 0;
  const take = (bytes: number): number => {
    const from = end;
    end = Math.ceil((end + bytes) / 64) * 64;
    return from;
  };
  return {
    quantiles: take(4 * QUANTILES),
    growth: take(8 * GROWTH_STEPS),
    figures: take(PROPERTIES_AT_ONCE * FIGURES_BYTES),
    ownWords: take(4 * WORD_ROW),
    repairWords: take(4 * WORD_ROW),
    hits: take(WORD_ROW + 4),
    hitCount: take(4),
    repairs: take(ROW),
    drivers: take(DRIVERS * ROW),
    states: take(PROPERTIES_AT_ONCE * 3 * ROW),
    markets: take(LIMITS.maxYears * 4 * ROW),
    cashFlows: take(LIMITS.maxYears * ROW),
    equities: take(LIMITS.maxYears * ROW),
    end,
  };
})();

/** The arrays for valuing a portfolio, all views of one buffer. */
export type PortfolioArrays = {
  /** By property slot. */
  readonly figures: readonly Float64Array[];
  /** The simulations with a repair, and their count. */
  readonly hits: Int32Array;
  readonly hitCount: Int32Array;
  readonly repairs: Float64Array;
  readonly drivers: Float64Array;
  readonly states: readonly HoldState[];
  /** By year. */
  readonly markets: readonly Rows[];
  readonly cashFlows: Float64Array;
  readonly equities: Float64Array;
};

export function portfolioArrays(buffer: ArrayBuffer): PortfolioArrays {
  const floats = (from: number, length: number): Float64Array =>
    new Float64Array(buffer, from, length);
  const row = (from: number, k: number): Float64Array => floats(from + k * ROW, BLOCK);
  new Float32Array(buffer, layout.quantiles, QUANTILES).set(normalQuantiles());
  floats(layout.growth, GROWTH_STEPS).set(nearOneTable());
  return {
    figures: Array.from({ length: PROPERTIES_AT_ONCE }, (_, slot) =>
      floats(layout.figures + slot * FIGURES_BYTES, FIGURES.length),
    ),
    hits: new Int32Array(buffer, layout.hits, BLOCK),
    hitCount: new Int32Array(buffer, layout.hitCount, 1),
    repairs: row(layout.repairs, 0),
    drivers: floats(layout.drivers, DRIVERS * BLOCK),
    states: Array.from({ length: PROPERTIES_AT_ONCE }, (_, slot) => ({
      value: row(layout.states, 3 * slot),
      rentLevel: row(layout.states, 3 * slot + 1),
      expenseLevel: row(layout.states, 3 * slot + 2),
    })),
    markets: Array.from({ length: LIMITS.maxYears }, (_, year) =>
      normalRows(floats(layout.markets + 4 * year * ROW, 4 * BLOCK)),
    ),
    cashFlows: floats(layout.cashFlows, LIMITS.maxYears * BLOCK),
    equities: floats(layout.equities, LIMITS.maxYears * BLOCK),
  };
}
