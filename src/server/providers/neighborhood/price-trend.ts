import {
  indexAt,
  LAST_QUARTER,
  type PriceSeries,
  quarterNumber,
} from '#server/providers/market/house-prices.ts';

export interface Fall {
  /** Total decline from peak to trough; zero or negative. */
  readonly percent: number;
  /** Quarter numbers, with 1975Q1 = 0. */
  readonly peak: number;
  readonly trough: number;
  readonly regained: number | null;
}

export interface YearlyChange {
  readonly year: number;
  readonly percent: number;
}

/** In many metros, earlier quarters are based on few sales. */
const FALLS_SINCE = quarterNumber(1990, 1);
const VOLATILITY_SINCE = 1996;

export const quarterName = (quarter: number): string =>
  `${1975 + Math.floor(quarter / 4)}Q${(quarter % 4) + 1}`;

/** Compound annual growth in percent over the given years, ending in the last quarter. */
export function growthPercent(series: PriceSeries, years: number): number {
  const ratio = indexAt(series, LAST_QUARTER) / indexAt(series, LAST_QUARTER - 4 * years);
  return 100 * (ratio ** (1 / years) - 1);
}

/** Changes from one year's fourth quarter to the next year's, for the whole series. */
export function yearlyChanges(series: PriceSeries): YearlyChange[] {
  const changes: YearlyChange[] = [];
  const firstYear = 1975 + Math.ceil((series.first - 3) / 4);
  for (let year = firstYear + 1; year <= 2025; year += 1) {
    const ratio =
      indexAt(series, quarterNumber(year, 4)) / indexAt(series, quarterNumber(year - 1, 4));
    changes.push({ year, percent: 100 * (ratio - 1) });
  }
  return changes;
}

/** Standard deviation of annual log changes since 1996, in percent. */
export function volatilityPercent(series: PriceSeries): number {
  const logs = yearlyChanges(series)
    .filter(({ year }) => year >= VOLATILITY_SINCE)
    .map(({ percent }) => Math.log(1 + percent / 100));
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const squares = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return 100 * Math.sqrt(squares / (logs.length - 1));
}

/** The largest decline from a peak since 1990, and when the price recovered. */
export function largestFall(series: PriceSeries): Fall {
  let peak = FALLS_SINCE;
  let worst: Omit<Fall, 'regained'> = { percent: 0, peak, trough: peak };
  for (let quarter = FALLS_SINCE; quarter <= LAST_QUARTER; quarter += 1) {
    const index = indexAt(series, quarter);
    if (index >= indexAt(series, peak)) peak = quarter;
    const percent = 100 * (index / indexAt(series, peak) - 1);
    if (percent < worst.percent) worst = { percent, peak, trough: quarter };
  }
  return { ...worst, regained: regainedAt(series, worst) };
}

function regainedAt(
  series: PriceSeries,
  { peak, trough }: Pick<Fall, 'peak' | 'trough'>,
): number | null {
  const height = indexAt(series, peak);
  for (let quarter = trough; quarter <= LAST_QUARTER; quarter += 1) {
    if (indexAt(series, quarter) >= height) return quarter;
  }
  return null;
}
