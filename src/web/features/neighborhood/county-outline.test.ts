import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { outlineOf } from './county-outline.ts';

const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8'));
const columbus = { fips: '39049', latitude: 39.96, longitude: -82.99 };

test('Franklin County, Ohio is drawn among its neighbors, with Columbus at its center', () => {
  const outline = outlineOf(atlas, columbus)!;
  expect(outline.county).toMatch(/^M[\d.]+,/);
  const names = outline.neighbors.map(({ name }) => name);
  expect(names).toContain('Delaware');
  expect(names).not.toContain('Franklin');
  expect(names).not.toContain('Cook');
  expect(outline.point!.x / outline.width).toBeCloseTo(0.5, 1);
  expect(outline.point!.y / outline.height).toBeCloseTo(0.5, 1);
});

test('without coordinates there is no marker, and an unknown county has no outline', () => {
  expect(outlineOf(atlas, { ...columbus, latitude: null })!.point).toBeNull();
  expect(outlineOf(atlas, { ...columbus, fips: '99999' })).toBeNull();
});
