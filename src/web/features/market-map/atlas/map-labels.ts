import { listMapLabels } from '#contract/listings/property-search.ts';
import { project } from '#web/features/market-map/camera.ts';
import { call } from '#web/lib/api/api.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { DegreeLoader } from './degree-loader.ts';

export interface MapLabels {
  /** Cities and towns, most populous in each degree first. */
  places: readonly (XY & { name: string })[];
  zips: readonly (XY & { name: string })[];
}

export function createLabelLoader(signal: AbortSignal, onLabels: (labels: MapLabels) => void) {
  let labels: MapLabels = { places: [], zips: [] };
  return new DegreeLoader({
    signal,
    load: (bbox) => call(listMapLabels, { query: { bbox }, signal }),
    onLoaded: (found) => {
      labels = {
        places: [...labels.places, ...found.places.map(inWorld)],
        zips: [...labels.zips, ...found.zips.map(inWorld)],
      };
      onLabels(labels);
    },
  });
}

const inWorld = (one: { name: string; longitude: number; latitude: number }) => ({
  ...project(one.longitude, one.latitude),
  name: one.name,
});
