import { clamp } from '#engine/limits.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { seedKey } from '#engine/monte-carlo/random/random.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import { epochDay } from '#server/providers/market/sample/days.ts';
import { Draws, listingNumberOf, roundTo, STREAM } from '#server/providers/market/sample/draws.ts';
import { localLevels } from '#server/providers/market/sample/local-levels.ts';
import { DEFAULT_SEED } from '#server/providers/market/sample/sample-market.ts';
import {
  noAddresses,
  type TakenAddresses,
} from '#server/providers/market/sample/streets/addresses.ts';
import { distanceMiles } from '#server/providers/market/sample/streets/geography.ts';
import {
  drawNeighbor,
  type Neighbor,
  type NeighborScene,
} from '#server/providers/market/sample/streets/neighbors.ts';
import { streetsOf } from '#server/providers/market/sample/streets/streets.ts';
import type { SampleEstimate, SampleListing } from './sample-listing.ts';
import { SIZE_EXPONENT } from './worth.ts';

/** A nearby property that was sold, rented or is for sale, used as the basis for an estimate. */
export interface SampleComparable extends Neighbor {
  readonly origin: 'sample';
  readonly id: string;
  /** The comp's listing id, if it's on the market. */
  readonly listingId: string | null;
  /** The price, or the monthly rent. */
  readonly price: number;
  readonly distanceMiles: number;
  /** How good the match is, from 0 to 1: how close, how similar in size and age and how recent it is. */
  readonly correlation: number;
}

export interface Comparables {
  readonly sales: readonly SampleComparable[];
  readonly rentals: readonly SampleComparable[];
}

/** The listing fields needed to find comps. */
export type Subject = Pick<
  SampleListing,
  | 'id'
  | 'formatted'
  | 'zip'
  | 'latitude'
  | 'longitude'
  | 'type'
  | 'beds'
  | 'baths'
  | 'squareFeet'
  | 'yearBuilt'
  | 'stories'
  | 'units'
  | 'valueEstimate'
  | 'rentEstimate'
>;

/** The fields a market property needs to serve as a comp. */
export type ListedHome = Omit<Subject, 'stories' | 'valueEstimate' | 'rentEstimate'> &
  Pick<SampleListing, 'listPrice' | 'listedDate' | 'daysOnMarket'>;

/** How price depends on size and bedrooms, and how estimates are rounded. */
interface Scale {
  readonly sizeExponent: number;
  readonly perBedroom: number;
  readonly step: number;
}

const SALE: Scale = { sizeExponent: SIZE_EXPONENT, perBedroom: 0.02, step: 1000 };
const RENTAL: Scale = { sizeExponent: 0.3, perBedroom: 0.09, step: 5 };
/** An estimate's range covers 85% of outcomes, or 1.44 standard deviations on either side. */
const DEVIATIONS_IN_RANGE = 1.44;
const MOST_LISTINGS = 4;

/**
 * Sales and rentals similar to the listing. Similar listings from `all` in the same ZIP come first; the rest are
 * generated neighbors that aren't on the market. Adjusted for size and weighted by similarity, they average to the
 * listing's estimates and vary as widely as its ranges.
 */
export function comparablesFor(
  subject: Subject,
  all: readonly ListedHome[],
  { asOf, seed = DEFAULT_SEED }: { asOf: string; seed?: number },
): Comparables {
  const facts = zipFacts(subject.zip);
  if (!facts) return { sales: [], rentals: [] };
  const key = seedKey(seed);
  const levels = localLevels(facts);
  const number = Number(subject.id.split('-').at(-1));
  const near = all.filter(({ zip, id }) => zip === subject.zip && id !== subject.id);
  const scene: NeighborScene = {
    draws: new Draws(key, listingNumberOf(subject.zip, number), STREAM.comparable),
    levels,
    streets: streetsOf(key, levels),
    taken: takenBy(subject, near),
    today: epochDay(asOf),
  };
  const listed = listedComparables(subject, near);
  const sales = scene.draws.whole(9, 14) - listed.length;
  const rentals = scene.draws.whole(8, 13);
  return {
    sales: complete(subject, scene, subject.valueEstimate, SALE, listed, sales),
    rentals: complete(subject, scene, subject.rentEstimate, RENTAL, [], rentals),
  };
}

/** A comp's price adjusted to the subject's size and bedrooms. */
function adjusted(subject: Subject, other: SampleComparable, scale: Scale): number {
  return other.price / exp(shift(subject, other, scale));
}

/**
 * The subject's value based on the sales' adjusted prices, weighted by correlation.
 * @internal for tests
 */
export function valueFromSales(subject: Subject, sales: readonly SampleComparable[]): number {
  return weightedMean(sales, (sale) => adjusted(subject, sale, SALE));
}

/** @internal for tests */
export function rentFromRentals(subject: Subject, rentals: readonly SampleComparable[]): number {
  return weightedMean(rentals, (rental) => adjusted(subject, rental, RENTAL));
}

