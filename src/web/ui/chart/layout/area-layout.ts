import { linearScale } from '#domain/charts/scale.ts';
import { type FrameBox, frameBox } from './frame-box.ts';
import { bandPath, linePath } from './path.ts';

export interface AreaSeries {
  label: string;
  values: readonly number[];
}

export interface AreaLayout {
  height: number;
  box: FrameBox;
  x: (at: number) => number;
  /** Bottom to top. */
  layers: readonly { label: string; area: string; edge: string; endY: number }[];
  topAt: (at: number) => number;
}

interface AreaInput {
  series: readonly AreaSeries[];
  times: readonly number[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

/** Stacks the series; each starts at the total of the ones before it. */
export function areaLayout({ series, times, width, height, formatTick }: AreaInput): AreaLayout {
  const sums = series.map((_, depth) =>
    times.map((_time, at) =>
      series.slice(0, depth + 1).reduce((sum, one) => sum + (one.values[at] ?? 0), 0),
    ),
  );
  const box = frameBox({ values: sums.flat(), width, height, formatTick, right: 16 });
  const time = linearScale([times[0] ?? 0, times.at(-1) ?? 1], [box.left, box.right]);
  const x = (at: number) => time(times[at] ?? 0);
  const line = (values: readonly number[]) =>
    values.map((value, at) => ({ x: x(at), y: box.y(value) }));
  const floor = times.map(() => 0);
  const layers = series.map(({ label }, depth) => {
    const upper = line(sums[depth] ?? floor);
    const lower = line(sums[depth - 1] ?? floor);
    const endY = ((upper.at(-1)?.y ?? 0) + (lower.at(-1)?.y ?? 0)) / 2;
    return { label, area: bandPath(upper, lower), edge: linePath(upper), endY };
  });
  return { height, box, x, layers, topAt: (at) => box.y(sums.at(-1)?.[at] ?? 0) };
}
