import type { Outcome } from '#server/providers/outbound/outcome.ts';
import type { RentcastMarket } from './rentcast-market.ts';
import type { EstimateQuestion, RentcastSearch } from './rentcast-search.ts';
import type { Listing, PropertyRecord, RentcastEstimate } from './rentcast-shapes.ts';
import type { Payer } from './rentcast-shares.ts';

export interface Page<T> {
  items: T[];
  /** All that fit the search; null when RentCast does not say. */
  total: number | null;
}

export interface RentcastReport {
  record: Outcome<PropertyRecord>;
  value: Outcome<RentcastEstimate>;
  rent: Outcome<RentcastEstimate>;
}

/** RentCast; who makes it call somebody pays with their part of the month's calls. */
export interface RentcastService {
  paidBy(payer: Payer): Rentcast;
  hasCallsLeft(payer: Payer): Promise<boolean>;
}

/** RentCast's records, listings, estimates and statistics. Without a key there is none, and the sample market stands in. */
export interface Rentcast {
  record(id: string): Promise<Outcome<PropertyRecord>>;
  /** `Street, City, State, Zip` */
  recordAt(address: string): Promise<Outcome<PropertyRecord>>;
  records(search: RentcastSearch): Promise<Outcome<Page<PropertyRecord>>>;
  saleListing(id: string): Promise<Outcome<Listing>>;
  saleListings(search: RentcastSearch): Promise<Outcome<Page<Listing>>>;
  rentalListing(id: string): Promise<Outcome<Listing>>;
  rentalListings(search: RentcastSearch): Promise<Outcome<Page<Listing>>>;
  value(question: EstimateQuestion): Promise<Outcome<RentcastEstimate>>;
  rent(question: EstimateQuestion): Promise<Outcome<RentcastEstimate>>;
  market(zipCode: string, historyMonths?: number): Promise<Outcome<RentcastMarket>>;
  /** All that a property's page shows, for at most three calls. */
  report(where: { id: string } | { address: string }): Promise<RentcastReport>;
}
