import type { HoldKernel } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { staysNearOne } from '#engine/monte-carlo/random/marginal.ts';
import { generatorStart, type SeedKey } from '#engine/monte-carlo/random/random.ts';
import {
  FIGURES,
  FIGURES_BYTES,
  type FigureOfAYear,
  layout,
  type PropertyFigure,
  ROW,
  WORD_ROW,
} from '#engine/monte-carlo/simd/portfolio-memory.ts';
import type { Loops, PortfolioSpace } from '#engine/monte-carlo/simd/portfolio-space.ts';
import {
  type DrawnProperty,
  type FactorSource,
  type Marginals,
  ownCounter,
  ownPart,
  type RepairSource,
  repairCost,
  repairCounter,
  repairPart,
  repairSizeCounter,
} from './draw-year.ts';

/** Lognormal growth of value, rent and expenses, and a normal vacancy rate. */
export const hasUsualSpread = ([value, rent, expenses, vacancy]: Marginals): boolean =>
  [value, rent, expenses].every(staysNearOne) && vacancy.shape === 'normal';

/**
 * Which year of which property is valued; properties are numbered from 1, and `slot` is where a property's levels are
 * stored.
 */
export type YearOfProperty = {
  readonly firstSimulation: number;
  readonly year: number;
  readonly property: number;
  readonly slot: number;
  readonly isSampled: boolean;
};

type UsualProperty = DrawnProperty & { readonly kernel: HoldKernel };

const FIXED_EXPENSES = FIGURES.indexOf('fixedExpenses');
const DUE_PAYMENTS = FIGURES.indexOf('duePayments');
const BALANCE = FIGURES.indexOf('balance');

/** Stores what is the same in all of a property's years; called once, before its first year. */
export function storeFigures(
  { shares }: FactorSource,
  { kernel, marginals: [value, rent, expenses, vacancy] }: UsualProperty,
  figures: Float64Array,
): void {
  if (shares === null) return;
  const all: Record<Exclude<PropertyFigure, FigureOfAYear>, number> = {
    ...shares.weights,
    valueMean: value.location,
    valueScale: value.scale,
    rentMean: rent.location,
    rentScale: rent.scale,
    costMean: expenses.location,
    costScale: expenses.scale,
    vacancyMean: vacancy.location,
    vacancyScale: vacancy.scale,
    vacancyLow: vacancy.low,
    vacancyHigh: vacancy.high,
    incomeWhenLet: kernel.incomeWhenLet,
    rentCosts: kernel.rentCosts,
  };
  for (const [at, name] of FIGURES.entries())
    if (name in all) figures[at] = all[name as keyof typeof all];
}

/** Adds one more property's year for a block, and to the drivers if the block is sampled. */
export function addUsualYear(
  { key, repairs }: FactorSource,
  { kernel, ownerShare }: UsualProperty,
  at: YearOfProperty,
  space: PortfolioSpace,
  loops: Loops,
): void {
  const { year, property, slot, isSampled } = at;
  drawOwnWords(key, at, space, loops);
  if (repairs !== null) drawRepairs(key, repairs, ownerShare, at, space, loops);
  const figures = space.figures[slot]!;
  figures[FIXED_EXPENSES] = kernel.fixedExpenses[year - 1]!;
  figures[DUE_PAYMENTS] = kernel.duePayments[year - 1]!;
  figures[BALANCE] = kernel.balance[year - 1]!;
  const addYear = isSampled ? loops.addSampledYear : loops.addYear;
  addYear(
    layout.figures + slot * FIGURES_BYTES,
    layout.ownWords + ownPart(property) * 2 * WORD_ROW,
    layout.markets + (year - 1) * 4 * ROW,
    layout.states + slot * 3 * ROW,
    (year - 1) * ROW,
  );
}

function drawOwnWords(
  key: SeedKey,
  { firstSimulation, year, property }: YearOfProperty,
  { drawn }: PortfolioSpace,
  loops: Loops,
): void {
  const counter = ownCounter(year, property);
  if (drawn.own === counter) return;
  drawWords(key, firstSimulation, counter, layout.ownWords, loops);
  drawn.own = counter;
}

function drawRepairs(
  key: SeedKey,
  source: RepairSource,
  ownerShare: number,
  { firstSimulation, year, property }: YearOfProperty,
  { drawn, repairs, hits, hitCount, words }: PortfolioSpace,
  loops: Loops,
): void {
  const counter = repairCounter(year, property);
  if (drawn.repairs !== counter)
    drawWords(key, firstSimulation, counter, layout.repairWords, loops);
  drawn.repairs = counter;
  const row = layout.repairWords + repairPart(property) * WORD_ROW;
  loops.listHits(row, (Math.ceil(source.threshold) - 1) | 0);
  const size = repairSizeCounter(year, property);
  const count = hitCount[0]!;
  repairs.fill(0);
  for (let hit = 0; hit < count; hit++) {
    const i = hits[hit]!;
    repairs[i] = ownerShare * repairCost(key, source, firstSimulation + i, size, words);
  }
}

function drawWords(
  key: SeedKey,
  firstSimulation: number,
  counter: number,
  target: number,
  loops: Loops,
): void {
  const { x, y, z, w } = generatorStart(key, firstSimulation, counter);
  loops.drawWords(target, x, y, z, w);
}
