import { linearScale, type Scale } from '#domain/charts/scale.ts';
import { textRoom } from './scale.ts';

export interface TornadoRow {
  label: string;
  /** The input's low and high end as text, with the resulting outputs. */
  low: { input: string; output: number };
  high: { input: string; output: number };
}

export interface TornadoBar extends TornadoRow {
  y: number;
  labelY: number;
  lowX: number;
  highX: number;
}

export interface TornadoLayout {
  height: number;
  barHeight: number;
  bars: readonly TornadoBar[];
  baseX: number;
  left: number;
  right: number;
  x: Scale;
}

const swing = (row: TornadoRow): number => Math.abs(row.high.output - row.low.output);

/** Widest swing first. */
export function sortBySwing(rows: readonly TornadoRow[]): TornadoRow[] {
  return rows.toSorted((a, b) => swing(b) - swing(a));
}

/** Bars around the base case; on narrow screens, a label sits above its bar. */
export function tornadoLayout(
  rows: readonly TornadoRow[],
  base: number,
  width: number,
): TornadoLayout {
  const stacked = width < 520;
  const rowHeight = stacked ? 56 : 38;
  const barHeight = 20;
  const top = 24;
  const room = textRoom(rows.flatMap(({ low, high }) => [low.input, high.input])) + 8;
  const left = stacked ? room : Math.min(180, width * 0.28) + room;
  const right = width - room;
  const outputs = rows.flatMap((row) => [row.low.output, row.high.output]);
  const reach = Math.max(1e-12, ...outputs.map((output) => Math.abs(output - base)));
  const x = linearScale([base - reach, base + reach], [left, right]);
  const bars = sortBySwing(rows).map((row, at) => ({
    ...row,
    y: top + at * rowHeight + (stacked ? 26 : (rowHeight - barHeight) / 2),
    labelY: top + at * rowHeight + (stacked ? 16 : rowHeight / 2),
    lowX: x(row.low.output),
    highX: x(row.high.output),
  }));
  return { height: top + rows.length * rowHeight, barHeight, bars, baseX: x(base), left, right, x };
}
