import type { Comparable } from '#contract/listings/property-analytics.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';

/** The area whose listings are requested: a ZIP, or a city of a state. */
export type MarketLocation = { zipCode: string } | { city: string; state: string };

export interface Appraised {
  row: PropertyRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/**
 * The market of a data provider. Listings are loaded into the database area by area, as users search there, so that a
 * search stays a database query and every call of the quota serves all users.
 */
export interface LiveMarket {
  /** True while listings of one of the areas are loading. */
  want(locations: readonly MarketLocation[], payer: Payer): Promise<boolean>;
  /** The listing with estimates of its own, as far as the provider has them, and the comps behind these. */
  appraise(row: PropertyRow, payer: Payer): Promise<Appraised>;
  /** Resolves when what is running has ended. */
  stop(): Promise<void>;
}
