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

/** The listing of the market whose text is like every one of these patterns; the units of one building look alike. */
export async function findMarketBuilding(
  db: Db,
  patterns: readonly string[],
): Promise<BuildingLookRow | null> {
  const { propertyType, yearBuilt, details, searchText, propertyNo } = properties;
  const [row] = await db
    .select({ propertyType, yearBuilt, details })
    .from(properties)
    .where(and(...patterns.map((pattern) => like(searchText, pattern))))
    // The addition keeps the planner from scanning the number index for an early match.
    .orderBy(sql`${propertyNo} + 0`)
    .limit(1);
  return row ?? null;
}

/** The same among a user's own. */
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
