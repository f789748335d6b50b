import type { CompCondition } from '#engine/comps/after-repair.ts';
import type { Neighbor } from '#server/providers/market/sample/streets/neighbors.ts';
import type { SampleEstimate, SampleListing } from './sample-listing.ts';

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
  /** Null for a listing, whose photos we don't have, and for a rental. */
  readonly condition: CompCondition | null;
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
> & {
  /** If null, the renovated sales that support it are left out. */
  readonly afterRepairValue: SampleEstimate | null;
};

/** The fields a market property needs to serve as a comp. */
export type ListedHome = Omit<
  Subject,
  'stories' | 'valueEstimate' | 'rentEstimate' | 'afterRepairValue'
> &
  Pick<SampleListing, 'listPrice' | 'listedDate' | 'daysOnMarket'>;
