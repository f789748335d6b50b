import { linearScale, niceTicks, ticksAround } from '#domain/charts/scale.ts';
import type { HistogramBins } from '#engine/monte-carlo/statistics/histogram.ts';
import { formatMoneyShort, formatPercent } from '#web/lib/text/format.ts';
import { box, drawing, FILL, lineAt, textAt } from './drawing.ts';

const SIZE = { width: 560, height: 250, left: 40, right: 10, top: 26, bottom: 28 };

/** Profit across all simulations; bars for losses are brick red, and the median is marked. */
export function histogramDrawing(
  { from, width: bin, counts }: HistogramBins,
  { simulations, median, label }: { simulations: number; median: number; label: string },
): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const shares = counts.map((count) => (count / simulations) * 100);
  const ticks = ticksAround([0, Math.max(...shares)], 3);
  const along = [from, from + bin * counts.length] as const;
  const x = linearScale(along, [left, width - right]);
  const y = linearScale([0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const span = niceTicks(along, 4);
  return drawing(
    width,
    height,
    label,
    [
      ...ticks.map((tick) => lineAt(left, y(tick), width - right, y(tick))),
      ...ticks.map((tick) =>
        textAt(left - 6, y(tick) + 4, formatPercent(tick, { digits: 0 }), { anchor: 'end' }),
      ),
      ...shares.map((share, at) => {
        const start = from + at * bin;
        const fill = start + bin / 2 < 0 ? FILL.loss : FILL.bar;
        return box(x(start) + 0.5, y(share), x(start + bin) - x(start) - 1, y(0) - y(share), fill);
      }),
      lineAt(x(median), top, x(median), height - bottom, '3 3').replace(FILL.line, FILL.ink),
      textAt(x(median) + 6, top - 8, `Median ${formatMoneyShort(median)}`, {
        fill: FILL.ink,
        weight: 650,
      }),
      ...span.map((tick) =>
        textAt(x(tick), height - 8, formatMoneyShort(tick), { anchor: 'middle' }),
      ),
    ].join(''),
  );
}
