import { afterEach, expect, test, vi } from 'vitest';
import { listMapLabels } from '#contract/listings/property-search.ts';
import { namesFor } from '#web/features/market-map/ground.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { degreesIn } from './degree-loader.ts';
import { createLabelLoader, type MapLabels } from './map-labels.ts';

useStubApi();

test('a city’s frame touches 2 one-degree cells, and a region’s frame is too wide for towns', () => {
  expect(degreesIn([-83.2, 39.8, -82.7, 39.95])).toEqual(['-84,39,-83,40', '-83,39,-82,40']);
  expect(degreesIn([-90, 35, -80, 42])).toEqual([]);
});

afterEach(() => vi.useRealTimers());

test('each cell is fetched once, and again 10 seconds after a failure, however often the map moves', async () => {
  vi.useFakeTimers();
  let isDown = false;
  const requested = onCall(listMapLabels, () =>
    isDown
      ? refuse(500, 'internal', 'Down.')
      : { places: [{ name: 'Dublin', latitude: 40.1, longitude: -83.1 }], zips: [] },
  );
  const gone = new AbortController();
  const labels: MapLabels[] = [];
  const loader = createLabelLoader(gone.signal, (next) => labels.push(next));
  loader.want([-83.2, 40.1, -83.1, 40.2]);
  loader.want([-83.3, 40.1, -83.1, 40.3]);
  await vi.waitFor(() => expect(labels).toHaveLength(1));
  expect(requested).toHaveLength(1);
  expect(labels[0]!.places.map(({ name }) => name)).toEqual(['Dublin']);
  isDown = true;
  loader.want([-82.9, 40.1, -82.8, 40.2]);
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  isDown = false;
  await vi.advanceTimersByTimeAsync(9999);
  loader.want([-82.9, 40.1, -82.8, 40.2]);
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  loader.want([-82.9, 40.1, -82.8, 40.2]);
  await vi.waitFor(() => expect(labels).toHaveLength(2));
  expect(requested).toHaveLength(3);
  gone.abort();
  expectConsole(/Down|500/);
});

test('states are labeled below zoom 7, towns and counties from there, and ZIPs once a city fills the map', () => {
  const at = { x: 0.3, y: 0.3 };
  const atlas = {
    states: { land: [], borders: [], names: [{ ...at, name: 'Ohio' }] },
    counties: { borders: [], names: [{ ...at, name: 'Franklin' }] },
    labels: { places: [{ ...at, name: 'Dublin' }], zips: [{ ...at, name: '43017' }] },
  };
  const names = (zoom: number) => namesFor(atlas, zoom).map(({ name }) => name);
  expect(names(4)).toEqual(['Ohio']);
  expect(names(8)).toEqual(['Dublin', 'Franklin']);
  expect(names(11)).toEqual(['Dublin', '43017', 'Franklin']);
});
