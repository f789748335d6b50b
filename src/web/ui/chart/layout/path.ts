import type { XY } from './scale.ts';

/** Rounded to a tenth of a pixel, which is finer than any screen shows. */
const point = ({ x, y }: XY): string => `${x.toFixed(1)},${y.toFixed(1)}`;

export function linePath(points: readonly XY[]): string {
  return points.length === 0 ? '' : `M${points.map(point).join('L')}`;
}

/** The area between two lines over the same x values. */
export function bandPath(upper: readonly XY[], lower: readonly XY[]): string {
  return upper.length === 0 ? '' : `${linePath(upper)}L${lower.toReversed().map(point).join('L')}Z`;
}

/** A bar from the baseline to a value, with its two far corners rounded. */
export function barPath(x: number, width: number, base: number, tip: number, radius = 4): string {
  const r = Math.min(radius, width / 2, Math.abs(tip - base));
  const inward = tip < base ? r : -r;
  const right = x + width;
  const corner = `${point({ x, y: tip + inward })}Q${point({ x, y: tip })} ${point({ x: x + r, y: tip })}`;
  const far = `${point({ x: right - r, y: tip })}Q${point({ x: right, y: tip })} ${point({ x: right, y: tip + inward })}`;
  return `M${point({ x, y: base })}L${corner}L${far}L${point({ x: right, y: base })}Z`;
}
