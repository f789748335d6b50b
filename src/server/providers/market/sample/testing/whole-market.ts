import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import {
  type SampleMarketOptions,
  sampleListings,
} from '#server/providers/market/sample/sample-market.ts';

/** The whole sample market, ZIP by ZIP. The same options give the same listings, bit for bit. */
export function sampleMarket(options: SampleMarketOptions): SampleListing[] {
  return [...sampleListings(options)];
}
