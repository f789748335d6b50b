import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { textColumn } from './fact-table.ts';
import { housePriceTable } from './facts/house-price-table.ts';
import { allMetros } from './market-facts.ts';

/** Quarters are numbered from Q1 1975, which is 0. */
export const quarterNumber = (year: number, quarter: number): number =>
  (year - 1975) * 4 + quarter - 1;

/** The last quarter in every FHFA index we have. */
export const LAST_QUARTER = quarterNumber(2025, 4);

/**
 * A quarterly index whose first and last values are known; a quarter in between that the FHFA couldn't measure is null.
 */
export interface PriceSeries {
  readonly first: number;
  readonly values: readonly (number | null)[];
}

export interface PricePoint {
  readonly year: number;
  readonly quarter: number;
  readonly index: number;
}

interface AreaPrices {
  readonly all: PriceSeries;
  readonly purchaseOnly: PriceSeries | null;
}

let tables: Map<string, AreaPrices> | undefined;
let average: PriceSeries | undefined;

/** All transactions, not seasonally adjusted, 1995Q1 = 100. */
export function housePrices(fhfaArea: string): PriceSeries | null {
  tables ??= readTables();
  return tables.get(fhfaArea)?.all ?? null;
}

/** Purchases only, seasonally adjusted, 1991Q1 = 100; available for the 100 largest metros. */
export function purchasePrices(fhfaArea: string): PriceSeries | null {
  tables ??= readTables();
  return tables.get(fhfaArea)?.purchaseOnly ?? null;
}

/** The index in a quarter, interpolated across gaps; before the first and after the last quarter it's constant. */
export function indexAt(series: PriceSeries, quarter: number): number {
  const last = series.values.length - 1;
  const at = Math.min(Math.max(quarter - series.first, 0), last);
  const below = nearestKnown(series, Math.floor(at), -1);
  const above = nearestKnown(series, Math.ceil(at), 1);
  const low = series.values[below] ?? 0;
  if (above === below) return low;
  const high = series.values[above] ?? 0;
  return low + ((high - low) * (at - below)) / (above - below);
}

function nearestKnown(series: PriceSeries, from: number, step: 1 | -1): number {
  let at = from;
  while (series.values[at] === null) at += step;
  return at;
}

/** Known quarters, oldest first; with `yearly`, only the fourth quarter of each year. */
export function pricePoints(series: PriceSeries, yearly = false): PricePoint[] {
  return series.values.flatMap((index, i) => {
    const number = series.first + i;
    const quarter = (number % 4) + 1;
    if (index === null || (yearly && quarter !== 4)) return [];
    return [{ year: 1975 + Math.floor(number / 4), quarter, index }];
  });
}

/**
 * The 80 markets combined, as a stand-in for a national index: the equal-weighted mean of their quarterly log changes,
 * 1995Q1 = 100, from 1990 on. Not an FHFA figure.
 */
export function averageHousePrices(): PriceSeries {
  average ??= computeAverage();
  return average;
}

function computeAverage(): PriceSeries {
  const first = quarterNumber(1990, 1);
  const all = allMetros().flatMap((metro) => housePrices(metro.fhfaArea) ?? []);
  const logs = Array.from({ length: LAST_QUARTER - first + 1 }, (_, i) => {
    const total = all.reduce((sum, series) => sum + logarithm(indexAt(series, first + i)), 0);
    return total / all.length;
  });
  const base = logs[quarterNumber(1995, 1) - first] ?? 0;
  return { first, values: logs.map((value) => 100 * exp(value - base)) };
}

function readTables(): Map<string, AreaPrices> {
  const all = textColumn(housePriceTable.all);
  const allFirst = textColumn(housePriceTable.allFirst);
  const purchase = textColumn(housePriceTable.purchase);
  const purchaseFirst = textColumn(housePriceTable.purchaseFirst);
  return new Map(
    textColumn(housePriceTable.area).map((area, row) => {
      const bought = purchase[row] ?? '';
      return [
        area,
        {
          all: readSeries(allFirst[row] ?? '', all[row] ?? ''),
          purchaseOnly: bought === '' ? null : readSeries(purchaseFirst[row] ?? '', bought),
        },
      ];
    }),
  );
}

function readSeries(first: string, values: string): PriceSeries {
  return {
    first: Number(first),
    values: values.split(' ').map((value) => (value === '-' ? null : Number(value))),
  };
}
