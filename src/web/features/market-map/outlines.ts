import type { GeoJSON } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Topology<Record<'nation' | 'states' | 'counties', GeometryCollection>>;

/** Each file is fetched once in the life of the page, when a map first needs it. */
const kept = new Map<string, Promise<Atlas>>();

function fetchAtlas(url: string): Promise<Atlas> {
  const loading =
    kept.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
      return response.json() as Promise<Atlas>;
    });
  kept.set(url, loading);
  loading.catch(() => kept.delete(url));
  return loading;
}

/** Where land is, and the lines between the states. Census Bureau outlines, 1 : 10 million. */
export async function loadStates(): Promise<{ land: GeoJSON; borders: GeoJSON }> {
  const atlas = await fetchAtlas(statesUrl);
  return {
    land: feature(atlas, atlas.objects.nation),
    borders: mesh(atlas, atlas.objects.states),
  };
}

/** The lines between counties of one state; those of the states are drawn already. */
export async function loadCounties(): Promise<GeoJSON> {
  const atlas = await fetchAtlas(countiesUrl);
  return mesh(atlas, atlas.objects.counties, (a, b) => a !== b);
}
