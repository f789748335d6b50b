import { type FrameBox, frameBox } from './frame-box.ts';
import { barPath, linePath } from './path.ts';
import { slots, type XY } from './scale.ts';

export interface BarPoint {
  label: string;
  value: number;
  /** The expected value; a bar below it is drawn in hatched brick. */
  plan?: number;
  /** For a period that isn't over or has no records; drawn pale with a dashed edge. */
  isExpected?: boolean;
  /** The number of a footnote below the chart. */
  mark?: number;
}

export interface BarLayout {
  height: number;
  box: FrameBox;
  center: (at: number) => number;
  bars: readonly { path: string; short: boolean; tip: XY; top: number }[];
  /** Wide enough for a number above each bar. */
  hasRoom: boolean;
  planPath: string;
}

interface BarInput {
  points: readonly BarPoint[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

export function barLayout({ points, width, height, formatTick }: BarInput): BarLayout {
  const values = points.flatMap(({ value, plan }) =>
    plan === undefined ? [value] : [value, plan],
  );
  const box = frameBox({ values, width, height, formatTick });
  const band = slots(points.length, [box.left, box.right], 0.4);
  const barWidth = Math.min(band.width, 44);
  const bars = points.map(({ value, plan = 0 }, at) => ({
    path: barPath(band.center(at) - barWidth / 2, barWidth, box.y(0), box.y(value)),
    short: value < plan,
    tip: { x: band.center(at), y: box.y(value) },
    top: Math.min(box.y(0), box.y(value)),
  }));
  const planned = points.flatMap(({ plan }, at) =>
    plan === undefined ? [] : [{ x: band.center(at), y: box.y(plan) }],
  );
  const hasRoom = (box.right - box.left) / Math.max(1, points.length) >= 42;
  return { height, box, center: band.center, bars, planPath: linePath(planned), hasRoom };
}
