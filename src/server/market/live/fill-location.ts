import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import {
  deleteListingsOfLocation,
  lockMarket,
  measureAreas,
  recordFill,
  writeMetrics,
  writeProperties,
} from '#server/db/queries/market/market.ts';
import { listProfiles } from '#server/db/queries/market/metric-profiles.ts';
import { listProperties } from '#server/db/queries/market/properties.ts';
import type { NewPropertyRow } from '#server/db/schema/properties.ts';
import type { Deps } from '#server/deps.ts';
import { listingFiguresOf } from '#server/market/property-answer.ts';
import type { Rentcast } from '#server/providers/rentcast/rentcast.ts';
import type { RentcastMarket } from '#server/providers/rentcast/rentcast-market.ts';
import type { Listing } from '#server/providers/rentcast/rentcast-shapes.ts';
import { listingRow } from './listing-row.ts';
import type { MarketLocation } from './live-market.ts';

const PAGE = 500;
/** Per area. Each page, and each ZIP's rents, costs one call from the monthly quota. */
const MOST_PAGES = 3;
const MOST_ZIPS = 8;

export interface FillDeps extends Pick<Deps, 'db' | 'now'> {
  rentcast: Pick<Rentcast, 'saleListings' | 'market'>;
}

export const fillName = (location: MarketLocation): string =>
  'zipCode' in location
    ? `rentcast/zip/${location.zipCode}`
    : `rentcast/city/${cityKeyOf(location.city)}, ${location.state.toLowerCase()}`;

/** Loads an area's for-sale listings into the market; false if the provider doesn't respond. */
export async function fillLocation(deps: FillDeps, location: MarketLocation): Promise<boolean> {
  const { db, now } = deps;
  const listings = await readListings(deps, location);
  if (!listings) return false;
  const markets = await readMarkets(deps, listings);
  await db.transaction(async (tx) => {
    await lockMarket(tx);
    // The clock is read while the lock is held, so a reader who has seen all changes up to a given time can't miss one
    // with an earlier timestamp.
    const filledAt = now();
    const rows = listings.flatMap(
      (listing) => listingRow(listing, markets.get(listing.zipCode ?? '') ?? null, filledAt) ?? [],
    );
    await insertListings(tx, await withAppraisals(tx, onlyOnce(rows)));
    const where =
      'zipCode' in location ? location : { ...location, cityKey: cityKeyOf(location.city) };
    await deleteListingsOfLocation(tx, where, filledAt);
    await measureAreas(tx);
    const fill = {
      source: fillName(location),
      version: 'listings',
      listings: rows.length,
      filledAt,
    };
    await recordFill(tx, fill);
  });
  return true;
}

async function readListings(
  { rentcast }: FillDeps,
  location: MarketLocation,
): Promise<Listing[] | null> {
  const listings: Listing[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const search = { ...location, status: 'Active' as const, limit: PAGE, offset: page * PAGE };
    // oxlint-disable-next-line no-await-in-loop -- a page shows whether there is another
    const answer = await rentcast.saleListings(search);
    if (answer.kind === 'unavailable') return page === 0 ? null : listings;
    if (answer.kind === 'no-data') break;
    listings.push(...answer.data.items);
    if (answer.data.items.length < PAGE) break;
  }
  return listings;
}

/** Rents for the ZIPs with the most listings; if the provider doesn't respond, public figures are used. */
async function readMarkets(
  { rentcast }: FillDeps,
  listings: readonly Listing[],
): Promise<Map<string, RentcastMarket>> {
  const counts = new Map<string, number>();
  for (const { zipCode } of listings)
    if (zipCode) counts.set(zipCode, (counts.get(zipCode) ?? 0) + 1);
  const zips = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_ZIPS);
  const answers = await Promise.all(
    zips.map(async ([zip]) => [zip, await rentcast.market(zip)] as const),
  );
  return new Map(
    answers.flatMap(([zip, answer]) => (answer.kind === 'found' ? [[zip, answer.data]] : [])),
  );
}

const onlyOnce = (rows: readonly NewPropertyRow[]): NewPropertyRow[] => [
  ...new Map(rows.map((row) => [row.propertyId, row])).values(),
];

/** Keeps estimates for the property itself, because they're better than those for its ZIP. */
async function withAppraisals(tx: Deps['db'], rows: NewPropertyRow[]): Promise<NewPropertyRow[]> {
  const ids = rows.map(({ propertyId }) => propertyId);
  const before = new Map((await listProperties(tx, ids)).map((row) => [row.propertyId, row]));
  return rows.map((row) => {
    const known = before.get(row.propertyId);
    const { monthlyRent, estimatedValue, afterRepairValue } = known?.details.provenance ?? {};
    const provenance = {
      ...row.details.provenance,
      ...(monthlyRent?.comparables != null && { monthlyRent }),
      ...(estimatedValue?.comparables != null && { estimatedValue }),
      ...(afterRepairValue?.comparables != null && { afterRepairValue }),
    };
    return {
      ...row,
      ...(known &&
        monthlyRent?.comparables != null && {
          monthlyRent: known.monthlyRent,
          rentLow: known.rentLow,
          rentHigh: known.rentHigh,
        }),
      ...(known && estimatedValue?.comparables != null && { estimatedValue: known.estimatedValue }),
      ...(known &&
        afterRepairValue?.comparables != null && { afterRepairValue: known.afterRepairValue }),
      details: { ...row.details, provenance },
    };
  });
}

/** Inserts market rows with the engine's results under every set of assumptions in use. */
export async function insertListings(
  tx: Deps['db'],
  rows: readonly NewPropertyRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await writeProperties(tx, rows);
  const ids = rows.map(({ propertyId }) => propertyId);
  for (const { profileNo, assumptions } of await listProfiles(tx)) {
    const metrics = rows.map((row) => listingMetrics(listingFiguresOf(row), assumptions));
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await writeMetrics(tx, profileNo, { ids }, metrics);
  }
}
