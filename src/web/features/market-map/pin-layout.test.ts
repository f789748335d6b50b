import { expect, test } from 'vitest';
import { pixelsAcross } from './camera.ts';
import type { Spot } from './clusters.ts';
import { spotsWithRoom } from './pin-layout.ts';

const ZOOM = 14;
const tag = { width: 60, height: 32 };
/** A listing this many pixels from the first. */
const pin = (x: number, y: number, isCluster = false): Spot => ({
  x: 0.25 + x / pixelsAcross(ZOOM),
  y: 0.25 + y / pixelsAcross(ZOOM),
  members: [0],
  isCluster,
});
const placesOf = (spots: readonly Spot[]) => {
  const roomy = spotsWithRoom(spots, ZOOM, () => tag);
  return spots.map((spot) => roomy.has(spot));
};

test('of 4 prices on one block, those that would touch the first become dots', () => {
  expect(placesOf([pin(0, 0), pin(30, 0), pin(0, 20), pin(70, 0)])).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('prices one pixel apart all stay, even across grid cell edges', () => {
  const row = Array.from({ length: 12 }, (_, at) => pin(at * 61, 0));
  const column = Array.from({ length: 12 }, (_, at) => pin(0, (at + 1) * 33));
  expect(placesOf([...row, ...column])).toEqual(Array.from({ length: 24 }, () => true));
});

test('a cluster takes precedence over a price that comes first', () => {
  expect(placesOf([pin(0, 0), pin(20, 0, true)])).toEqual([false, true]);
});
