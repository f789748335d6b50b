import { linearScale } from '#domain/charts/scale.ts';
import { type FrameBox, frameBox } from '#web/ui/chart/layout/frame-box.ts';
import { linePath } from '#web/ui/chart/layout/path.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';

export interface ChartLine {
  label: string;
  values: readonly number[];
}

export interface TrendLayout {
  height: number;
  box: FrameBox;
  x: (at: number) => number;
  lines: readonly { label: string; path: string; points: readonly XY[] }[];
}

interface LineInput {
  lines: readonly ChartLine[];
  times: readonly number[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

/** Lays out several lines that share a time axis. */
export function trendLayout({ lines, times, width, height, formatTick }: LineInput): TrendLayout {
  const values = lines.flatMap((line) => [...line.values]);
  const box = frameBox({ values, width, height, formatTick, right: 18 });
  const time = linearScale([times[0] ?? 0, times.at(-1) ?? 1], [box.left, box.right]);
  const x = (at: number) => time(times[at] ?? 0);
  return {
    height,
    box,
    x,
    lines: lines.map((line) => {
      const points = line.values.map((value, at) => ({ x: x(at), y: box.y(value) }));
      return { label: line.label, points, path: linePath(points) };
    }),
  };
}
