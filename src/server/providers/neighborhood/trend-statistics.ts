import type { Statistic } from '#contract/locations/locations.ts';
import { type AreaFacts, areaFacts } from '#server/providers/market/area-facts.ts';
import { type MetroFacts, metroFacts } from '#server/providers/market/market-facts.ts';
import { SOURCES } from '#server/providers/market/market-sources.ts';
import { areaOf, areasAround, valueStatistics } from './area-statistics.ts';
import { populationStatistics } from './people-statistics.ts';
import { priceStatistics } from './price-statistics.ts';
import { type StatisticMeasure, statistic, yearPoint } from './statistic.ts';

/** Prices, values, rents, costs and population, always from the embedded figures. */
export function trendStatistics(countyFips: string, metroId: string): Statistic[] {
  const metro = metroFacts(metroId);
  const areas = areasAround(countyFips, metroId);
  const county = areas.find(({ level }) => level === 'county');
  if (!metro || !county) return [];
  return [
    ...priceStatistics(metro),
    ...valueStatistics(areas),
    ...roughStatistics(metro, county),
    ...populationStatistics(areas),
  ];
}

const TAX: StatisticMeasure = {
  measure: 'propertyTaxPercent',
  topic: 'costs',
  label: 'Annual property tax as a share of value',
  unit: 'percent',
};
const INSURANCE: StatisticMeasure = {
  measure: 'insurancePer300k',
  topic: 'costs',
  label: 'Home insurance for $300,000 of coverage',
  unit: 'dollars a year',
};
const VALUE: StatisticMeasure = {
  measure: 'typicalValue',
  topic: 'values',
  label: 'Typical home value at the end of 2025',
  unit: 'dollars',
};

/** Ownership costs besides the loan, and today's home value; rough guides, not published figures. */
function roughStatistics(metro: MetroFacts, county: AreaFacts): Statistic[] {
  const state = areaFacts('state', metro.state);
  const value = typicalValue(metro, county);
  return [
    statistic(TAX, areaOf(county), SOURCES.approximateTax, [yearPoint(2025, metro.taxRatePercent)]),
    ...(state
      ? [
          statistic(INSURANCE, areaOf(state), SOURCES.approximateInsurance, [
            yearPoint(2025, metro.insurancePer300k),
          ]),
        ]
      : []),
    ...(value === null
      ? []
      : [
          statistic(
            VALUE,
            areaOf(county),
            SOURCES.typicalValue,
            [{ year: 2025, quarter: 4, value }],
            { accuracy: 'approximate' },
          ),
        ]),
  ];
}

/** Known for the market's principal county; a neighboring county's value is scaled with the same index. */
function typicalValue(metro: MetroFacts, county: AreaFacts): number | null {
  const principal = areaFacts('county', metro.countyFips)?.medianHomeValue;
  if (!principal || county.medianHomeValue === null) return null;
  return 1000 * Math.round((county.medianHomeValue * metro.typicalValue) / principal / 1000);
}
