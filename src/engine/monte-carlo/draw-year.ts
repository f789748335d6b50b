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
import { counterOf, type SeedKey } from '#engine/monte-carlo/random/random.ts';

/** Four distributions, in the order of the factors: the yearly ones, or those drawn once. */
export type Marginals = readonly [Marginal, Marginal, Marginal, Marginal];

/** Everything a draw depends on besides path, year and house. Plain data. */
export type FactorSource = {
  readonly key: SeedKey;
  /** 8 × 8, lower triangle: see `factorise`. */
  readonly lower: Float64Array;
  /**
   * Weights of the market's and the house's own normals, by yearly factor; null for a single house.
   */
  readonly shares: { readonly market: Float64Array; readonly own: Float64Array } | null;
  readonly repairs: RepairSource | null;
};

export type RepairSource = {
  /** A repair happens when a random word lies below this share of 2^32. */
  readonly threshold: number;
  readonly logMean: number;
  readonly logDeviation: number;
};

/**
 * One year of a block of futures, as levels: growth factors, vacancy rates, dollars of repairs
 * before inflation.
 */
export type DrawnFactors = {
  readonly yearly: Rows;
  readonly once: Rows;
  readonly repairs: Float64Array;
  readonly market: Rows;
  readonly noise: Rows;
  readonly words: Int32Array;
};

export const newDrawnFactors = (): DrawnFactors => ({
  yearly: newRows(),
  once: newRows(),
  repairs: new Float64Array(BLOCK),
  market: newRows(),
  noise: newRows(),
  words: new Int32Array(4 * BLOCK),
});

const SIZE = 8;
const STREAMS_PER_HOUSE = 8;
const YEARLY = 0;
const ONCE = 1;
const REPAIRS = 2;
const YEARLY_NOISE = 3;
const ONCE_NOISE = 4;

/** Houses of a portfolio are numbered from 1; 0 is the market, or the only house. */
const streamOf = (house: number, purpose: number): number => house * STREAMS_PER_HOUSE + purpose;

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

/** What all houses of a portfolio have in common in one year. */
export function drawMarket(
  source: FactorSource,
  firstSimulation: number,
  year: number,
  drawnFactors: DrawnFactors,
): void {
  const { market, words } = drawnFactors;
  drawBlockNormals(
    source.key,
    firstSimulation,
    counterOf(year, streamOf(0, YEARLY)),
    words,
    market,
  );
  correlateRows(source.lower, SIZE, market);
}

/** One year of one house: value, rent and expense growth, vacancy, repairs. */
export function drawYear(
  source: FactorSource,
  marginals: Marginals,
  firstSimulation: number,
  year: number,
  house: number,
  drawnFactors: DrawnFactors,
): void {
  const { yearly, words } = drawnFactors;
  drawBlockNormals(
    source.key,
    firstSimulation,
    counterOf(year, streamOf(house, YEARLY)),
    words,
    yearly,
  );
  correlateRows(source.lower, SIZE, yearly);
  if (source.shares !== null) joinMarket(source.shares, drawnFactors);
  const noise = counterOf(year, streamOf(house, YEARLY_NOISE));
  spread(source, marginals, firstSimulation, noise, drawnFactors, yearly);
  if (source.repairs !== null) {
    drawBlockWords(source.key, firstSimulation, counterOf(year, streamOf(house, REPAIRS)), words);
    priceRepairs(source.repairs, words, drawnFactors.repairs);
  }
}

function joinMarket(
  { market, own }: NonNullable<FactorSource['shares']>,
  drawnFactors: DrawnFactors,
): void {
  for (let factor = 0; factor < 4; factor++) {
    const common = drawnFactors.market[factor]!;
    const row = drawnFactors.yearly[factor]!;
    const marketWeight = market[factor]!;
    const ownWeight = own[factor]!;
    for (let i = 0; i < row.length; i++) row[i] = marketWeight * common[i]! + ownWeight * row[i]!;
  }
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
  for (let factor = 0; factor < 4; factor++) {
    spreadBlock(marginals[factor]!, rows[factor]!, noise[factor]!);
  }
}

function priceRepairs(
  { threshold, logMean, logDeviation }: RepairSource,
  words: Int32Array,
  costs: Float64Array,
): void {
  for (let i = 0; i < costs.length; i++) {
    const happens = words[i]! >>> 0 < threshold;
    costs[i] = happens
      ? exp(logMean + logDeviation * normalOf(words[costs.length + i]!, NORMAL_CUBICS))
      : 0;
  }
}
