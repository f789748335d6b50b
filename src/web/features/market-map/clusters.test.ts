import { expect, test } from 'vitest';
import { pixelsAcross } from './camera.ts';
import { countText, spotsAt } from './clusters.ts';

/** Points on one line, at these pixel offsets at zoom 10. */
const onLine = (...pixels: number[]) => ({
  xs: Float64Array.from(pixels, (at) => 0.25 + at / pixelsAcross(10)),
  ys: Float64Array.from(pixels, () => 0.4),
});

test('four points within 44 pixels are one cluster at their center; a fifth 100 pixels away is a pin', () => {
  const points = onLine(0, 10, 20, 30, 130);
  const spots = spotsAt(points, 10);
  expect(spots.map(({ members }) => members)).toEqual([[0, 1, 2, 3], [4]]);
  expect(spots.map(({ isCluster }) => isCluster)).toEqual([true, false]);
  expect((spots[0]!.x - 0.25) * pixelsAcross(10)).toBeCloseTo(15);
});

test('three overlapping points stay three pins', () => {
  expect(spotsAt(onLine(0, 0, 0), 10)).toHaveLength(3);
});

test('a cluster splits one zoom level closer, and there are no clusters beyond zoom 12', () => {
  expect(spotsAt(onLine(0, 15, 30, 44), 10)).toHaveLength(1);
  expect(spotsAt(onLine(0, 15, 30, 44), 11)).toHaveLength(4);
  expect(spotsAt(onLine(0, 0, 0, 0, 0), 13)).toHaveLength(5);
});

test('each of 10,000 points is in exactly one spot', () => {
  const pixels = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 40_000);
  const members = spotsAt(onLine(...pixels), 10).flatMap((spot) => spot.members);
  expect(new Set(members).size).toBe(10_000);
  expect(members).toHaveLength(10_000);
});

test.each([
  [12, '12'],
  [999, '999'],
  [1240, '1.2k'],
  [9960, '10k'],
])('a cluster of %d reads %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