function weightedMean(
  comparables: readonly SampleComparable[],
  of: (comparable: SampleComparable) => number,
): number {
  const total = comparables.reduce((sum, { correlation }) => sum + correlation, 0);
  const sum = comparables.reduce((all, each) => all + each.correlation * of(each), 0);
  return sum / total;
}

function takenBy(subject: Subject, near: readonly ListedHome[]): TakenAddresses {
  const taken = noAddresses();
  for (const { formatted } of [subject, ...near]) taken.addresses.add(formatted);
  return taken;
}

function listedComparables(subject: Subject, near: readonly ListedHome[]): SampleComparable[] {
  const deviation = deviationOf(subject.valueEstimate);
  return near
    .filter(({ type, units }) => type === subject.type && units === subject.units)
    .map((home) => listedComparable(subject, home))
    .filter((other) => {
      const off = logarithm(adjusted(subject, other, SALE) / subject.valueEstimate.average);
      return other.correlation > 0.8 && Math.abs(off) < 2 * deviation;
    })
    .toSorted((a, b) => b.correlation - a.correlation)
    .slice(0, MOST_LISTINGS);
}

function listedComparable(subject: Subject, home: ListedHome): SampleComparable {
  const { formatted, latitude, longitude, type, beds, baths, squareFeet, yearBuilt } = home;
  const { listedDate, daysOnMarket } = home;
  const house = { formatted, latitude, longitude, type, beds, baths, squareFeet, yearBuilt };
  const time = { listedDate, removedDate: null, daysOnMarket, daysOld: daysOnMarket };
  return {
    origin: 'sample',
    id: home.id,
    listingId: home.id,
    ...house,
    ...time,
    status: 'Active',
    price: home.listPrice,
    ...likeness(subject, { ...house, daysOld: daysOnMarket }),
  };
}

function complete(
  subject: Subject,
  scene: NeighborScene,
  estimate: SampleEstimate,
  scale: Scale,
  listed: readonly SampleComparable[],
  count: number,
): SampleComparable[] {
  const neighbors = Array.from({ length: Math.max(4, count) }, () => {
    const neighbor = drawNeighbor(scene, subject);
    return {
      neighbor,
      ...likeness(subject, neighbor),
      off: scene.draws.normal(0, deviationOf(estimate)),
    };
  });
  // Shifts the neighbors so that together they average to the estimate.
  const listedOff = listed.reduce(
    (sum, other) =>
      sum + other.correlation * logarithm(adjusted(subject, other, scale) / estimate.average),
    0,
  );
  const drawnOff = neighbors.reduce((sum, { correlation, off }) => sum + correlation * off, 0);
  const weight = neighbors.reduce((sum, { correlation }) => sum + correlation, 0);
  const center = (listedOff + drawnOff) / weight;
  const kind = scale === SALE ? 's' : 'r';
  const drawn = neighbors.map(({ neighbor, off, correlation, distanceMiles: miles }, i) => ({
    origin: 'sample' as const,
    id: `${subject.id}-${kind}${i + 1}`,
    listingId: null,
    ...neighbor,
    price: roundTo(
      estimate.average * exp(shift(subject, neighbor, scale) + off - center),
      scale.step,
    ),
    distanceMiles: miles,
    correlation,
  }));
  return [...listed, ...drawn].toSorted((a, b) => b.correlation - a.correlation);
}

function deviationOf(estimate: SampleEstimate): number {
  return logarithm(estimate.high / estimate.average) / DEVIATIONS_IN_RANGE;
}

/** Log of the price effect of differences in size and bedrooms. */
function shift(
  subject: Subject,
  other: Pick<Neighbor, 'squareFeet' | 'beds'>,
  scale: Scale,
): number {
  return (
    scale.sizeExponent * logarithm(other.squareFeet / subject.squareFeet) +
    scale.perBedroom * (other.beds - subject.beds)
  );
}

type Sized = Pick<
  Neighbor,
  'latitude' | 'longitude' | 'squareFeet' | 'beds' | 'baths' | 'yearBuilt'
>;

/** How far away another home is and how similar it is. */
export function likeness(subject: Sized, other: Sized & Pick<Neighbor, 'daysOld'>) {
  const miles = distanceMiles(subject, other);
  const correlation =
    1 -
    0.03 * miles -
    0.3 * Math.abs(logarithm(other.squareFeet / subject.squareFeet)) -
    0.015 * Math.abs(other.beds - subject.beds) -
    0.012 * Math.abs(other.baths - subject.baths) -
    0.0006 * Math.abs(other.yearBuilt - subject.yearBuilt) -
    0.0001 * other.daysOld;
  return {
    distanceMiles: Math.round(miles * 100) / 100,
    correlation: Math.round(clamp(correlation, 0.3, 0.9999) * 1e4) / 1e4,
  };
}
