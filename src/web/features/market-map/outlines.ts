import { geoCentroid } from 'd3-geo';
import type { FeatureCollection, GeoJSON } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Topology<
  Record<'nation' | 'states' | 'counties', GeometryCollection<{ name: string }>>
>;

export interface Outlines {
  borders: GeoJSON;
  /** A point in the middle of each area, with its name. */
  names: FeatureCollection;
}

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
export async function loadStates(): Promise<Outlines & { land: GeoJSON }> {
  const atlas = await fetchAtlas(statesUrl);
  return {
    land: feature(atlas, atlas.objects.nation),
    borders: mesh(atlas, atlas.objects.states),
    names: namesOf(atlas, 'states'),
  };
}

/** The lines between counties of one state; those of the states are drawn already. */
export async function loadCounties(): Promise<Outlines> {
  const atlas = await fetchAtlas(countiesUrl);
  return {
    borders: mesh(atlas, atlas.objects.counties, (a, b) => a !== b),
    names: namesOf(atlas, 'counties'),
  };
}

function namesOf(atlas: Atlas, kind: 'states' | 'counties'): FeatureCollection {
  const areas = feature(atlas, atlas.objects[kind]).features;
  return {
    type: 'FeatureCollection',
    features: areas.map((area) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: geoCentroid(area) },
      properties: { name: area.properties.name },
    })),
  };
}
