import type { Statistic } from '#contract/locations/locations.ts';
import { plural } from '#engine/plural.ts';
import { pricePoints, purchasePrices } from '#server/providers/market/house-prices.ts';
import type { MetroFacts } from '#server/providers/market/market-facts.ts';
import { SOURCES } from '#server/providers/market/market-sources.ts';
import { type ComparedPrices, comparedPrices } from './price-comparison.ts';
import { growthPercent, largestFall, volatilityPercent, yearlyChanges } from './price-trend.ts';
import { type Point, type StatisticMeasure, statistic, yearPoint } from './statistic.ts';

const INDEX: StatisticMeasure = {
  measure: 'priceIndex',
  topic: 'prices',
  label: 'House prices, 1995Q1 = 100',
  unit: 'index',
};
const PURCHASES: StatisticMeasure = {
  measure: 'purchasePriceIndex',
  topic: 'prices',
  label: 'House prices, purchases only, 1991Q1 = 100',
  unit: 'index',
};
const CHANGE: StatisticMeasure = {
  measure: 'priceChangePercent',
  topic: 'prices',
  label: 'Annual change in house prices, fourth quarter to fourth quarter',
  unit: 'percent',
};
const VOLATILITY: StatisticMeasure = {
  measure: 'priceVolatilityPercent',
  topic: 'prices',
  label: 'Volatility of annual price changes since 1996',
  unit: 'percent',
  note: 'Standard deviation of the index; a single house’s price varies far more.',
};
const FALL: StatisticMeasure = {
  measure: 'largestFallPercent',
  topic: 'prices',
  label: 'Largest decline in house prices since 1990',
  unit: 'percent',
};
const GROWTH_YEARS = [1, 5, 10, 25] as const;

const growth = (years: number): StatisticMeasure => ({
  measure: `priceGrowth${years}YearsPercent`,
  topic: 'prices',
  label: `House price growth over ${plural(years, 'one year', `${years} years`)}`,
  unit: 'percent a year',
});

const lastQuarter = (value: number): Point => ({ year: 2025, quarter: 4, value });

/** A market's quarterly house prices and derived figures, along with those for its comparison areas. */
export function priceStatistics(metro: MetroFacts): Statistic[] {
  const compared = comparedPrices(metro);
  const purchases = purchasePrices(metro.fhfaArea);
  return [
    ...compared.flatMap(statisticsOf),
    ...(purchases && compared[0]
      ? [
          statistic(
            PURCHASES,
            compared[0].area,
            SOURCES.fhfaPurchaseOnly,
            byQuarter(pricePoints(purchases)),
          ),
        ]
      : []),
  ];
}

function statisticsOf({ area, basis, series, isAverage }: ComparedPrices): Statistic[] {
  const source = isAverage ? SOURCES.fhfaDerived : SOURCES.fhfaAllTransactions;
  // An average of our markets is only approximate for the state or nation it represents.
  const options = isAverage ? { accuracy: 'approximate' as const, note: basis } : {};
  const computed = (measure: StatisticMeasure, points: Point[]) =>
    statistic(measure, area, SOURCES.fhfaDerived, points, options);
  return [
    statistic(INDEX, area, source, byQuarter(pricePoints(series)), options),
    computed(
      CHANGE,
      yearlyChanges(series).map(({ year, percent }) => yearPoint(year, percent)),
    ),
    ...GROWTH_YEARS.map((years) =>
      computed(growth(years), [lastQuarter(growthPercent(series, years))]),
    ),
    computed(VOLATILITY, [lastQuarter(volatilityPercent(series))]),
    computed(FALL, [lastQuarter(largestFall(series).percent)]),
  ];
}

const byQuarter = (points: ReturnType<typeof pricePoints>): Point[] =>
  points.map(({ year, quarter, index }) => ({ year, quarter, value: index }));
