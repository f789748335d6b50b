import { logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { seedKey } from '#engine/monte-carlo/random/random.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import { epochDay } from '#server/providers/market/sample/days.ts';
import { Draws, listingNumberOf, STREAM } from '#server/providers/market/sample/draws.ts';
import { localLevels } from '#server/providers/market/sample/local-levels.ts';
import { DEFAULT_SEED } from '#server/providers/market/sample/sample-market.ts';
import {
  noAddresses,
  type TakenAddresses,
} from '#server/providers/market/sample/streets/addresses.ts';
import type { NeighborScene } from '#server/providers/market/sample/streets/neighbors.ts';
import { streetsOf } from '#server/providers/market/sample/streets/streets.ts';
import { rentalComparables, saleComparables } from './comparable-groups.ts';
import { adjusted, deviationOf, likeness, RENTAL, SALE } from './comparable-math.ts';
import type { Comparables, ListedHome, SampleComparable, Subject } from './comparable-types.ts';

const MOST_LISTINGS = 4;
const FEWEST_SALES = 9;
const MOST_SALES = 14;

/**
 * Sales and rentals similar to the listing. Similar listings from `all` in the same ZIP come first; the rest are
 * generated neighbors that aren't on the market. Adjusted for size and weighted by similarity, they average to the
 * listing's estimates and vary as widely as its ranges, and the renovated ones average to its after-repair value.
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
  const sales = scene.draws.whole(FEWEST_SALES, MOST_SALES) - listed.length;
  const rentals = scene.draws.whole(8, 13);
  return {
    sales: saleComparables(subject, scene, listed, sales),
    rentals: rentalComparables(subject, scene, rentals),
  };
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
    condition: null,
    ...likeness(subject, { ...house, daysOld: daysOnMarket }),
  };
}
