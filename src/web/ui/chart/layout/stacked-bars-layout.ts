import { type FrameBox, frameBox } from './frame-box.ts';
import { slots, type XY } from './scale.ts';

export interface StackedSeries {
  label: string;
  /** One value per bar; negative values go below the line. */
  values: readonly number[];
}

export interface StackedPart {
  series: number;
  isNegative: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StackedBarsLayout {
  height: number;
  box: FrameBox;
  center: (at: number) => number;
  parts: readonly (readonly StackedPart[])[];
  /** The position at which a bar's total is marked. */
  totals: readonly (XY & { width: number })[];
}

interface StackedBarsInput {
  series: readonly StackedSeries[];
  count: number;
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

/** Gains stack above the line in series order, losses below it. */
export function stackedBarsLayout(input: StackedBarsInput): StackedBarsLayout {
  const { series, count, width, height, formatTick } = input;
  const at = (position: number) => series.map((one) => one.values[position] ?? 0);
  const stacks = Array.from({ length: count }, (_, position) => stack(at(position)));
  const ends = stacks.flatMap((spans) => spans.flatMap(({ from, to }) => [from, to]));
  const box = frameBox({ values: ends, width, height, formatTick });
  const band = slots(count, [box.left, box.right], 0.35);
  const barWidth = Math.min(band.width, 44);
  const parts = stacks.map((spans, position) =>
    spans.map(({ from, to }, index) => ({
      series: index,
      isNegative: to < from,
      x: band.center(position) - barWidth / 2,
      y: Math.min(box.y(from), box.y(to)),
      width: barWidth,
      height: Math.abs(box.y(to) - box.y(from)),
    })),
  );
  const totals = stacks.map((_, position) => ({
    x: band.center(position),
    y: box.y(at(position).reduce((sum, value) => sum + value, 0)),
    width: barWidth,
  }));
  return { height, box, center: band.center, parts, totals };
}

function stack(values: readonly number[]) {
  let above = 0;
  let below = 0;
  return values.map((value) => {
    if (value < 0) {
      const from = below;
      below += value;
      return { from, to: below };
    }
    const from = above;
    above += value;
    return { from, to: above };
  });
}
