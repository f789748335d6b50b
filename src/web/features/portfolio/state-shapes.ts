import { geoConicEqualArea } from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import { STATE_NAMES } from '#domain/search-phrase/us-states.ts';
import type { PortfolioGeography } from '#web/data/portfolio.ts';
import { fetchDocument } from '#web/lib/api/fetch-document.ts';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import type { MapPoint, MapShape, Ring } from '#web/ui/chart/layout/map-layout.ts';

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

export interface PortfolioMap {
  shapes: MapShape[];
  points: MapPoint[];
}

/** Fetches the state outlines once; the browser caches the file. */
export const fetchStates = async (signal: AbortSignal): Promise<Atlas> =>
  (await fetchDocument(statesUrl, signal)) as Atlas;

const project = geoConicEqualArea().rotate([96, 0]).parallels([29.5, 45.5]).scale(1000);

const onPaper = (position: Position): readonly [number, number] =>
  project([position[0] ?? 0, position[1] ?? 0]) ?? [0, 0];

const ringsOf = (geometry: Polygon | MultiPolygon): Ring[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map((ring) =>
    ring.map(onPaper),
  );

/** The states with a property, and each property with known coordinates. */
export function mapOf(atlas: Atlas, { byState, points }: PortfolioGeography): PortfolioMap {
  const values = new Map(
    byState.map(({ group, value }) => [(STATE_NAMES[group] ?? group).toLowerCase(), value]),
  );
  const shapes = feature(atlas, atlas.objects.states).features.flatMap(
    ({ id, properties, geometry }) => {
      const value = values.get(properties.name.toLowerCase());
      if (value === undefined) return [];
      const rings = ringsOf(geometry as Polygon | MultiPolygon);
      return [{ id: String(id), label: properties.name, rings, value }];
    },
  );
  return { shapes, points: pinsOf(points) };
}

/** Degrees within which properties share a pin: about the size of a city. */
const TOGETHER = 0.15;

type Spot = PortfolioGeography['points'][number] & { latitude: number; longitude: number };

const isPlaced = (point: PortfolioGeography['points'][number]): point is Spot =>
  point.latitude !== null && point.longitude !== null;

/** One pin per city, because pins in the same city would cover each other. */
function pinsOf(points: PortfolioGeography['points']): MapPoint[] {
  const groups: [Spot, ...Spot[]][] = [];
  for (const spot of points.filter(isPlaced)) {
    const near = groups.find(
      ([first]) =>
        Math.abs(first.latitude - spot.latitude) < TOGETHER &&
        Math.abs(first.longitude - spot.longitude) < TOGETHER,
    );
    if (near) near.push(spot);
    else groups.push([spot]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const at = project([first.longitude, first.latitude]);
    if (!at) return [];
    const value = group.reduce((sum, spot) => sum + spot.value, 0);
    const text = `${group.length > 1 ? `${group.length} · ` : ''}${formatMoneyShort(value)}`;
    const label = group.map(({ address }) => address).join(', ');
    return [{ id: first.id, label, x: at[0], y: at[1], value, text, place: first.city }];
  });
}
