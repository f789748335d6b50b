import type { Statistic } from '#contract/locations/locations.ts';
import type { DataSource, SourceKind } from '#server/providers/market/market-sources.ts';

export type StatisticMeasure = Pick<Statistic, 'measure' | 'topic' | 'label' | 'unit'> & {
  note?: string;
};
export type Area = Pick<Statistic, 'level' | 'areaCode' | 'areaName'>;
export type Point = Statistic['points'][number];

interface Options {
  /** Set if it differs from the source's precision: sums of exact figures are exact, means of medians aren't. */
  accuracy?: Statistic['accuracy'];
  isComputed?: boolean;
  note?: string;
}

const ACCURACY: Record<SourceKind, Statistic['accuracy']> = {
  official: 'exact',
  derived: 'exact',
  approximate: 'approximate',
  invented: 'invented',
};

/** One figure with everything needed to judge it. Values have at most four decimals. */
export function statistic(
  { note: measureNote, ...measure }: StatisticMeasure,
  area: Area,
  source: DataSource,
  points: readonly Point[],
  { accuracy, isComputed, note }: Options = {},
): Statistic {
  return {
    id: `${area.level}.${measure.measure}`,
    ...measure,
    ...area,
    agency: source.agency,
    dataset: source.dataset,
    vintage: source.vintage,
    accuracy: accuracy ?? ACCURACY[source.kind],
    isComputed: isComputed ?? source.kind === 'derived',
    note: note ?? measureNote ?? null,
    points: points.map((point) => ({ ...point, value: Math.round(point.value * 1e4) / 1e4 })),
  };
}

export const yearPoint = (year: number, value: number): Point => ({ year, quarter: null, value });

export const countPoints = (statistics: readonly Statistic[]): number =>
  statistics.reduce((sum, { points }) => sum + points.length, 0);
