import { createRequire } from 'node:module';
import { geoConicEqualArea, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { groupedBy } from '#engine/grouped-by.ts';
import type { MarketContent } from '#web/features/markets/market-page.ts';

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;
type MarketMap = MarketContent['map'];

interface MappedListing {
  latitude: number;
  longitude: number;
  zip: string;
  isPaying: boolean;
}

const WIDTH = 480;
const HEIGHT = 390;
/** Leaves room around the listings so that the county outline gives a sense of scale. */
const MARGIN = 100;
/** Clips outside the drawing, so that no cut edge shows. */
const CLIP = 8;
/** Fits a five-digit label with some padding. */
const LABEL = { width: 46, height: 16, gap: 10 };

let counties: ReturnType<typeof readCounties> | undefined;

function readCounties() {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  return feature(atlas, atlas.objects.counties).features;
}

/** A zero-length line with round caps is a dot, so one path draws all the dots. */
const dotsAt = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');

/** A market's county with its listings, as paths of one drawing. */
export function marketMap(countyFips: string, listings: readonly MappedListing[]): MarketMap {
  counties ??= readCounties();
  const own = counties.find(({ id }) => id === countyFips);
  const projection = geoConicEqualArea()
    .rotate([96, 0])
    .parallels([29.5, 45.5])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      {
        type: 'MultiPoint',
        coordinates: listings.map(({ longitude, latitude }) => [longitude, latitude]),
      },
    )
    .clipExtent([
      [-CLIP, -CLIP],
      [WIDTH + CLIP, HEIGHT + CLIP],
    ]);
  const draw = geoPath(projection).digits(0);
  const pointOf = ({ longitude, latitude }: MappedListing): readonly [number, number] =>
    projection([longitude, latitude]) ?? [0, 0];
  const others = counties.filter(({ id }) => id !== countyFips);
  return {
    width: WIDTH,
    height: HEIGHT,
    county: (own && draw(own)) ?? '',
    neighbors: others.map((county) => draw(county) ?? '').join(''),
    paying: dotsAt(listings.filter(({ isPaying }) => isPaying).map(pointOf)),
    others: dotsAt(listings.filter(({ isPaying }) => !isPaying).map(pointOf)),
    zips: placeLabels(
      [...groupedBy(listings, ({ zip }) => zip)].map(([zip, homes]) => ({
        zip,
        points: homes.map(pointOf),
      })),
    ),
  };
}

interface Cluster {
  zip: string;
  points: readonly (readonly [number, number])[];
}

/** Labels each ZIP code above its listings, or below them, or farther up if another label is in the way. */
function placeLabels(clusters: readonly Cluster[]): MarketMap['zips'] {
  const placed: { zip: string; x: number; y: number }[] = [];
  const isFree = (x: number, y: number): boolean =>
    y > LABEL.height &&
    y < HEIGHT &&
    placed.every(
      (other) => Math.abs(other.x - x) >= LABEL.width || Math.abs(other.y - y) >= LABEL.height,
    );
  for (const { zip, points } of clusters) {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const x = Math.round((Math.min(...xs) + Math.max(...xs)) / 2);
    const above = Math.round(Math.min(...ys) - LABEL.gap);
    const below = Math.round(Math.max(...ys) + LABEL.gap + LABEL.height / 2);
    const heights = [above, below];
    for (let steps = 1; steps * LABEL.height < HEIGHT; steps++)
      heights.push(above - steps * LABEL.height, below + steps * LABEL.height);
    const y = heights.find((each) => isFree(x, each)) ?? above;
    placed.push({ zip, x, y });
  }
  return placed;
}
