import type { Comparable } from '#contract/listings/property-analytics.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';

/** Where listings are asked for: a ZIP, or a city of a state. */
export type MarketLocation = { zipCode: string } | { city: string; state: string };

export interface Appraised {
  row: PropertyRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/**
 * The market as a data provider knows it. Listings come into the database place by place, as people look there, so that a
 * search stays a question to the database and every call of the quota serves everybody.
 */
export interface LiveMarket {
  /** True while listings of one of the places are on their way. */
  want(locations: readonly MarketLocation[], payer: Payer): Promise<boolean>;
  /** The listing with estimates of its own, as far as the provider has them, and the houses behind these. */
  appraise(row: PropertyRow, payer: Payer): Promise<Appraised>;
  /** Ends when what is under way has ended. */
  stop(): Promise<void>;
}
