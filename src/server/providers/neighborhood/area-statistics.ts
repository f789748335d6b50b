import type { Statistic } from '#contract/locations/locations.ts';
import {
  type AreaFacts,
  type AreaFigure,
  type AreaLevel,
  areaFacts,
  areaSource,
  nationFacts,
} from '#server/providers/market/area-facts.ts';
import { metroFacts } from '#server/providers/market/market-facts.ts';
import type { DataSource } from '#server/providers/market/market-sources.ts';
import { FAIR_RENT_RATIOS, HOUSING_RATIOS, type Ratio, VALUE_RATIOS } from './area-ratios.ts';
import { type Area, type StatisticMeasure, statistic, yearPoint } from './statistic.ts';

type Published = StatisticMeasure & { measure: AreaFigure };

const SURVEY_RATE = 'A five-year average, so above the latest monthly rate.';
const FAIR = 'The 40th percentile of rents paid by recent movers, including utilities.';

const VALUE_MEASURES: readonly Published[] = [
  { measure: 'medianHomeValue', topic: 'values', label: 'Median home value', unit: 'dollars' },
  {
    measure: 'medianGrossRent',
    topic: 'rents',
    label: 'Median gross rent',
    unit: 'dollars a month',
    note: 'Includes utilities.',
  },
  {
    measure: 'ownerCostWithMortgage',
    topic: 'costs',
    label: 'Cost of owning with a mortgage',
    unit: 'dollars a month',
  },
  {
    measure: 'ownerCostWithoutMortgage',
    topic: 'costs',
    label: 'Cost of owning without a mortgage',
    unit: 'dollars a month',
  },
];

const FAIR_RENT_MEASURES: readonly Published[] = [
  ['fairRent0Bed', 'a studio'],
  ['fairRent1Bed', '1 bedroom'],
  ['fairRent2Bed', '2 bedrooms'],
  ['fairRent3Bed', '3 bedrooms'],
  ['fairRent4Bed', '4 bedrooms'],
].map(([measure, home]) => ({
  measure: measure as AreaFigure,
  topic: 'rents',
  label: `Fair market rent for ${home}`,
  unit: 'dollars a month',
  note: FAIR,
}));

const HOUSEHOLD_MEASURES: readonly Published[] = [
  { measure: 'population', topic: 'people', label: 'Population', unit: 'people' },
  { measure: 'medianAge', topic: 'people', label: 'Median age', unit: 'years' },
  {
    measure: 'medianHouseholdIncome',
    topic: 'income',
    label: 'Median household income',
    unit: 'dollars a year',
  },
  {
    measure: 'povertyPercent',
    topic: 'income',
    label: 'People below the poverty line',
    unit: 'percent',
  },
  {
    measure: 'unemploymentPercent',
    topic: 'jobs',
    label: 'Unemployment',
    unit: 'percent',
    note: SURVEY_RATE,
  },
  { measure: 'housingUnits', topic: 'housing', label: 'Housing units', unit: 'homes' },
  { measure: 'occupiedUnits', topic: 'housing', label: 'Occupied homes', unit: 'homes' },
  { measure: 'vacantUnits', topic: 'housing', label: 'Vacant homes', unit: 'homes' },
  { measure: 'ownerOccupied', topic: 'housing', label: 'Owner-occupied homes', unit: 'homes' },
  { measure: 'renterOccupied', topic: 'housing', label: 'Renter-occupied homes', unit: 'homes' },
  {
    measure: 'medianYearBuilt',
    topic: 'housing',
    label: 'Median year built',
    unit: 'calendar year',
  },
];

/** Summing the states' counts is exact; averaging their medians and rates is only approximate. */
const COUNTS: ReadonlySet<string> = new Set<AreaFigure>([
  'population',
  'housingUnits',
  'occupiedUnits',
  'vacantUnits',
  'ownerOccupied',
  'renterOccupied',
]);
const COUNT_RATIOS: ReadonlySet<string> = new Set(HOUSING_RATIOS.map(({ measure }) => measure));

/** County, metro area, state and nation, where known. */
export function areasAround(countyFips: string, metroId: string): AreaFacts[] {
  const metro = metroFacts(metroId);
  return [
    areaFacts('county', countyFips),
    metro && areaFacts('metro', metro.cbsa),
    metro && areaFacts('state', metro.state),
    nationFacts(),
  ].filter((area) => area !== null);
}

/** Home values and costs. */
export function valueStatistics(areas: readonly AreaFacts[]): Statistic[] {
  return areas.flatMap((area) => [
    ...published(area, [...VALUE_MEASURES, ...FAIR_RENT_MEASURES]),
    ...ratios(area, VALUE_RATIOS),
    ...ratios(area, FAIR_RENT_RATIOS),
  ]);
}

/** Households and housing. */
export function householdStatistics(areas: readonly AreaFacts[]): Statistic[] {
  return areas.flatMap((area) => [
    ...published(area, HOUSEHOLD_MEASURES),
    ...ratios(area, HOUSING_RATIOS),
  ]);
}

export const areaOf = ({ level, code, name }: AreaFacts): Area => ({
  level,
  areaCode: code,
  areaName: name.replace(/ Metro Area$/, ''),
});

function published(area: AreaFacts, measures: readonly Published[]): Statistic[] {
  return measures.flatMap((measure) => {
    const value = area[measure.measure];
    if (value === null) return [];
    const source = areaSource(area.level, measure.measure);
    return statistic(measure, areaOf(area), source, [yearPoint(yearOf(source), value)], {
      accuracy: accuracyIn(area.level, COUNTS.has(measure.measure)),
    });
  });
}

function ratios(area: AreaFacts, list: readonly Ratio[]): Statistic[] {
  return list.flatMap(({ of, ...measure }) => {
    const value = of(area);
    if (value === null) return [];
    const isFair = measure.measure.startsWith('fairRent');
    const source = areaSource(area.level, isFair ? 'fairRent2Bed' : 'medianHomeValue');
    return statistic(measure, areaOf(area), source, [yearPoint(yearOf(source), value)], {
      accuracy: accuracyIn(area.level, COUNT_RATIOS.has(measure.measure)),
      isComputed: true,
    });
  });
}

const accuracyIn = (level: AreaLevel, isCount: boolean): Statistic['accuracy'] =>
  level === 'nation' && !isCount ? 'approximate' : 'exact';

function yearOf({ year, dataset }: DataSource): number {
  if (year === null) throw new Error(`${dataset} has no year`);
  return year;
}
