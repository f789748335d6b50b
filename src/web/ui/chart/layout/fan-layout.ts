import { linearScale } from '#domain/charts/scale.ts';
import { type FrameBox, frameBox } from './frame-box.ts';
import { bandPath, linePath } from './path.ts';
import type { XY } from './scale.ts';

/** One percentile of the simulations over time: 5, 10, 25, 50, … */
export interface FanPercentile {
  percent: number;
  values: readonly number[];
}

export interface FanInput {
  percentiles: readonly FanPercentile[];
  /** The time of each value. */
  times: readonly number[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

interface FanBand {
  label: string;
  path: string;
  low: string;
  high: string;
}

export interface FanLayout {
  height: number;
  box: FrameBox;
  x: (at: number) => number;
  /** Outermost first. */
  bands: readonly FanBand[];
  median: readonly XY[];
  medianPath: string;
}

/** Pairs the percentiles, outermost first; the median is the line. */
export function fanLayout({ percentiles, times, width, height, formatTick }: FanInput): FanLayout {
  const sorted = percentiles.toSorted((a, b) => a.percent - b.percent);
  const box = frameBox({
    values: sorted.flatMap((line) => [...line.values]),
    width,
    height,
    formatTick,
    right: 58,
  });
  const time = linearScale([times[0] ?? 0, times.at(-1) ?? 1], [box.left, box.right]);
  const x = (at: number) => time(times[at] ?? 0);
  const points = (line: FanPercentile): XY[] =>
    line.values.map((value, at) => ({ x: x(at), y: box.y(value) }));
  const pairs = Math.floor(sorted.length / 2);
  const bands = Array.from({ length: pairs }, (_, depth) => {
    const low = sorted[depth] as FanPercentile;
    const high = sorted[sorted.length - 1 - depth] as FanPercentile;
    return {
      label: `${low.percent}–${high.percent}%`,
      path: bandPath(points(high), points(low)),
      low: linePath(points(low)),
      high: linePath(points(high)),
    };
  });
  const middle = sorted[pairs];
  const median = middle ? points(middle) : [];
  return { height, box, x, bands, median, medianPath: linePath(median) };
}
