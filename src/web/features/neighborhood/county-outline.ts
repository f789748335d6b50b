import { geoConicEqualArea, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import { fetchDocument } from '#web/lib/api/fetch-document.ts';

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;

export interface CountyOutline {
  width: number;
  height: number;
  /** The county itself. */
  county: string;
  /** The other counties in the state, as background. */
  neighbors: readonly { fips: string; name: string; path: string }[];
  /** Position of the property; null without coordinates. */
  point: { x: number; y: number } | null;
}

interface Wanted {
  /** Five digits. */
  fips: string;
  latitude: number | null;
  longitude: number | null;
}

const WIDTH = 480;
const HEIGHT = 340;

/** Fetches all county outlines once; the browser caches the file. */
export const fetchAtlas = async (signal: AbortSignal): Promise<Atlas> =>
  (await fetchDocument(countiesUrl, signal)) as Atlas;

/** One county and its neighbors, with the county filling about half the drawing. */
export function outlineOf(atlas: Atlas, wanted: Wanted): CountyOutline | null {
  const all = feature(atlas, atlas.objects.counties).features;
  const own = all.find(({ id }) => id === wanted.fips);
  if (!own) return null;
  const state = wanted.fips.slice(0, 2);
  const projection = geoConicEqualArea()
    .rotate([96, 0])
    .parallels([29.5, 45.5])
    .fitExtent(
      [
        [WIDTH * 0.2, HEIGHT * 0.2],
        [WIDTH * 0.8, HEIGHT * 0.8],
      ],
      own,
    )
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]);
  const draw = geoPath(projection).digits(1);
  const neighbors = all.flatMap((county) => {
    const fips = String(county.id);
    const path = fips.startsWith(state) && fips !== wanted.fips ? draw(county) : null;
    return path ? [{ fips, name: county.properties.name, path }] : [];
  });
  const location =
    wanted.latitude === null || wanted.longitude === null
      ? null
      : projection([wanted.longitude, wanted.latitude]);
  return {
    width: WIDTH,
    height: HEIGHT,
    county: draw(own) ?? '',
    neighbors,
    point: location && { x: location[0], y: location[1] },
  };
}
