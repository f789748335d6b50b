import { expect, test } from 'vitest';
import { mapLabelsIn } from '#server/features/properties/map-labels.ts';

test('the map tile around Columbus lists its towns by population, largest first, and its ZIPs', () => {
  const { places, zips } = mapLabelsIn({ west: -83, south: 39, east: -82, north: 41 });
  const names = places.map(({ name }) => name);
  expect(names[0]).toBe('Columbus');
  expect(names).toEqual(expect.arrayContaining(['Westerville', 'Reynoldsburg', 'Gahanna']));
  expect(new Set(names).size).toBe(names.length);
  expect(zips.map(({ name }) => name)).toEqual(expect.arrayContaining(['43206', '43224', '43081']));
  expect(zips.every(({ longitude }) => longitude >= -83 && longitude < -82)).toBe(true);
});

test('the towns around Springfield, Massachusetts include Agawam, without "Town" in its name, and no counties', () => {
  const { places } = mapLabelsIn({ west: -73, south: 42, east: -72, north: 43 });
  const names = places.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Springfield', 'Agawam', 'West Springfield']));
  expect(names.filter((name) => / (?:County|Town)$/.test(name))).toEqual([]);
});

test('the ocean has no labels, and the whole world has at most 200 towns and 400 ZIPs', () => {
  expect(mapLabelsIn({ west: -60, south: 30, east: -59, north: 31 })).toEqual({
    places: [],
    zips: [],
  });
  const { places, zips } = mapLabelsIn({ west: -180, south: -90, east: 180, north: 90 });
  expect([places.length, zips.length]).toEqual([200, 400]);
});
