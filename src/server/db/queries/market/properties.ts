import {
  and,
  type Column,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { favorites } from '#server/db/schema/favorites.ts';
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

/** What a listing card shows. A row has twice as many columns, and reading the rest would take most of the time. */
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
type Saved<Listing> = Listing & { isFavorite: boolean };

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

/** Part of the listing's query, because a second query would make every search wait for the database once more. */
const isFavoriteOf = (db: Db, userId: string | Placeholder, propertyId: Column | SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(favorites)
      .where(
        and(
          eq(favorites.userId, userId),
          eq(favorites.propertyId, propertyId),
          isNull(favorites.removedAt),
        ),
      ),
  ).mapWith(Boolean);

const byNumber = prepareOnce((db) =>
  db
    .select({
      ...briefProperty,
      isFavorite: isFavoriteOf(db, sql.placeholder('userId'), properties.propertyId),
    })
    .from(properties)
    .where(sql`${properties.propertyNo} = ANY(${sql.placeholder('propertyNos')}::bigint[])`)
    .prepare('market_listings'),
);

/** Market listings by number, and whether the user, if any, saved them. */
export async function listMarketListings(
  db: Db,
  userId: string | null,
  propertyNos: readonly number[],
): Promise<Saved<BriefProperty>[]> {
  if (propertyNos.length === 0) return [];
  return byNumber(db).execute({ userId, propertyNos: [...propertyNos] });
}

/** A user's own listings by number. */
export async function listOwnListings(
  db: Db,
  userId: string,
  listingNos: readonly number[],
): Promise<Saved<BriefUserListing>[]> {
  if (listingNos.length === 0) return [];
  return db
    .select({
      ...briefListing,
      isFavorite: isFavoriteOf(db, userId, sql`${userListings.listingId}::text`),
    })
    .from(userListings)
    .where(and(eq(userListings.userId, userId), inArray(userListings.listingNo, [...listingNos])));
}

/** Prices before the latest price cut, by listing number. */
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

/** The bounding box of a ZIP's listings. */
export async function findZipBox(db: Db, zipCode: string): Promise<Box | null> {
  const [row] = await db
    .select()
    .from(marketAreas)
    .where(and(eq(marketAreas.kind, 'zip'), eq(marketAreas.key, zipCode)));
  return row ?? null;
}

/** The columns needed for comps, without the details, which make up most of a row and are slow to parse. */
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

/** Every market listing in a ZIP. */
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
