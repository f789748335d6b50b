import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import {
  correlateFurtherRows,
  correlateRows,
  drawBlockNormals,
  drawBlockWords,
  newRows,
  type Rows,
} from '#engine/monte-carlo/random/draw-normals.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { type Marginal, spreadBlock } from '#engine/monte-carlo/random/marginal.ts';
import { NORMAL_CUBICS, normalOf } from '#engine/monte-carlo/random/normal.ts';
import {
  joinOwnNormals,
  normalQuantiles,
  type OwnWeights,
} from '#engine/monte-carlo/random/own-normals.ts';
import { counterOf, drawWords, type SeedKey } from '#engine/monte-carlo/random/random.ts';

/** Four distributions in factor order: those drawn every year, or those drawn once. */
export type Marginals = readonly [Marginal, Marginal, Marginal, Marginal];

/** A property's distributions for the annual factors, and the owner's share of its dollars. */
export type DrawnProperty = {
  readonly marginals: Marginals;
  /** Distributions for each year, if some years have their own assumptions. */
  readonly byYear: readonly Marginals[] | null;
  readonly ownerShare: number;
};

/** Everything a draw depends on besides simulation, year and property. Plain data. */
export type FactorSource = {
  readonly key: SeedKey;
  /** Lower triangle, 8 × 8; see `factorise`. */
  readonly lower: Float64Array;
  /** Weights of the market's normals (4 × 4, lower triangle) and of a property's own; null for a single property. */
  readonly shares: { readonly market: Float64Array; readonly weights: OwnWeights } | null;
  readonly repairs: RepairSource | null;
};

export type RepairSource = {
  /** A repair happens if a random word is below this threshold out of 2^32. */
  readonly threshold: number;
  readonly logMean: number;
  readonly logDeviation: number;
};

/**
 * One year of a block of simulations, as levels: growth factors, vacancy rates, dollars of repairs
 * before inflation.
 */
export type DrawnFactors = {
  readonly yearly: Rows;
  readonly once: Rows;
  readonly repairs: Float64Array;
  /** The weighted market normals for the current year, shared by all properties in a portfolio. */
  market: Rows;
  readonly noise: Rows;
  readonly words: Int32Array;
  /**
   * Random words from the latest generator calls, each shared by several properties; `drawn` identifies those calls.
   */
  readonly ownWords: Int32Array;
  readonly repairWords: Int32Array;
  readonly drawn: { own: number; repairs: number; firstSimulation: number };
};

export const newDrawnFactors = (): DrawnFactors => ({
  yearly: newRows(),
  once: newRows(),
  repairs: new Float64Array(BLOCK),
  market: newRows(),
  noise: newRows(),
  words: new Int32Array(4 * BLOCK),
  ownWords: new Int32Array(4 * BLOCK),
  repairWords: new Int32Array(4 * BLOCK),
  drawn: { own: -1, repairs: -1, firstSimulation: -1 },
});

const SIZE = 8;
const STREAMS_PER_PROPERTY = 8;
const YEARLY = 0;
const ONCE = 1;
const REPAIRS = 2;
const YEARLY_NOISE = 3;
const ONCE_NOISE = 4;
const REPAIR_SIZE = 5;

/** A portfolio's properties are numbered from 1; 0 is the market, or the only property. */
const streamOf = (property: number, purpose: number): number =>
  property * STREAMS_PER_PROPERTY + purpose;

/** The factors drawn once (refinance rate, ARV, rehab, delay), correlated with the first year's. */
export function drawOnce(
  source: FactorSource,
  marginals: Marginals,
  firstSimulation: number,
  drawnFactors: DrawnFactors,
): void {
  const { yearly, once, words } = drawnFactors;
  drawBlockNormals(source.key, firstSimulation, counterOf(1, streamOf(0, YEARLY)), words, yearly);
  drawBlockNormals(source.key, firstSimulation, counterOf(1, streamOf(0, ONCE)), words, once);
  correlateFurtherRows(source.lower, yearly, once);
  spread(
    source,
    marginals,
    firstSimulation,
    counterOf(1, streamOf(0, ONCE_NOISE)),
    drawnFactors,
    once,
  );
}

/** Draws the market normals that all properties share in one year into `market`. */
export function drawMarket(
  source: FactorSource,
  firstSimulation: number,
  year: number,
  { words }: DrawnFactors,
  market: Rows,
): void {
  drawBlockNormals(
    source.key,
    firstSimulation,
    counterOf(year, streamOf(0, YEARLY)),
    words,
    market,
  );
  if (source.shares !== null) correlateRows(source.shares.market, 4, market);
}

/**
 * Draws one year for one property: value, rent and expense growth, vacancy and repairs. Property 0 means a single
 * property.
 */
