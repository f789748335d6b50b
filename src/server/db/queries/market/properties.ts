import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { marketAreas, type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { type UserListingRow, userListings } from '#server/db/schema/user-listings.ts';

export interface MetricsRow {
  capRate: number | null;
  cashFlow: number | null;
  cashOnCash: number | null;
  dealScore: number | null;
  dealScoreLow: number | null;
  dealScoreHigh: number | null;
}

/**
 * What a card shows of a listing. A row has twice as much, and reading columns that are not shown costs most of the
 * time.
 */
const cardColumns = [
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'county',
  'latitude',
  'longitude',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'lotSize',
  'yearBuilt',
  'units',
  'status',
  'price',
  'monthlyRent',
  'rentLow',
  'rentHigh',
  'listedOn',
  'traits',
] as const;
type CardColumn = (typeof cardColumns)[number];
export type BriefProperty = Pick<PropertyRow, CardColumn | 'propertyNo' | 'propertyId' | 'source'>;
export type BriefUserListing = Pick<UserListingRow, CardColumn | 'listingNo' | 'listingId'>;

function pick<T extends Record<CardColumn, unknown>>(table: T): Pick<T, CardColumn> {
  return Object.fromEntries(cardColumns.map((name) => [name, table[name]])) as Pick<T, CardColumn>;
}
const market = getTableColumns(properties);
const briefProperty = {
  propertyNo: market.propertyNo,
  propertyId: market.propertyId,
  source: market.source,
  ...pick(market),
};
const own = getTableColumns(userListings);
const briefListing = { listingNo: own.listingNo, listingId: own.listingId, ...pick(own) };

export async function findProperty(db: Db, propertyId: string): Promise<PropertyRow | null> {
  const [row] = await db.select().from(properties).where(eq(properties.propertyId, propertyId));
  return row ?? null;
}

export async function listProperties(
  db: Db,
  propertyIds: readonly string[],
): Promise<PropertyRow[]> {
  if (propertyIds.length === 0) return [];
  return db
    .select()
    .from(properties)
    .where(inArray(properties.propertyId, [...propertyIds]));
}

const byNumber = prepareOnce((db) =>
  db
    .select(briefProperty)
    .from(properties)
    .where(sql`${properties.propertyNo} = ANY(${sql.placeholder('propertyNos')}::bigint[])`)
    .prepare('market_listings'),
);

/** Listings of the market by their numbers. */
export async function listMarketListings(
  db: Db,
  propertyNos: readonly number[],
): Promise<BriefProperty[]> {
  if (propertyNos.length === 0) return [];
  return byNumber(db).execute({ propertyNos: [...propertyNos] });
}

/** A user's own listings by their numbers. */
export async function listOwnListings(
  db: Db,
  userId: string,
  listingNos: readonly number[],
): Promise<BriefUserListing[]> {
  if (listingNos.length === 0) return [];
  return db
    .select(briefListing)
    .from(userListings)
    .where(and(eq(userListings.userId, userId), inArray(userListings.listingNo, [...listingNos])));
}

/** What listings cost before their latest price cut, by their numbers. */
export async function listPricesBeforeCut(
  db: Db,
  userId: string,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  const inMarket = db
    .select({ no: properties.propertyNo, price: properties.priceBeforeCut })
    .from(properties)
    .where(inArray(properties.propertyNo, [...numbers]));
  const owned = db
    .select({ no: userListings.listingNo, price: userListings.priceBeforeCut })
    .from(userListings)
    .where(and(eq(userListings.userId, userId), inArray(userListings.listingNo, [...numbers])));
  const rows = numbers.length === 0 ? [] : await inMarket.unionAll(owned);
  return new Map(rows.flatMap(({ no, price }) => (price === null ? [] : [[no, price]])));
}

/** How far the listings of a ZIP reach. */
export async function findZipBox(db: Db, zipCode: string): Promise<Box | null> {
  const [row] = await db
    .select()
    .from(marketAreas)
    .where(and(eq(marketAreas.kind, 'zip'), eq(marketAreas.key, zipCode)));
  return row ?? null;
}

/** What makes a listing a comparable: without its details, which are most of a row and take long to parse. */
const NEIGHBOR_COLUMNS = {
  propertyId: properties.propertyId,
  source: properties.source,
  address: properties.address,
  addressLine2: properties.addressLine2,
  city: properties.city,
  state: properties.state,
  zipCode: properties.zipCode,
  latitude: properties.latitude,
  longitude: properties.longitude,
  propertyType: properties.propertyType,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  squareFeet: properties.squareFeet,
  yearBuilt: properties.yearBuilt,
  units: properties.units,
  price: properties.price,
  listedOn: properties.listedOn,
};
export type NeighborRow = Pick<PropertyRow, keyof typeof NEIGHBOR_COLUMNS>;

/** Every listing in a ZIP of the market. */
export async function listPropertiesInZip(
  db: Db,
  cells: readonly number[],
  zipCode: string,
): Promise<NeighborRow[]> {
  return db
    .select(NEIGHBOR_COLUMNS)
    .from(properties)
    .where(and(inArray(properties.cell, [...cells]), eq(properties.zipCode, zipCode)));
}

/** The listing whose address is most similar to the typed one. */
export async function findPropertyByAddress(
  db: Db,
  searchText: string,
): Promise<PropertyRow | null> {
  const likeness = sql`similarity(${properties.searchText}, ${searchText})`;
  const [row] = await db
    .select()
    .from(properties)
    .where(sql`${properties.searchText} % ${searchText} AND ${likeness} >= 0.85`)
    .orderBy(sql`${likeness} DESC`, properties.propertyNo)
    .limit(1);
  return row ?? null;
}
