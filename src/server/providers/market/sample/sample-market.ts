import { seedKey } from '#engine/monte-carlo/random/random.ts';
import type { ZipFacts } from '#server/providers/market/market-facts.ts';
import { makeListing } from '#server/providers/market/sample/listing/make-listing.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { centerOf } from '#server/providers/market/sample/listing/worth.ts';
import { noAddresses } from '#server/providers/market/sample/streets/addresses.ts';
import { streetsOf } from '#server/providers/market/sample/streets/streets.ts';
import { allocateListings } from './allocate-listings.ts';
import { epochDay } from './days.ts';
import { Draws, listingNumberOf, STREAM } from './draws.ts';
import { localLevels } from './local-levels.ts';

/** Of seeds 1 to 40, the one whose markets come closest to the public figures for price, rent and age. */
export const DEFAULT_SEED = 40;
export const DEFAULT_COUNT = 12_000;

export interface SampleMarketOptions {
  /** The date the market is viewed (YYYY-MM-DD); prices are as of the end of 2025 regardless. */
  readonly asOf: string;
  readonly seed?: number;
  readonly count?: number;
}

/**
 * The sample market, ZIP by ZIP, one listing at a time. The same options give the same listings, bit for bit; a larger
 * count only adds listings at the end of each ZIP.
 */
export function* sampleListings(options: SampleMarketOptions): Generator<SampleListing> {
  for (const { zip, listings } of allocateListings(options.count ?? DEFAULT_COUNT)) {
    yield* zipListings(zip, listings, options);
  }
}

function* zipListings(
  zip: ZipFacts,
  listings: number,
  { seed = DEFAULT_SEED, asOf }: SampleMarketOptions,
): Generator<SampleListing> {
  const key = seedKey(seed);
  const levels = localLevels(zip);
  const streets = streetsOf(key, levels);
  const starts = new Draws(key, listingNumberOf(zip.zip, 1), STREAM.zip);
  const scene = {
    key,
    levels,
    streets,
    weights: streets.map((street) => street.weight),
    mix: streets.map(({ kind }) => kind).filter((kind) => kind !== 'Manufactured'),
    center: centerOf(levels, streets),
    taken: noAddresses(),
    streetStart: starts.uniform(),
    storyStart: starts.uniform(),
    sizeStart: starts.uniform(),
    today: epochDay(asOf),
  };
  for (let n = 0; n < listings; n++) yield makeListing(scene, n);
}
