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

/** A line of world points (alternating x and y) and its bounding box. */
export interface WorldLine {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface Outlines {
  borders: readonly WorldLine[];
  /** Center and name of each area. */
  names: readonly (XY & { name: string })[];
}

/** Each file is fetched once per page load, when a map first needs it. */
const saved = new Map<string, Promise<Atlas>>();

function fetchAtlas(url: string): Promise<Atlas> {
  const loading =
    saved.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok)
        throw new Error(`Loading the map outlines failed with status ${response.status}`);
      return response.json() as Promise<Atlas>;
    });
  saved.set(url, loading);
  loading.catch(() => saved.delete(url));
  return loading;
}

/** Land areas and state borders. Census Bureau outlines, 1:10,000,000. */
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

/** Borders between counties within a state; state borders are already drawn. */
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
