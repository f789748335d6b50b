import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { RentcastMarket } from './rentcast-market.ts';
import type { EstimateRequest, RentcastSearch } from './rentcast-search.ts';
import type { Listing, PropertyRecord, RentcastEstimate } from './rentcast-shapes.ts';
import type { Payer } from './rentcast-shares.ts';

export interface RentcastPage<T> {
  items: T[];
  /** Total matches; null if RentCast doesn't send a count. */
  total: number | null;
}

export interface RentcastReport {
  record: CallOutcome<PropertyRecord>;
  value: CallOutcome<RentcastEstimate>;
  rent: CallOutcome<RentcastEstimate>;
}

/** RentCast for one caller, whose calls count against their share of the month's quota. */
export interface RentcastService {
  paidBy(payer: Payer): Rentcast;
  hasCallsLeft(payer: Payer): Promise<boolean>;
}

/** RentCast's records, listings, estimates and statistics. Without a key, the sample market is used instead. */
export interface Rentcast {
  record(id: string): Promise<CallOutcome<PropertyRecord>>;
  /** `Street, City, State, Zip` */
  recordAt(address: string): Promise<CallOutcome<PropertyRecord>>;
  records(search: RentcastSearch): Promise<CallOutcome<RentcastPage<PropertyRecord>>>;
  saleListing(id: string): Promise<CallOutcome<Listing>>;
  saleListings(search: RentcastSearch): Promise<CallOutcome<RentcastPage<Listing>>>;
  rentalListing(id: string): Promise<CallOutcome<Listing>>;
  rentalListings(search: RentcastSearch): Promise<CallOutcome<RentcastPage<Listing>>>;
  value(request: EstimateRequest): Promise<CallOutcome<RentcastEstimate>>;
  rent(request: EstimateRequest): Promise<CallOutcome<RentcastEstimate>>;
  market(zipCode: string, historyMonths?: number): Promise<CallOutcome<RentcastMarket>>;
  /** Everything a property page shows, in at most three calls. */
  report(where: { id: string } | { address: string }): Promise<RentcastReport>;
}
