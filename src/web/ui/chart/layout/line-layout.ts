import { linearScale } from '#domain/charts/scale.ts';
import { type FrameBox, frameBox } from './frame-box.ts';
import { linePath } from './path.ts';
import type { XY } from './scale.ts';

interface LineInput {
  values: readonly number[];
  /** Indexes of the first and last points of the shaded range. */
  band: readonly [number, number] | null;
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

export interface LineLayout {
  height: number;
  box: FrameBox;
  points: readonly XY[];
  path: string;
  band: { x: number; width: number } | null;
}

/** Room on both sides for half of a label such as "2031". */
const EDGE = 20;

/** A line over evenly spaced points, such as years. */
export function lineLayout({ values, band, width, height, formatTick }: LineInput): LineLayout {
  const box = frameBox({ values, width, height, formatTick, right: EDGE, top: 32 });
  const x = linearScale([0, Math.max(1, values.length - 1)], [box.left + EDGE / 2, box.right]);
  const points = values.map((value, at) => ({ x: x(at), y: box.y(value) }));
  return {
    height,
    box,
    points,
    path: linePath(points),
    band: band && { x: x(band[0]), width: x(band[1]) - x(band[0]) },
  };
}
