import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { HoldKernel, HoldState } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { expNearOne, nearOneTable } from '#engine/monte-carlo/random/elementary.ts';
import { staysNearOne } from '#engine/monte-carlo/random/marginal.ts';
import { normalQuantiles, type OwnWeights } from '#engine/monte-carlo/random/own-normals.ts';
import {
  type DrawnFactors,
  type DrawnProperty,
  drawOwnWords,
  drawSharedRepairs,
  type FactorSource,
  type Marginals,
} from './draw-year.ts';

/*
 * A portfolio draws 60 million years of properties. With the usual spreads each is drawn, spread and valued in one loop,
 * which keeps the factors in registers: the steps of `joinOwnNormals`, `spreadBlock` and `addHoldYear`, bit by bit.
 */

/** Lognormal growth of value, rent and expenses, and a normal vacancy rate. */
export const hasUsualSpread = ([value, rent, expenses, vacancy]: Marginals): boolean =>
  [value, rent, expenses].every(staysNearOne) && vacancy.shape === 'normal';

type Totals = {
  readonly drawnFactors: DrawnFactors;
  readonly cashFlows: Float64Array;
  readonly equities: Float64Array;
  readonly drivers: Float64Array;
};

/** Adds one year of a block of one more property of a portfolio; to the drivers too, when the block is sampled. */
export function addUsualYear(
  source: FactorSource,
  { kernel, marginals, ownerShare }: DrawnProperty & { readonly kernel: HoldKernel },
  firstSimulation: number,
  year: number,
  property: number,
  isSampled: boolean,
  state: HoldState,
  totals: Totals,
): void {
  const { drawnFactors } = totals;
  const { shares, repairs } = source;
  if (shares === null) return;
  const from = drawOwnWords(source, firstSimulation, year, property, drawnFactors);
  if (repairs !== null)
    drawSharedRepairs(source, repairs, ownerShare, firstSimulation, year, property, drawnFactors);
  const tables = { quantiles: normalQuantiles(), growth: nearOneTable() };
  const own = { words: drawnFactors.ownWords, from, weights: shares.weights };
  addYear(own, marginals, kernel, state, year, totals, isSampled, tables);
}

type OwnDraw = {
  readonly words: Int32Array;
  readonly from: number;
  readonly weights: OwnWeights;
};

type Tables = { readonly quantiles: Float32Array; readonly growth: Float64Array };

function addYear(
  { words, from, weights }: OwnDraw,
  marginals: Marginals,
  kernel: HoldKernel,
  { value, rentLevel, expenseLevel }: HoldState,
  year: number,
  { drawnFactors: { market, repairs }, cashFlows, equities, drivers }: Totals,
  isSampled: boolean,
  { quantiles, growth }: Tables,
): void {
  const { v0, r0, r1, e0, e1, e2, n0, n1, n2, n3 } = weights;
  const [marketValue, marketRent, marketExpenses, marketVacancy] = market;
  const [
    { location: valueLocation, scale: valueScale },
    { location: rentLocation, scale: rentScale },
    { location: expenseLocation, scale: expenseScale },
    { location: vacancyLocation, scale: vacancyScale, low, high },
  ] = marginals;
  const { incomeWhenLet, rentCosts } = kernel;
  const fixedExpenses = kernel.fixedExpenses[year - 1]!;
  const debtService = kernel.debtService[year - 1]!;
  const balance = kernel.balance[year - 1]!;
  const further = from + BLOCK;
  const row = (year - 1) * BLOCK;
  for (let i = 0; i < value.length; i++) {
    const first = words[from + i]!;
    const second = words[further + i]!;
    const p = quantiles[first & 0xffff]!;
    const q = quantiles[first >>> 16]!;
    const r = quantiles[second & 0xffff]!;
    const s = quantiles[second >>> 16]!;
    const valueNormal = marketValue[i]! + v0 * p;
    const rentNormal = marketRent[i]! + r0 * p + r1 * q;
    const expenseNormal = marketExpenses[i]! + e0 * p + e1 * q + e2 * r;
    const vacancyNormal = marketVacancy[i]! + n0 * p + n1 * q + n2 * r + n3 * s;
    const level = vacancyLocation + vacancyScale * vacancyNormal;
    const vacancy = level < low ? low : level > high ? high : level;

    const rent = rentLevel[i]!;
    const expenses = expenseLevel[i]!;
    const valueGrowth = expNearOne(valueLocation + valueScale * valueNormal, growth);
    const rentGrowth = expNearOne(rentLocation + rentScale * rentNormal, growth);
    const expenseGrowth = expNearOne(expenseLocation + expenseScale * expenseNormal, growth);
    const grown = value[i]! * valueGrowth;
    const repair = repairs[i]! * expenses;
    const income = rent * (incomeWhenLet * (1 - vacancy) - rentCosts);
    cashFlows[row + i] =
      cashFlows[row + i]! + (income - expenses * fixedExpenses - debtService - repair);
    equities[row + i] = equities[row + i]! + (grown - balance);
    value[i] = grown;
    rentLevel[i] = rent * rentGrowth;
    expenseLevel[i] = expenses * expenseGrowth;
    if (isSampled) {
      drivers[i] = drivers[i]! + valueGrowth;
      drivers[BLOCK + i] = drivers[BLOCK + i]! + rentGrowth;
      drivers[2 * BLOCK + i] = drivers[2 * BLOCK + i]! + expenseGrowth;
      drivers[3 * BLOCK + i] = drivers[3 * BLOCK + i]! + vacancy;
      drivers[8 * BLOCK + i] = drivers[8 * BLOCK + i]! + repair;
    }
  }
}
