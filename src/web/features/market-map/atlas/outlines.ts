import { geoCentroid } from 'd3-geo';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { project } from '#web/features/market-map/camera.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';

type Atlas = Topology<
  Record<'nation' | 'states' | 'counties', GeometryCollection<{ name: string }>>
>;

/** A line of points in the world, x and y in turn, and the box around it. */
export interface WorldLine {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface Outlines {
  borders: readonly WorldLine[];
  /** The center of each area, with its name. */
  names: readonly (XY & { name: string })[];
}

/** Each file is fetched once in the life of the page, when a map first needs it. */
const saved = new Map<string, Promise<Atlas>>();

function fetchAtlas(url: string): Promise<Atlas> {
  const loading =
    saved.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
      return response.json() as Promise<Atlas>;
    });
  saved.set(url, loading);
  loading.catch(() => saved.delete(url));
  return loading;
}

/** Where land is, and the lines between the states. Census Bureau outlines, 1 : 10 million. */
export async function loadStates(): Promise<Outlines & { land: readonly WorldLine[] }> {
  const atlas = await fetchAtlas(statesUrl);
  const land = feature(atlas, atlas.objects.nation).features.flatMap(({ geometry }) =>
    ringsOf(geometry as Polygon | MultiPolygon),
  );
  return {
    land: land.map(lineOf),
    borders: linesOf(mesh(atlas, atlas.objects.states)),
    names: namesOf(atlas, 'states'),
  };
}

/** The lines between counties of one state; those of the states are drawn already. */
export async function loadCounties(): Promise<Outlines> {
  const atlas = await fetchAtlas(countiesUrl);
  return {
    borders: linesOf(mesh(atlas, atlas.objects.counties, (a, b) => a !== b)),
    names: namesOf(atlas, 'counties'),
  };
}

const ringsOf = (geometry: Polygon | MultiPolygon): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

const linesOf = ({ coordinates }: MultiLineString): WorldLine[] => coordinates.map(lineOf);

const lineOf = (positions: readonly Position[]): WorldLine =>
  worldLine(positions.map(([longitude = 0, latitude = 0]) => project(longitude, latitude)));

export function worldLine(locations: readonly XY[]): WorldLine {
  const line = {
    points: new Float64Array(locations.length * 2),
    west: 1,
    north: 1,
    east: 0,
    south: 0,
  };
  for (const [at, { x, y }] of locations.entries()) {
    line.points.set([x, y], at * 2);
    line.west = Math.min(line.west, x);
    line.east = Math.max(line.east, x);
    line.north = Math.min(line.north, y);
    line.south = Math.max(line.south, y);
  }
  return line;
}

function namesOf(atlas: Atlas, kind: 'states' | 'counties'): Outlines['names'] {
  return feature(atlas, atlas.objects[kind]).features.map((area) => ({
    ...project(...geoCentroid(area)),
    name: area.properties.name,
  }));
}
