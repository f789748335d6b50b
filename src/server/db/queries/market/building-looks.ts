import { and, eq, like, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { properties } from '#server/db/schema/properties.ts';
import type { PropertyDetails } from '#server/db/schema/property-columns.ts';
import { userListings } from '#server/db/schema/user-listings.ts';

export interface BuildingLookRow {
  propertyType: string;
  yearBuilt: number | null;
  details: PropertyDetails;
}

/** A market listing whose text matches all of these patterns; units in one building share an appearance. */
export async function findMarketBuilding(
  db: Db,
  patterns: readonly string[],
): Promise<BuildingLookRow | null> {
  const { propertyType, yearBuilt, details, searchText, propertyNo } = properties;
  const [row] = await db
    .select({ propertyType, yearBuilt, details })
    .from(properties)
    .where(and(...patterns.map((pattern) => like(searchText, pattern))))
    // Adding 0 keeps the planner from scanning the listing-number index in the hope of an early match.
    .orderBy(sql`${propertyNo} + 0`)
    .limit(1);
  return row ?? null;
}

/** Same as above, among the user's own listings. */
export async function findOwnBuilding(
  db: Db,
  userId: string,
  patterns: readonly string[],
): Promise<BuildingLookRow | null> {
  const { propertyType, yearBuilt, details, searchText, listingNo } = userListings;
  const [row] = await db
    .select({ propertyType, yearBuilt, details })
    .from(userListings)
    .where(
      and(eq(userListings.userId, userId), ...patterns.map((pattern) => like(searchText, pattern))),
    )
    .orderBy(listingNo)
    .limit(1);
  return row ?? null;
}
