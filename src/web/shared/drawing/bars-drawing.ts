import { box, drawing, FILL, scaleOf, textAt } from './drawing.ts';

interface DrawnBar {
  label: string;
  value: number;
}

interface BarsOptions {
  /** The finding, for whoever does not see the picture. */
  label: string;
  format: (value: number) => string;
}

const ROW = 34;

/** Rows from a common line, named at the left and counted at the right. */
export function rowsDrawing(bars: readonly DrawnBar[], { label, format }: BarsOptions): string {
  const width = 640;
  const [from, to] = [190, 540];
  const values = bars.map(({ value }) => value);
  const x = scaleOf(Math.min(0, ...values), Math.max(0, ...values), from, to);
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
