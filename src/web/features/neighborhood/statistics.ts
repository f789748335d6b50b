import type { Statistic } from '#contract/locations/locations.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';

export type Level = Statistic['level'];

/** Smallest area first. */
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
 * One measure's figures, nearest area first. If areas cover different time spans and so have different labels, uses the
 * label most areas share.
 */
export function statisticsOf(statistics: readonly Statistic[], measure: string): Statistic[] {
  const all = statistics.filter((one) => one.measure === measure && one.points.length > 0);
  const alike = (label: string) => all.filter((one) => one.label === label);
  const [most = []] = [...new Set(all.map(({ label }) => label))]
    .map(alike)
    .toSorted((a, b) => b.length - a.length);
  return most.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** The latest value and its year. */
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

/** "22% below the national figure"; percentages differ in points. */
export function againstNation(own: Statistic, nation: Statistic): string {
  const [here, there] = [latest(own).value, latest(nation).value];
  const comparison = here > there ? 'above' : 'below';
  if (own.unit === 'calendar year') {
    const years = Math.abs(Math.round(here - there));
    return years === 0
      ? 'same as the national figure'
      : `${years} years ${here > there ? 'newer' : 'older'} than the national figure`;
  }
  if (own.unit === 'percent') {
    const gap = formatNumber(Math.abs(here - there), 1);
    return gap === '0'
      ? 'about the same as the national figure'
      : `${gap} ${gap === '1' ? 'point' : 'points'} ${comparison} the national figure`;
  }
  const gap = formatNumber(Math.abs(here / there - 1) * 100);
  return gap === '0'
    ? 'about the same as the national figure'
    : `${gap}% ${comparison} the national figure`;
}

/** Names Freehold only once, even if we're both the agency and the source of the estimate. */
function sourceText({ agency, dataset, vintage, isComputed, accuracy }: Statistic): string {
  const notes = [
    accuracy === 'approximate' ? 'Freehold estimate' : isComputed && 'calculated by Freehold',
    accuracy === 'invented' && 'sample data',
  ].filter((note) => note !== false && !dataset.toLowerCase().includes(note.toLowerCase()));
  const text = [[dataset, vintage].filter(Boolean).join(', '), ...notes].join('; ');
  return text.includes(agency) ? text : `${agency}, ${text}`;
}

/** Each distinct source behind the figures (agency, dataset, vintage), and whether it's an estimate. */
export function statisticSources(statistics: readonly Statistic[]): string[] {
  const published = statistics.filter(({ level }) => level !== 'nation');
  const named = (published.length > 0 ? published : statistics).map(sourceText);
  const isNationRough = statistics.some(
    ({ level, accuracy }) => level === 'nation' && accuracy !== 'exact',
  );
  return [
    ...new Set([
      ...named,
      ...(isNationRough ? ['National figure: approximate, calculated from the states'] : []),
    ]),
  ];
}
