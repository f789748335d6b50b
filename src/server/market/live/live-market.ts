import type { Comparable } from '#contract/listings/property-analytics.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';

/** The area whose listings are requested: a ZIP, or a city and state. */
export type MarketLocation = { zipCode: string } | { city: string; state: string };

export interface Appraised {
  row: PropertyRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/**
 * A data provider's market. Listings are loaded into the database area by area as users search, so a search is still
 * just a database query, and every call against the quota benefits all users.
 */
export interface LiveMarket {
  /** True while listings for any of the areas are loading. */
  want(locations: readonly MarketLocation[], payer: Payer): Promise<boolean>;
  /** The listing with its own estimates, if the provider has them, and the comps behind them. */
  appraise(row: PropertyRow, payer: Payer): Promise<Appraised>;
  /** Resolves when running work has ended. */
  stop(): Promise<void>;
}
