import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ListingMetrics } from '#domain/inputs/listing-metrics.ts';
import { IMPORTS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { preferences } from '#server/db/schema/preferences.ts';
import {
  type ListingImportRow,
  listingImports,
  type NewUserListing,
  type UserListingRow,
  userListings,
} from '#server/db/schema/user-listings.ts';
import { makeRoom } from './caps.ts';
import { recordset } from './recordset.ts';

export async function insertUserListing(
  db: Db,
  userId: string,
  listing: NewUserListing,
): Promise<UserListingRow> {
  const [row] = await db
    .insert(userListings)
    .values({ ...listing, userId })
    .returning();
  return row!;
}

export async function insertUserListings(
  tx: Db,
  userId: string,
  listings: readonly NewUserListing[],
): Promise<void> {
  if (listings.length === 0) return;
  const { names, rows } = recordset(
    userListings,
    listings.map((listing) => ({ ...listing, userId })),
  );
  await tx.execute(sql`INSERT INTO user_listings (${names}) SELECT ${names} FROM ${rows}`);
}

export async function findUserListing(
  db: Db,
  userId: string,
  listingId: string,
): Promise<UserListingRow | null> {
  const [row] = await db
    .select()
    .from(userListings)
    .where(and(eq(userListings.userId, userId), eq(userListings.listingId, listingId)));
  return row ?? null;
}

/** The maximum number of comps in any comparison. */
const MOST_COMPS = 200;

/** The user's own sold and for-rent homes near a listing, newest first. */
export async function selectOwnComps(
  db: Db,
  { userId, listingId, latitude, longitude }: UserListingRow,
  degrees: number,
): Promise<UserListingRow[]> {
  if (latitude === null || longitude === null) return [];
  return db
    .select()
    .from(userListings)
    .where(
      and(
        eq(userListings.userId, userId),
        ne(userListings.listingId, listingId),
        inArray(userListings.status, ['Sold', 'For rent']),
        between(userListings.latitude, latitude - degrees, latitude + degrees),
        between(userListings.longitude, longitude - degrees, longitude + degrees),
      ),
    )
    .orderBy(desc(userListings.createdAt), desc(userListings.listingId))
    .limit(MOST_COMPS);
}

export async function listUserListings(
  db: Db,
  userId: string,
  listingIds: readonly string[],
): Promise<UserListingRow[]> {
  if (listingIds.length === 0) return [];
  return db
    .select()
    .from(userListings)
    .where(and(eq(userListings.userId, userId), inArray(userListings.listingId, [...listingIds])));
}

export async function updateUserListing(
  db: Db,
  userId: string,
  listingId: string,
  change: NewUserListing,
): Promise<UserListingRow | null> {
  const [row] = await db
    .update(userListings)
    .set(change)
    .where(and(eq(userListings.userId, userId), eq(userListings.listingId, listingId)))
    .returning();
  return row ?? null;
}

export async function deleteUserListing(
  db: Db,
  userId: string,
  listingId: string,
): Promise<boolean> {
  const rows = await db
    .delete(userListings)
    .where(and(eq(userListings.userId, userId), eq(userListings.listingId, listingId)))
    .returning({ listingId: userListings.listingId });
  return rows.length === 1;
}

/** A user's own listings calculated under assumptions other than `metricsKey`. */
export async function listStaleListings(
  db: Db,
  userId: string,
  metricsKey: string,
  limit: number,
): Promise<UserListingRow[]> {
  return db
    .select()
    .from(userListings)
    .where(and(eq(userListings.userId, userId), ne(userListings.metricsKey, metricsKey)))
    .limit(limit);
}

/** Users with listings that weren't calculated under their current assumptions. */
export async function listUsersWithStaleListings(
  db: Db,
  defaultKey: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: userListings.userId })
    .from(userListings)
    .leftJoin(preferences, eq(preferences.userId, userListings.userId))
    .where(sql`${userListings.metricsKey} <> coalesce(${preferences.metricsKey}, ${defaultKey})`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function writeListingMetrics(
  tx: Db,
  userId: string,
  metricsKey: string,
  listingIds: readonly string[],
  metrics: readonly ListingMetrics[],
): Promise<void> {
  const list = (of: (one: ListingMetrics) => number | null) => sql.param(metrics.map(of));
  await tx.execute(sql`
    UPDATE user_listings SET cap_rate = m.cap_rate, cash_flow = m.cash_flow, cash_on_cash = m.cash_on_cash,
      deal_score = m.deal_score, deal_score_low = m.deal_score_low, deal_score_high = m.deal_score_high,
      metrics_key = ${metricsKey}
    FROM unnest(${sql.param([...listingIds])}::uuid[], ${list((one) => one.capRate)}::float8[],
      ${list((one) => one.monthlyCashFlow)}::float8[], ${list((one) => one.cashOnCash)}::float8[],
      ${list((one) => one.dealScore)}::float8[], ${list((one) => one.dealScoreLow)}::float8[],
      ${list((one) => one.dealScoreHigh)}::float8[])
      AS m (listing_id, cap_rate, cash_flow, cash_on_cash, deal_score, deal_score_low, deal_score_high)
    WHERE user_listings.user_id = ${userId} AND user_listings.listing_id = m.listing_id`);
}

export async function insertImport(
  tx: Db,
  userId: string,
  file: Omit<ListingImportRow, 'userId' | 'importId'>,
): Promise<ListingImportRow> {
  await makeRoom(tx, IMPORTS, userId);
  const [row] = await tx
    .insert(listingImports)
    .values({ userId, ...file })
    .returning();
  return row!;
}

export async function selectImports(db: Db, userId: string): Promise<ListingImportRow[]> {
  return db
    .select()
    .from(listingImports)
    .where(eq(listingImports.userId, userId))
    .orderBy(desc(listingImports.createdAt), desc(listingImports.importId))
    .limit(IMPORTS.most);
}

/** The listings deleted with the import; null if it doesn't exist. */
export async function deleteImport(
  tx: Db,
  userId: string,
  importId: string,
): Promise<string[] | null> {
  const [gone] = await tx
    .delete(listingImports)
    .where(and(eq(listingImports.userId, userId), eq(listingImports.importId, importId)))
    .returning();
  if (!gone) return null;
  const rows = await tx
    .delete(userListings)
    .where(and(eq(userListings.userId, userId), eq(userListings.importId, importId)))
    .returning({ listingId: userListings.listingId });
  return rows.map(({ listingId }) => listingId);
}
