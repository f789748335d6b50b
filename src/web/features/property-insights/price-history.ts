import type { PriceEvent } from '#contract/listings/properties.ts';
import { linearScale, niceTicks } from '#domain/charts/scale.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { formatShortMonthYear } from '#web/lib/text/format-date.ts';
import { type FrameBox, frameBox } from '#web/ui/chart/layout/frame-box.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';

const YEAR_MS = 365.25 * 86_400_000;

const timeOf = ({ date }: PriceEvent): number => Date.parse(`${date}T12:00:00Z`);
const yearOf = ({ date }: PriceEvent): string => date.slice(0, 4);

export const oldestFirst = (events: readonly PriceEvent[]): PriceEvent[] =>
  events.toSorted((a, b) => timeOf(a) - timeOf(b));

/** Chart title: the asking price compared with the last sale or the first asking price. */
export function historyTitle(events: readonly PriceEvent[]): string {
  const now = events.at(-1);
  if (!now) return 'Price history';
  const sold = events.findLast(({ event }) => event === 'Sold');
  if (sold && sold !== now) {
    const change = (now.price / sold.price - 1) * 100;
    const text = `than the last sale in ${yearOf(sold)}`;
    if (Math.abs(change) < 0.05) return `Same as the last sale in ${yearOf(sold)}`;
    if (change >= 100)
      return `${formatNumber(now.price / sold.price, 1)} times the last sale price in ${yearOf(sold)}`;
    return `${formatPercent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} ${text}`;
  }
  const listed = events.findLast(({ event }) => event === 'Listed');
  if (listed && listed.price > now.price)
    return `Price cut ${formatPercent((1 - now.price / listed.price) * 100)} since it was listed`;
  return `On the market for ${formatMoney(now.price)}`;
}

export interface HistoryLayout {
  height: number;
  box: FrameBox;
  points: readonly XY[];
  /** A step line, because a price stays in effect until the next one. */
  path: string;
  years: readonly { text: string; x: number }[];
}

interface HistoryInput {
  events: readonly PriceEvent[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
}

export function historyLayout({ events, width, height, formatTick }: HistoryInput): HistoryLayout {
  const box = frameBox({
    values: events.map(({ price }) => price),
    width,
    height,
    formatTick,
    right: 14,
    tickCount: 4,
  });
  const times = events.map(timeOf);
  const span = [times[0] ?? 0, times.at(-1) ?? 1] as const;
  const x = linearScale(span, [box.left + 8, box.right]);
  const points = events.map((event, at) => ({ x: x(times[at] ?? 0), y: box.y(event.price) }));
  return { height, box, points, path: steps(points), years: yearTicks(span, x, width) };
}

function steps(points: readonly XY[]): string {
  return points.map(({ x, y }, at) => (at === 0 ? `M${x},${y}` : `H${x}V${y}`)).join('');
}

const ROOM_FOR_A_YEAR = 70;

/** Whole years, or the first and last month if the history is shorter than a year. */
function yearTicks(
  [from, to]: readonly [number, number],
  x: (time: number) => number,
  width: number,
): HistoryLayout['years'] {
  const year = (time: number) => 1970 + time / YEAR_MS;
  const ticks = niceTicks([year(from), year(to)], Math.max(2, Math.floor(width / ROOM_FOR_A_YEAR)));
  const whole = ticks.filter(Number.isInteger);
  if (whole.length >= 2)
    return whole.map((one) => ({ text: String(one), x: x(Date.UTC(one, 0, 1)) }));
  const month = (time: number) => formatShortMonthYear(new Date(time).toISOString());
  return [...new Map([from, to].map((time) => [month(time), x(time)]))].map(([text, at]) => ({
    text,
    x: at,
  }));
}
