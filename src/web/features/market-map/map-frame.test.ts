import { expect, test } from 'vitest';
import { COUNTRY, frameOf, readBox, writeBox } from './map-frame.ts';

test('the frame contains 3 points', () => {
  const points = { longitudes: [-83, -82.5, -82.9], latitudes: [40, 39.8, 40.1] };
  expect(frameOf(points)).toEqual([-83, 39.8, -82.5, 40.1]);
});

test('no points, or points from coast to coast, show the whole country', () => {
  expect(frameOf({ longitudes: [], latitudes: [] })).toBe(COUNTRY);
  expect(frameOf({ longitudes: [-122, -71], latitudes: [47, 42] })).toBe(COUNTRY);
});

test('a single point has a margin of 0.02 degrees', () => {
  const [west, south, east, north] = frameOf({ longitudes: [-83], latitudes: [40] });
  expect([west, south, east, north].map((degrees) => Number(degrees.toFixed(4)))).toEqual([
    -83.02, 39.98, -82.98, 40.02,
  ]);
});

test('a box is written with 4 decimals and reads back the same', () => {
  expect(writeBox([-83.123456, 39.8, -82.5, 40.10001])).toBe('-83.1235,39.8,-82.5,40.1');
  expect(readBox('-83.1235,39.8,-82.5,40.1')).toEqual([-83.1235, 39.8, -82.5, 40.1]);
  expect(readBox('-82.5,39.8,-83,40.1')).toBeNull();
  expect(readBox(null)).toBeNull();
});
