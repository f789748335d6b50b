import { describe, expect, test } from 'vitest';
import type { PriceEvent } from '#contract/listings/properties.ts';
import { historyLayout, historyTitle } from './price-history.ts';

const event = (date: string, kind: PriceEvent['event'], price: number): PriceEvent => ({
  date,
  event: kind,
  price,
});
const SOLD = event('2011-06-01', 'Sold', 100_000);
const LISTED = event('2026-06-01', 'Listed', 210_000);
const CUT = event('2026-09-01', 'Price changed', 199_500);

describe('the title', () => {
  test.each([
    [[SOLD, LISTED], '2.1 times the last sale price in 2011'],
    [[SOLD, event('2026-06-01', 'Listed', 160_000)], '60.0% more than the last sale in 2011'],
    [[SOLD, event('2026-06-01', 'Listed', 90_000)], '10.0% less than the last sale in 2011'],
    [[SOLD, event('2026-06-01', 'Listed', 100_000)], 'Same as the last sale in 2011'],
    [[LISTED, CUT], 'Price cut 5.0% since it was listed'],
    [[LISTED], 'On the market for $210,000'],
    [[], 'Price history'],
  ])('%#: %s', (events, title) => {
    expect(historyTitle(events)).toBe(title);
  });
});

describe('the chart', () => {
  const layout = (events: PriceEvent[]) =>
    historyLayout({ events, width: 600, height: 200, formatTick: String });

  test('15 years are 60 times as wide as 3 months, and a price holds until the next', () => {
    const { points, path } = layout([SOLD, LISTED, CUT]);
    const [a, b, c] = points.map(({ x }) => x);
    expect((b! - a!) / (c! - b!)).toBeCloseTo(59.55, 1);
    expect(path).toBe(`M${points[0]!.x},${points[0]!.y}H${b}V${points[1]!.y}H${c}V${points[2]!.y}`);
  });

  test('years are marked where they begin; a 3-month history names its first and last month', () => {
    const { years } = layout([SOLD, LISTED]);
    expect(years.every(({ text }) => /^20[12]\d$/.test(text))).toBe(true);
    expect(years.length).toBeGreaterThanOrEqual(2);
    expect(layout([LISTED, CUT]).years.map(({ text }) => text)).toEqual(['Jun 2026', 'Sep 2026']);
  });
});
