import type { LocationTrends, PriceTrend } from '#contract/locations/locations.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import {
  averageHousePrices,
  housePrices,
  indexAt,
  LAST_QUARTER,
  type PriceSeries,
  quarterNumber,
} from '#server/providers/market/house-prices.ts';
import { allMetros, type MetroFacts } from '#server/providers/market/market-facts.ts';
import { growthPercent, largestFall, quarterName, volatilityPercent } from './price-trend.ts';
import type { Area } from './statistic.ts';

export interface ComparedPrices {
  readonly area: Area;
  readonly basis: string;
  readonly series: PriceSeries;
  /** Our own average, in place of an index that isn't published. */
  readonly isAverage: boolean;
}

const START = quarterNumber(1990, 1);
const FIRST_YEAR = 1990;
const LAST_YEAR = 2025;

/** The market itself, its state's markets if there are at least two, and all 80 as a stand-in for the nation. */
export function comparedPrices(metro: MetroFacts): ComparedPrices[] {
  const own = housePrices(metro.fhfaArea);
  if (!own) throw new Error(`No price index for ${metro.id}`);
  const neighbors = allMetros().filter(({ state }) => state === metro.state);
  const state = areaFacts('state', metro.state)?.name ?? metro.state;
  const average = (where: string, count: number) =>
    `Equal-weighted average of quarterly changes in the ${count} Freehold markets in ${where}. Calculated from FHFA indexes, not published by the FHFA.`;
  return [
    {
      area: {
        level: 'metro',
        areaCode: metro.fhfaArea,
        areaName: `${metro.city}, ${metro.state}`,
      },
      basis: 'FHFA House Price Index, all transactions, not seasonally adjusted.',
      series: own,
      isAverage: false,
    },
    ...(neighbors.length < 2
      ? []
      : [
          {
            area: {
              level: 'state' as const,
              areaCode: metro.state,
              areaName: `${neighbors.length} markets in ${state}`,
            },
            basis: average(state, neighbors.length),
            series: meanPrices(neighbors),
            isAverage: true,
          },
        ]),
    {
      area: { level: 'nation', areaCode: 'US', areaName: `${allMetros().length} markets` },
      basis: average('the United States', allMetros().length),
      series: averageHousePrices(),
      isAverage: true,
    },
  ];
}

/** Every series has 1995Q1 = 100, so averaging the logs is the same as averaging the log changes since then. */
function meanPrices(metros: readonly MetroFacts[]): PriceSeries {
  const all = metros.flatMap(({ fhfaArea }) => housePrices(fhfaArea) ?? []);
  const values = Array.from({ length: LAST_QUARTER - START + 1 }, (_, i) => {
    const logs = all.reduce((sum, series) => sum + Math.log(indexAt(series, START + i)), 0);
    return Math.exp(logs / all.length);
  });
  return { first: START, values };
}

export function priceTrend({ area, basis, series }: ComparedPrices): PriceTrend {
  const fall = largestFall(series);
  return {
    level: area.level,
    areaName: area.areaName,
    basis,
    growthPercentAYear: {
      oneYear: hundredths(growthPercent(series, 1)),
      fiveYears: hundredths(growthPercent(series, 5)),
      tenYears: hundredths(growthPercent(series, 10)),
      twentyFiveYears: hundredths(growthPercent(series, 25)),
    },
    volatilityPercent: hundredths(volatilityPercent(series)),
    largestFall: {
      percent: hundredths(fall.percent),
      from: quarterName(fall.peak),
      to: quarterName(fall.trough),
      regained: fall.regained === null ? null : quarterName(fall.regained),
    },
  };
}

export function yearlyPrices(compared: readonly ComparedPrices[]): LocationTrends['yearlyPrices'] {
  const at = (level: Area['level'], year: number) => {
    const found = compared.find(({ area }) => area.level === level);
    return found ? hundredths(indexAt(found.series, quarterNumber(year, 4))) : null;
  };
  return Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => {
    const year = FIRST_YEAR + i;
    return {
      year,
      metro: at('metro', year) ?? 0,
      state: at('state', year),
      nation: at('nation', year) ?? 0,
    };
  });
}

const hundredths = (value: number): number => Math.round(100 * value) / 100;