export function drawYear(
  source: FactorSource,
  { marginals, byYear, ownerShare }: DrawnProperty,
  firstSimulation: number,
  year: number,
  property: number,
  drawnFactors: DrawnFactors,
): void {
  const { yearly, words } = drawnFactors;
  if (source.shares === null) {
    const counter = counterOf(year, streamOf(property, YEARLY));
    drawBlockNormals(source.key, firstSimulation, counter, words, yearly);
    correlateRows(source.lower, SIZE, yearly);
  } else {
    drawOwn(source, source.shares.weights, firstSimulation, year, property, drawnFactors);
  }
  const noise = counterOf(year, streamOf(property, YEARLY_NOISE));
  const ofYear = byYear?.[year - 1] ?? marginals;
  spread(source, ofYear, firstSimulation, noise, drawnFactors, yearly);
  if (source.repairs === null) return;
  if (source.shares === null) {
    drawBlockWords(
      source.key,
      firstSimulation,
      counterOf(year, streamOf(property, REPAIRS)),
      words,
    );
    priceRepairs(source.repairs, ownerShare, words, drawnFactors.repairs);
  } else {
    drawSharedRepairs(
      source,
      source.repairs,
      ownerShare,
      firstSimulation,
      year,
      property,
      drawnFactors,
    );
  }
}

/** Draws the normals of one property in a portfolio. */
function drawOwn(
  source: FactorSource,
  weights: OwnWeights,
  firstSimulation: number,
  year: number,
  property: number,
  drawnFactors: DrawnFactors,
): void {
  const { ownWords, market, yearly } = drawnFactors;
  const from = drawOwnWords(source, firstSimulation, year, property, drawnFactors);
  joinOwnNormals(ownWords, from, weights, market, yearly, normalQuantiles());
}

/** Where a property's words begin in `ownWords`; two properties share a generator call. */
function drawOwnWords(
  { key }: FactorSource,
  firstSimulation: number,
  year: number,
  property: number,
  { ownWords, drawn }: DrawnFactors,
): number {
  const counter = ownCounter(year, property);
  startBlock(drawn, firstSimulation);
  if (drawn.own !== counter) drawBlockWords(key, firstSimulation, counter, ownWords);
  drawn.own = counter;
  return ownPart(property) * 2 * BLOCK;
}

/**
 * Decides which simulations have a repair; four properties share a generator call. Repairs are rare, so costs are drawn
 * only for the simulations that have one.
 */
function drawSharedRepairs(
  source: FactorSource,
  repair: RepairSource,
  ownerShare: number,
  firstSimulation: number,
  year: number,
  property: number,
  drawnFactors: DrawnFactors,
): void {
  const { repairWords, repairs, drawn, words } = drawnFactors;
  const counter = repairCounter(year, property);
  startBlock(drawn, firstSimulation);
  if (drawn.repairs !== counter) drawBlockWords(source.key, firstSimulation, counter, repairWords);
  drawn.repairs = counter;
  const from = repairPart(property) * BLOCK;
  const { threshold } = repair;
  const size = repairSizeCounter(year, property);
  for (let i = 0; i < repairs.length; i++) {
    repairs[i] =
      repairWords[from + i]! >>> 0 < threshold
        ? ownerShare * repairCost(source.key, repair, firstSimulation + i, size, words)
        : 0;
  }
}

/** Two properties in a portfolio share a counter's words; each uses its part. */
export const ownCounter = (year: number, property: number): number =>
  counterOf(year, streamOf(((property - 1) >> 1) + 1, YEARLY));
export const ownPart = (property: number): number => (property - 1) & 1;

/** Four properties in a portfolio share the words that decide on repairs. */
export const repairCounter = (year: number, property: number): number =>
  counterOf(year, streamOf(((property - 1) >> 2) + 1, REPAIRS));
export const repairPart = (property: number): number => (property - 1) & 3;
export const repairSizeCounter = (year: number, property: number): number =>
  counterOf(year, streamOf(property, REPAIR_SIZE));

/** A repair's cost in dollars before inflation. `words` is scratch space. */
export function repairCost(
  key: SeedKey,
  { logMean, logDeviation }: RepairSource,
  simulation: number,
  counter: number,
  words: Int32Array,
): number {
  drawWords(key, simulation, counter, words);
  return exp(logMean + logDeviation * normalOf(words[0]!, NORMAL_CUBICS));
}

/** Cached words belong to one block, so a new block clears them. */
function startBlock(drawn: DrawnFactors['drawn'], firstSimulation: number): void {
  if (drawn.firstSimulation === firstSimulation) return;
  drawn.firstSimulation = firstSimulation;
  drawn.own = -1;
  drawn.repairs = -1;
}

const isNoisy = (marginal: Marginal): boolean =>
  marginal.shape === 'bootstrap' && marginal.scale > 0;

function spread(
  source: FactorSource,
  marginals: Marginals,
  firstSimulation: number,
  noiseCounter: number,
  drawnFactors: DrawnFactors,
  rows: Rows,
): void {
  const { noise, words } = drawnFactors;
  if (marginals.some(isNoisy))
    drawBlockNormals(source.key, firstSimulation, noiseCounter, words, noise);
  const isOfMany = source.shares !== null;
  for (let factor = 0; factor < 4; factor++) {
    spreadBlock(marginals[factor]!, rows[factor]!, noise[factor]!, isOfMany);
  }
}

function priceRepairs(
  { threshold, logMean, logDeviation }: RepairSource,
  ownerShare: number,
  words: Int32Array,
  costs: Float64Array,
): void {
  for (let i = 0; i < costs.length; i++) {
    const happens = words[i]! >>> 0 < threshold;
    costs[i] = happens
      ? ownerShare * exp(logMean + logDeviation * normalOf(words[costs.length + i]!, NORMAL_CUBICS))
      : 0;
  }
}
