import { expect, test } from 'vitest';
import { areaLayout } from './area-layout.ts';
import { barLayout } from './bar-layout.ts';
import { fanLayout } from './fan-layout.ts';
import { heatReach, heatStep, moveCell } from './heat-steps.ts';
import { histogramLayout, shareBelow, splitAt } from './histogram-layout.ts';
import { lineLayout } from './line-layout.ts';
import { centerAt, mapLayout, valueSteps } from './map-layout.ts';
import { barPath } from './path.ts';
import { sortBySwing, tornadoLayout } from './tornado-layout.ts';
import { roomFor, waterfallLayout } from './waterfall-layout.ts';

const size = { width: 600, height: 260, formatTick: String };

test('a fan pairs percentiles from the outside in, regardless of their order', () => {
  const line = (percent: number) => ({ percent, values: [0, percent] });
  const fan = fanLayout({ percentiles: [50, 95, 5, 25, 75].map(line), times: [0, 10], ...size });
  expect(fan.bands.map((band) => band.label)).toEqual(['5–95%', '25–75%']);
  expect(fan.median.at(-1)?.y).toBe(fan.box.y(50));
});

test('uneven times have uneven positions: year 1 of 10 is at one tenth', () => {
  const fan = fanLayout({
    percentiles: [{ percent: 50, values: [1, 2, 3] }],
    times: [0, 1, 10],
    ...size,
  });
  const span = fan.x(2) - fan.x(0);
  expect((fan.x(1) - fan.x(0)) / span).toBeCloseTo(0.1);
});

test('a bin over the threshold is cut there: 100 in −1…3 leaves 25 below zero', () => {
  expect(splitAt([{ from: -1, to: 3, count: 100 }], 0)).toEqual([
    { from: -1, to: 0, count: 25 },
    { from: 0, to: 3, count: 75 },
  ]);
  expect(
    shareBelow(
      [
        { from: -1, to: 3, count: 100 },
        { from: 3, to: 7, count: 100 },
      ],
      0,
    ),
  ).toBe(0.125);
  expect(shareBelow([], 0)).toBe(0);
});

test('both halves of a cut bin keep its height', () => {
  const { bars } = histogramLayout({
    bins: [{ from: -2, to: 2, count: 10 }],
    threshold: 0,
    ...size,
  });
  expect(bars[0]?.y).toBeCloseTo(bars[1]?.y ?? 0);
  expect(bars.map((bar) => bar.below)).toEqual([true, false]);
});

test('a bar below its plan is marked, one at its plan is not; losses extend below zero', () => {
  const layout = barLayout({
    points: [
      { label: 'a', value: 90, plan: 100 },
      { label: 'b', value: 100, plan: 100 },
      { label: 'c', value: -20 },
    ],
    ...size,
  });
  expect(layout.bars.map((bar) => bar.short)).toEqual([true, false, true]);
  expect(layout.bars[2]?.tip.y).toBeGreaterThan(layout.box.y(0));
});

test('a bar of height 0 has no corners to round and stays a line', () => {
  expect(barPath(0, 20, 50, 50)).not.toContain('NaN');
});

test('stacked areas end at the sum of their values: 30 + 70 is 100', () => {
  const layout = areaLayout({
    series: [
      { label: 'a', values: [10, 30] },
      { label: 'b', values: [90, 70] },
    ],
    times: [0, 1],
    ...size,
  });
  expect(layout.topAt(1)).toBe(layout.box.y(100));
});

test('a waterfall of 100, −30, +10 ends at 80', () => {
  const { bars } = waterfallLayout(
    [
      { label: 'start', value: 100, kind: 'total' },
      { label: 'less', value: -30 },
      { label: 'more', value: 10 },
      { label: 'end', value: 80, kind: 'total' },
    ],
    600,
  );
  expect(bars.map((bar) => [bar.from, bar.to])).toEqual([
    [0, 100],
    [100, 70],
    [70, 80],
    [0, 80],
  ]);
  expect(bars.map((bar) => bar.kind)).toEqual(['total', 'loss', 'gain', 'total']);
});

test('a waterfall zoomed in from 120 covers 105 to 120 only, starts there and draws its total from the left edge', () => {
  const { bars, ends, labelEnd } = waterfallLayout(
    [
      { label: 'tax', value: -15 },
      { label: 'credit', value: 2, note: 'of 8' },
      { label: 'left', value: 107, kind: 'total' },
    ],
    600,
    undefined,
    120,
  );
  expect(bars.map((bar) => [bar.from, bar.to])).toEqual([
    [120, 105],
    [105, 107],
    [0, 107],
  ]);
  expect(ends.map(({ value }) => value)).toEqual([105, 120]);
  expect(bars[2]).toMatchObject({ x: labelEnd });
  expect(bars[1]).toMatchObject({ note: 'of 8', x: labelEnd });
});

test('a note of 26 characters has room to the left of the bars: 171 pixels of 430, where a label alone has 148', () => {
  const step = { label: 'Rent', value: 5, note: '$58,500.00 vs. $60,875.00 ' };
  expect(waterfallLayout([step], 430).labelEnd).toBeCloseTo(171.2);
  expect(waterfallLayout([{ ...step, note: undefined }], 430).labelEnd).toBe(148);
});

test('at 360 pixels a label is above its bar and nothing is wider than the plot', () => {
  const { bars, stacked } = waterfallLayout([{ label: 'start', value: 5, kind: 'total' }], 360);
  expect(stacked).toBe(true);
  expect((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0)).toBeLessThanOrEqual(360);
});

