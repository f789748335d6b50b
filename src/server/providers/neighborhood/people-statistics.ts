import type { Statistic } from '#contract/locations/locations.ts';
import { type AreaFacts, populationHistory } from '#server/providers/market/area-facts.ts';
import type { ZipFacts } from '#server/providers/market/market-facts.ts';
import { SOURCES } from '#server/providers/market/market-sources.ts';
import { areaOf } from './area-statistics.ts';
import { type Area, type Point, type StatisticMeasure, statistic, yearPoint } from './statistic.ts';

const zipArea = ({ zip, city, state }: ZipFacts): Area => ({
  level: 'zip',
  areaCode: zip,
  areaName: `${zip} ${city}, ${state}`,
});

const BOTH_SURVEYS = { ...SOURCES.acs2024, vintage: '2007–2011 and 2020–2024' };

/** Percent change from first to last; null if there's nothing to compare. */
export const changePercent = (from: number, to: number): number | null =>
  from > 0 ? 100 * (to / from - 1) : null;

/** County and metro population on July 1 of each year, and how it changed. */
export function populationStatistics(areas: readonly AreaFacts[]): Statistic[] {
  return areas.flatMap((area) => {
    const history = populationHistory(area.level, area.code);
    const [first, last] = [history[0], history.at(-1)];
    if (!first || !last) return [];
    const source = SOURCES.population2025;
    const whole = changePercent(first.population, last.population);
    const computed = { isComputed: true };
    return [
      statistic(
        {
          measure: 'populationByYear',
          topic: 'people',
          label: 'Population on July 1',
          unit: 'people',
        },
        areaOf(area),
        source,
        history.map(({ year, population }) => yearPoint(year, population)),
      ),
      statistic(YEARLY_CHANGE, areaOf(area), source, yearlyChanges(history), computed),
      ...(whole === null
        ? []
        : [statistic(CHANGE, areaOf(area), source, [yearPoint(last.year, whole)], computed)]),
    ];
  });
}

const YEARLY_CHANGE: StatisticMeasure = {
  measure: 'populationChangePercent',
  topic: 'people',
  label: 'Annual population change',
  unit: 'percent',
};
const CHANGE: StatisticMeasure = {
  measure: 'populationGrowthPercent',
  topic: 'people',
  label: 'Population change since 2020',
  unit: 'percent',
};

function yearlyChanges(history: readonly { year: number; population: number }[]): Point[] {
  return history.flatMap(({ year, population }, i) => {
    const before = history[i - 1];
    const change = before && changePercent(before.population, population);
    return change === undefined || change === null ? [] : [yearPoint(year, change)];
  });
}

/** The few figures published by ZIP: population, homes, density, and changes since 2011. */
export function zipStatistics(zip: ZipFacts): Statistic[] {
  const area = zipArea(zip);
  const pair = (measure: StatisticMeasure, then: number, now: number) =>
    statistic(measure, area, BOTH_SURVEYS, [yearPoint(2011, then), yearPoint(2024, now)]);
  return [
    pair(
      { measure: 'population', topic: 'people', label: 'Population', unit: 'people' },
      zip.population2011,
      zip.population2024,
    ),
    pair(
      { measure: 'housingUnits', topic: 'housing', label: 'Housing units', unit: 'homes' },
      zip.units2011,
      zip.units2024,
    ),
    statistic(
      {
        measure: 'density',
        topic: 'people',
        label: 'Population density (per square mile)',
        unit: 'people per square mile',
      },
      area,
      SOURCES.acs2024,
      [yearPoint(2024, zip.densityPerSquareMile)],
    ),
    ...zipChanges(zip),
  ];
}

/** Left out if the area's boundary changed, because the two years aren't comparable. */
function zipChanges(zip: ZipFacts): Statistic[] {
  if (zip.boundaryChanged) return [];
  const change = (measure: StatisticMeasure, from: number, to: number) => {
    const percent = changePercent(from, to);
    if (percent === null) return [];
    return [
      statistic(measure, zipArea(zip), BOTH_SURVEYS, [yearPoint(2024, percent)], {
        isComputed: true,
      }),
    ];
  };
  return [
    ...change(
      {
        measure: 'populationGrowthPercent',
        topic: 'people',
        label: 'Population change since 2011',
        unit: 'percent',
      },
      zip.population2011,
      zip.population2024,
    ),
    ...change(
      {
        measure: 'housingGrowthPercent',
        topic: 'housing',
        label: 'Change in homes since 2011',
        unit: 'percent',
      },
      zip.units2011,
      zip.units2024,
    ),
  ];
}
