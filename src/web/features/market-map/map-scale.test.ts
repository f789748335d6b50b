import { expect, test } from 'vitest';
import { pixelsAcross, project } from './camera.ts';
import { mapScaleAt } from './map-scale.ts';

const columbus = project(-83, 40);

test.each([
  [4, '200 mi'],
  [8, '10 mi'],
  [10, '2 mi'],
  [13, '0.25 mi'],
])('at zoom %d over Columbus the scale reads %s and is at most 96 pixels long', (zoom, label) => {
  const scale = mapScaleAt({ ...columbus, zoom });
  expect(scale.label).toBe(label);
  expect(scale.pixels).toBeLessThanOrEqual(96);
  expect(scale.pixels).toBeGreaterThan(96 / 3);
});

test('5 miles has the right length at 40° north: 0.1 degrees of latitude is 6.9 miles', () => {
  const zoom = 9;
  const tenth = (project(-83, 39.95).y - project(-83, 40.05).y) * pixelsAcross(zoom);
  const { pixels, label } = mapScaleAt({ ...columbus, zoom });
  expect(label).toBe('5 mi');
  expect(pixels / 5).toBeCloseTo(tenth / 6.9, 0);
});