const row = (label: string, low: number, high: number) => ({
  label,
  low: { input: 'low', output: low },
  high: { input: 'high', output: high },
});

test('a tornado puts the widest swing on top and the base in the middle', () => {
  const rows = [row('tax', 90, 110), row('rent', 140, 20)];
  expect(sortBySwing(rows).map((one) => one.label)).toEqual(['rent', 'tax']);
  const layout = tornadoLayout(rows, 100, 600);
  expect(layout.baseX).toBeCloseTo((layout.left + layout.right) / 2);
});

test('at 324 px the inputs next to a tornado’s widest bars fit at both ends', () => {
  const price = {
    label: 'Price',
    low: { input: '$288,000', output: 0 },
    high: { input: '$352,000', output: 200 },
  };
  const { left, right } = tornadoLayout([price], 100, 324);
  expect(left).toBeGreaterThanOrEqual(6 + 8 * 7);
  expect(324 - right).toBeGreaterThanOrEqual(6 + 8 * 7);
});

test.each([
  [300, 3],
  [201, 3],
  [200, 2],
  [1, 1],
  [0, 0],
  [-1, -1],
  [-300, -3],
])('with a reach of 300, %d has heat %d', (value, step) => {
  expect(heatStep(value, 0, 300)).toBe(step);
});

test('the reach is the greatest distance from the pivot: 5 to −10 is 15', () => {
  expect(
    heatReach(
      [
        [1, 2],
        [-10, 6],
      ],
      5,
    ),
  ).toBe(15);
});

test('arrow keys stop at the edge of the grid and other keys do nothing', () => {
  const last = { row: 1, column: 2 };
  expect(moveCell('ArrowUp', { row: 0, column: 0 }, last)).toEqual({ row: 0, column: 0 });
  expect(moveCell('ArrowDown', { row: 0, column: 0 }, last)).toEqual({ row: 1, column: 0 });
  expect(moveCell('End', { row: 0, column: 0 }, last)).toEqual({ row: 0, column: 2 });
  expect(moveCell('a', { row: 0, column: 0 }, last)).toBeNull();
});

const SQUARE = [
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
] as const;

test('a square map 600 wide and at most 232 high is drawn 200 by 200, centered', () => {
  const map = mapLayout([{ id: 'a', label: 'A', rings: SQUARE }], [], 600, 232);
  expect(map.height).toBe(232);
  expect(map.shapes[0]?.path).toBe('M200.0,16.0L400.0,16.0L400.0,216.0L200.0,216.0Z');
  expect(map.shapes[0]?.center).toEqual({ x: 300, y: 116 });
});

test('a pointer on a dot selects the dot, elsewhere the area', () => {
  const map = mapLayout(
    [{ id: 'a', label: 'A', rings: SQUARE }],
    [{ id: 'p', label: 'P', x: 0, y: 0 }],
    600,
    232,
  );
  expect(centerAt(map, { x: 205, y: 20 })).toBe(0);
  expect(centerAt(map, { x: 320, y: 120 })).toBe(1);
});

test('values 1, 2, 3 get the three shades; a missing value gets none', () => {
  expect(valueSteps([1, 2, 3, undefined])).toEqual([1, 2, 3, 0]);
  expect(valueSteps([5, 5])).toEqual([2, 2]);
});

test('an amount in the billions fits next to its bar, which leaves 128 for its 15 characters; a typical bar leaves 84', () => {
  const steps = [{ label: 'Left in', value: 1_086_784_873, kind: 'total' as const }];
  const end = (amount: string) => {
    const [bar] = waterfallLayout(steps, 600, roomFor([amount])).bars;
    return bar!.x + bar!.width;
  };
  expect(end('−$1,086,784,873')).toBe(600 - 128);
  expect(end('−$1,170')).toBe(600 - 84);
});

test('a label of 31 characters fits left of the bars at 600 pixels and moves above them at 480', () => {
  const steps = [{ label: 'Depreciation taken on the build', value: -5 }];
  const wide = waterfallLayout(steps, 600);
  expect(wide.stacked).toBe(false);
  expect(wide.labelEnd).toBeGreaterThanOrEqual(31 * 6.9);
  expect(wide.bars[0]?.x).toBeGreaterThanOrEqual(wide.labelEnd);
  expect(waterfallLayout(steps, 480).stacked).toBe(true);
});

test('a line over 5 years shades years 2 to 4 and has its points from left to right, highest on top', () => {
  const { points, band, box } = lineLayout({ values: [3, 9, 12, 11, 10], band: [1, 3], ...size });
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(points[2]?.y).toBe(Math.min(...points.map(({ y }) => y)));
  expect(band?.x).toBe(points[1]?.x);
  expect((band?.x ?? 0) + (band?.width ?? 0)).toBeCloseTo(points[3]?.x ?? 0);
  expect(points[4]?.x).toBeLessThan(box.right + 1);
});

test('a city’s name is written below its pin, but not over the pin of the next city 20 pixels below', () => {
  const pin = (id: string, x: number, y: number) => ({
    id,
    label: id,
    x,
    y,
    text: '$1',
    place: id,
  });
  const shapes = [{ id: 'a', label: 'A', rings: SQUARE }];
  const placesOf = (points: ReturnType<typeof pin>[]) =>
    mapLayout(shapes, points, 600, 232).points.map(({ hasPlace }) => hasPlace);
  expect(placesOf([pin('Akron', 5, 1), pin('Dayton', 5, 9)])).toEqual([true, true]);
  expect(placesOf([pin('Akron', 5, 5), pin('Dayton', 5, 6)])).toEqual([false, true]);
});
