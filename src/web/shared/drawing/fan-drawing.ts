import { linearScale, ticksAround } from '#domain/charts/scale.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import { areaBetween, drawing, FILL, lineAt, strokeAlong, textAt } from './drawing.ts';

const SIZE = { width: 560, height: 290, left: 48, right: 58, top: 14, bottom: 28 };

/** Equity by year: the 5th to 95th percentile, the 10th to 90th, the 25th to 75th, and the median. */
export function fanDrawing(
  { equityByYear }: Pick<SimulationStatistics, 'equityByYear'>,
  equityToday: number,
): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const rows = [
    Array.from({ length: 7 }, () => equityToday),
    ...equityByYear.map(({ percentiles }) => [...percentiles]),
  ];
  const values = rows.flat();
  const ticks = ticksAround([Math.min(0, ...values), Math.max(...values)]);
  const x = linearScale([0, rows.length - 1], [left, width - right]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - bottom, top]);
  const along = (at: number) => rows.map((row, year) => [x(year), y(row[at] ?? 0)] as const);
  const last = rows.at(-1) ?? [];
  const years = rows.flatMap((_, year) =>
    year % 2 === 0
      ? [
          textAt(x(year), height - 8, year === 0 ? 'Today' : `Year ${year}`, {
            anchor: year === 0 ? 'start' : 'middle',
          }),
        ]
      : [],
  );
  const ends = [
    [6, FILL.muted, 400],
    [3, FILL.ink, 650],
    [0, FILL.muted, 400],
  ] as const;
  return drawing(
    width,
    height,
    `Equity by year: the median is ${formatMoneyShort(last[3])} in year ${rows.length - 1}, the 5th to 95th percentile ${formatMoneyShort(last[0])} to ${formatMoneyShort(last[6])}`,
    [
      ...ticks.map((tick) =>
        lineAt(left, y(tick), width - right, y(tick), tick === 0 ? '3 3' : ''),
      ),
      ...ticks.map((tick) =>
        textAt(left - 8, y(tick) + 4, formatMoneyShort(tick), { anchor: 'end' }),
      ),
      areaBetween(along(6), along(0), FILL.outer),
      areaBetween(along(5), along(1), FILL.wide),
      areaBetween(along(4), along(2), FILL.inner),
      strokeAlong(along(3), FILL.primary, 2.5),
      ...ends.map(([at, fill, weight]) =>
        textAt(width - right + 8, y(last[at] ?? 0) + 4, formatMoneyShort(last[at]), {
          fill,
          weight,
        }),
      ),
      ...years,
    ].join(''),
  );
}
