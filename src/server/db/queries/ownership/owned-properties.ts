import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PropertyContents } from '#contract/owned-properties/owned-properties.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import {
  type OwnedPropertyRow,
  ownedProperties,
} from '#server/db/schema/ownership/owned-properties.ts';
import { users } from '#server/db/schema/users.ts';

type NewOwnedProperty = typeof ownedProperties.$inferInsert;
type OwnedPropertyUpdate = {
  [Field in keyof NewOwnedProperty]?: NewOwnedProperty[Field] | undefined;
} & { updatedAt: Date };

const mine = (userId: string, propertyId: string) =>
  and(eq(ownedProperties.userId, userId), eq(ownedProperties.propertyId, propertyId));
const isOwned = isNull(ownedProperties.removedAt);
const mineAndOwned = (userId: string, propertyId: string) => and(mine(userId, propertyId), isOwned);

export async function insertOwnedProperty(
  db: Db,
  userId: string,
  property: Omit<NewOwnedProperty, 'userId'>,
): Promise<OwnedPropertyRow> {
  const [row] = await db
    .insert(ownedProperties)
    .values({ ...property, userId })
    .returning();
  return row!;
}

export async function findOwnedProperty(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<OwnedPropertyRow | null> {
  const [row] = await db.select().from(ownedProperties).where(mineAndOwned(userId, propertyId));
  return row ?? null;
}

/** The records of a portfolio, to recognize them in a file. */
export const selectOwnedRecords = (db: Db, userId: string): Promise<OwnedPropertyRow[]> =>
  db
    .select()
    .from(ownedProperties)
    .where(and(eq(ownedProperties.userId, userId), isOwned));

/** Locked: other writers of its books or its record wait until the transaction ends. */
export async function lockOwnedProperty(
  tx: Db,
  userId: string,
  propertyId: string,
): Promise<OwnedPropertyRow | null> {
  const [row] = await tx
    .select()
    .from(ownedProperties)
    .where(mineAndOwned(userId, propertyId))
    .for('no key update');
  return row ?? null;
}

/** Out of the portfolio from now on; null when there is no such property. */
export async function removeOwnedProperty(
  tx: Db,
  userId: string,
  propertyId: string,
  { removedAt, keepsBooks }: { removedAt: Date; keepsBooks: boolean },
): Promise<OwnedPropertyRow | null> {
  const [row] = await tx
    .update(ownedProperties)
    .set({ removedAt, keepsBooks })
    .where(mineAndOwned(userId, propertyId))
    .returning();
  return row ?? null;
}

/** How much belongs to a property; one statement. */
export async function countContents(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<PropertyContents> {
  const rows = (table: string, only = 'true') =>
    sql`(SELECT count(*)::int FROM ${sql.raw(table)} WHERE user_id = ${userId} AND property_id = ${propertyId}
      AND ${sql.raw(only)})`;
  const { rows: counted } = await db.execute<{ [Key in keyof PropertyContents]: number }>(sql`
    SELECT ${rows('leases', 'removed_at IS NULL')} AS leases,
      ${rows('rent_entries', `kind = 'payment' AND reverses_id IS NULL`)}
        + ${rows('deposit_entries', 'reverses_id IS NULL')}
        + ${rows('expenses', 'reverses_id IS NULL')} AS transactions,
      ${rows('loans')} AS loans, ${rows('reserve_transactions')} AS "reserveMoves",
      ${rows('property_documents')} AS documents, ${rows('property_plans')} AS plans`);
  return counted[0]!;
}

/** A change of the record is one more version of it. */
export async function updateOwnedProperty(
  tx: Db,
  userId: string,
  propertyId: string,
  change: OwnedPropertyUpdate,
): Promise<void> {
  await tx
    .update(ownedProperties)
    .set({ ...change, version: sql`${ownedProperties.version} + 1` })
    .where(mineAndOwned(userId, propertyId));
}

/** Back in the portfolio with its books; null when nothing was removed, or with its books before a day. */
export async function restoreRemovedProperty(
  tx: Db,
  userId: string,
  propertyId: string,
  removedSince: Date,
): Promise<OwnedPropertyRow | null> {
  const [row] = await tx
    .update(ownedProperties)
    .set({ removedAt: null, keepsBooks: true })
    .where(
      and(
        mine(userId, propertyId),
        isNotNull(ownedProperties.removedAt),
        or(eq(ownedProperties.keepsBooks, true), gt(ownedProperties.removedAt, removedSince)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Removed without their books, and too long ago to be restored: deleted with everything that belongs to them. */
export async function deleteRemovedProperties(db: Db, removedBefore: Date): Promise<void> {
  await sweep(
    db,
    ownedProperties,
    and(lte(ownedProperties.removedAt, removedBefore), eq(ownedProperties.keepsBooks, false)),
  );
}

/**
 * Whether a part of the data provider's calls is reserved for an account: for one that owns a property, beside the
 * sample, and has a confirmed e-mail address.
 */
export async function ownsProperty(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ propertyId: ownedProperties.propertyId })
    .from(ownedProperties)
    .innerJoin(users, eq(users.userId, ownedProperties.userId))
    .where(
      and(
        eq(ownedProperties.userId, userId),
        isOwned,
        eq(ownedProperties.isSample, false),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
