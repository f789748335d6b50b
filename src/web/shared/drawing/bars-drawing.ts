import { linearScale, ticksAround } from '#domain/charts/scale.ts';
import { box, drawing, FILL, lineAt, textAt } from './drawing.ts';

export interface DrawnBar {
  label: string;
  value: number;
}

interface BarsOptions {
  /** The finding, for screen readers. */
  label: string;
  format: (value: number) => string;
  /** The label centered under the axis. */
  xLabel?: string;
}

const SIZE = { width: 640, height: 280, left: 56, right: 12, top: 22, bottom: 44 };

/** Columns from zero; negative ones are brick red and hatched, so that color isn't the only cue. */
export function columnsDrawing(
  bars: readonly DrawnBar[],
  { label, format, xLabel = '' }: BarsOptions,
): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const values = bars.map(({ value }) => value);
  const ticks = ticksAround([Math.min(0, ...values), Math.max(0, ...values)]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const step = (width - left - right) / bars.length;
  const inner = Math.min(step * 0.7, 64);
  const every = Math.ceil(bars.length / 12);
  const columns = bars.map(({ label: name, value }, at) => {
    const x = left + step * at + (step - inner) / 2;
    const [from, to] = value >= 0 ? [y(value), y(0)] : [y(0), y(value)];
    const isNamed = at % every === 0;
    return [
      box(x, from, inner, to - from, value >= 0 ? FILL.bar : FILL.loss),
      bars.length <= 12 &&
        textAt(x + inner / 2, value >= 0 ? from - 6 : to + 14, format(value), {
          anchor: 'middle',
          fill: FILL.ink,
          weight: 600,
        }),
      isNamed && textAt(x + inner / 2, height - bottom + 18, name, { anchor: 'middle' }),
    ]
      .filter((part) => part !== false)
      .join('');
  });
  return drawing(
    width,
    height,
    label,
    [
      ...ticks.map((tick) => lineAt(left, y(tick), width - right, y(tick))),
      ...ticks.map((tick) => textAt(left - 8, y(tick) + 4, format(tick), { anchor: 'end' })),
      ...columns,
      xLabel && textAt((width + left - right) / 2, height - 6, xLabel, { anchor: 'middle' }),
    ].join(''),
  );
}

const ROW = 34;

/** Horizontal bars from a common baseline, with labels on the left and values on the right. */
export function rowsDrawing(bars: readonly DrawnBar[], { label, format }: BarsOptions): string {
  const width = 640;
  const [from, to] = [190, 540];
  const values = bars.map(({ value }) => value);
  const x = linearScale([Math.min(0, ...values), Math.max(0, ...values)], [from, to]);
  const rows = bars.map(({ label: name, value }, at) => {
    const y = at * ROW + 8;
    const [left, right] = value >= 0 ? [x(0), x(value)] : [x(value), x(0)];
    return [
      textAt(0, y + 15, name, { fill: FILL.ink }),
      box(left, y + 2, Math.max(right - left, 1.5), 18, value >= 0 ? FILL.bar : FILL.loss),
      textAt(width, y + 15, format(value), { anchor: 'end', fill: FILL.ink, weight: 600 }),
    ].join('');
  });
  return drawing(width, bars.length * ROW + 10, label, rows.join(''));
}
