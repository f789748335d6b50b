import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type CalendarFeedRow, calendarFeeds } from '#server/db/schema/ownership/calendar-feeds.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';

export async function findCalendarFeed(db: Db, userId: string): Promise<CalendarFeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

export async function findFeedByHash(db: Db, tokenHash: string): Promise<CalendarFeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  return row ?? null;
}

/** Replaces a feed whose token can't be recreated. Call with the account locked. */
export async function saveCalendarFeed(tx: Db, row: CalendarFeedRow): Promise<CalendarFeedRow> {
  const { userId: _user, ...feed } = row;
  const [saved] = await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
    .returning();
  return saved!;
}

export async function deleteFeed(tx: Db, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function noteFeedRead(db: Db, userId: string, lastReadAt: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt }).where(eq(calendarFeeds.userId, userId));
}

/** Properties still owned whose insurance renewal date is known. */
export const selectInsuranceRenewals = (db: Db, userId: string) =>
  db
    .select({
      propertyId: ownedProperties.propertyId,
      address: ownedProperties.address,
      renewsOn: ownedProperties.insuranceRenewsOn,
      updatedAt: ownedProperties.updatedAt,
    })
    .from(ownedProperties)
    .where(
      and(
        eq(ownedProperties.userId, userId),
        isNull(ownedProperties.removedAt),
        isNull(ownedProperties.soldOn),
        isNotNull(ownedProperties.insuranceRenewsOn),
      ),
    );
