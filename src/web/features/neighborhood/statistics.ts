import type { Statistic } from '#contract/locations/locations.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';

export type Level = Statistic['level'];

/** From the nearest to the farthest. */
export const LEVELS: readonly Level[] = ['tract', 'zip', 'county', 'metro', 'state', 'nation'];

export const LEVEL_NAMES: Record<Level, string> = {
  tract: 'Tract',
  zip: 'ZIP',
  county: 'County',
  metro: 'Metro',
  state: 'State',
  nation: 'Nation',
};

/**
 * The figures of one measure, nearest area first. Where areas are measured over different spans, and so labeled
 * differently, those that most areas share.
 */
export function statisticsOf(statistics: readonly Statistic[], measure: string): Statistic[] {
  const all = statistics.filter((one) => one.measure === measure && one.points.length > 0);
  const alike = (label: string) => all.filter((one) => one.label === label);
  const [most = []] = [...new Set(all.map(({ label }) => label))]
    .map(alike)
    .toSorted((a, b) => b.length - a.length);
  return most.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** The newest value of a figure and its year. */
export function latest({ points }: Statistic): { year: number; value: number } {
  const last = points.at(-1);
  return { year: last?.year ?? Number.NaN, value: last?.value ?? Number.NaN };
}

/** A value in its own unit. */
export function formatStatistic(value: number, unit: Statistic['unit']): string {
  switch (unit) {
    case 'dollars':
    case 'dollars a month':
    case 'dollars a year':
      return formatMoney(value, { cents: 'never' });
    case 'percent':
    case 'percent a year':
      return formatPercent(value);
    case 'calendar year':
      return String(Math.round(value));
    case 'times':
      return `${formatNumber(value, 1)}×`;
    default:
      return formatNumber(value, value < 100 ? 1 : 0);
  }
}

/** "22% below the nation", or how many points for what is a share itself. */
export function againstNation(own: Statistic, nation: Statistic): string {
  const [here, there] = [latest(own).value, latest(nation).value];
  const comparison = here > there ? 'above' : 'below';
  if (own.unit === 'calendar year') {
    const years = Math.abs(Math.round(here - there));
    return years === 0
      ? 'same as the nation'
      : `${years} years ${here > there ? 'newer' : 'older'} than the nation`;
  }
  if (own.unit === 'percent') {
    const gap = formatNumber(Math.abs(here - there), 1);
    return gap === '0'
      ? 'about the same as the nation'
      : `${gap} ${gap === '1' ? 'point' : 'points'} ${comparison} the nation`;
  }
  const gap = formatNumber(Math.abs(here / there - 1) * 100);
  return gap === '0' ? 'about the same as the nation' : `${gap}% ${comparison} the nation`;
}

/**
 * Agency, data set and vintage, once for each that stands behind the figures; and how far to trust what is not
 * published as such.
 */
export function statisticSources(statistics: readonly Statistic[]): string[] {
  const published = statistics.filter(({ level }) => level !== 'nation');
  const named = (published.length > 0 ? published : statistics).map(
    ({ agency, dataset, vintage, isComputed, accuracy }) =>
      [
        [agency, dataset, vintage].filter(Boolean).join(', '),
        isComputed && 'calculated by Freehold',
        accuracy === 'approximate' && 'Freehold estimate',
        accuracy === 'invented' && 'sample data',
      ]
        .filter(Boolean)
        .join('; '),
  );
  const isNationRough = statistics.some(
    ({ level, accuracy }) => level === 'nation' && accuracy !== 'exact',
  );
  return [
    ...new Set([
      ...named,
      ...(isNationRough ? ['Nation: calculated from the states, approximate'] : []),
    ]),
  ];
}
