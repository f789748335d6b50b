import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PropertyContents } from '#contract/owned-properties/owned-properties.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import {
  type OwnedPropertyRow,
  ownedProperties,
} from '#server/db/schema/ownership/owned-properties.ts';
import { users } from '#server/db/schema/users.ts';
import { IS_RECEIVED, stands } from './ledger-state.ts';

type NewOwnedProperty = typeof ownedProperties.$inferInsert;
type OwnedPropertyUpdate = {
  [Field in keyof NewOwnedProperty]?: NewOwnedProperty[Field] | undefined;
} & { updatedAt: Date };

const mine = (userId: string, propertyId: string) =>
  and(eq(ownedProperties.userId, userId), eq(ownedProperties.propertyId, propertyId));
const isOwned = isNull(ownedProperties.removedAt);
const mineAndOwned = (userId: string, propertyId: string) => and(mine(userId, propertyId), isOwned);

type OfProperty = Record<'userId' | 'propertyId', AnyPgColumn>;

/** Joins a row to its property, removed or not. */
export const isOfProperty = (row: OfProperty) =>
  and(eq(ownedProperties.userId, row.userId), eq(ownedProperties.propertyId, row.propertyId));

/** Joins a row to its property, if the property is in the portfolio. */
export const isInPortfolio = (row: OfProperty) => and(isOfProperty(row), isOwned);

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

/** The portfolio's property records, for matching against an imported file. */
export const selectOwnedRecords = (db: Db, userId: string): Promise<OwnedPropertyRow[]> =>
  db
    .select()
    .from(ownedProperties)
    .where(and(eq(ownedProperties.userId, userId), isOwned));

/** Locks the property so other writers wait until the transaction ends. */
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

/** Takes the property out of the portfolio; null if it doesn't exist. */
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

/** Counts what belongs to a property. */
export async function countContents(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<PropertyContents> {
  const rows = (table: string, only = sql`true`) =>
    sql`(SELECT count(*)::int FROM ${sql.raw(table)} e WHERE user_id = ${userId} AND property_id = ${propertyId}
      AND ${only})`;
  const { rows: counted } = await db.execute<{ [Key in keyof PropertyContents]: number }>(sql`
    SELECT ${rows('leases', sql`removed_at IS NULL`)} AS leases,
      ${rows('rent_entries', IS_RECEIVED)}
        + ${rows('deposit_entries', stands('deposit_entries'))}
        + ${rows('expenses', stands('expenses'))} AS transactions,
      ${rows('loans')} AS loans, ${rows('reserve_transactions')} AS "reserveMoves",
      ${rows('property_documents')} + ${rows('documents', sql`removed_at IS NULL`)} AS documents, ${rows('property_plans')} AS plans`);
  return counted[0]!;
}

/** Saves the changes as the next version. */
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

/**
 * Returns the property and its records to the portfolio; null if it wasn't removed, or if it was removed along with its
 * records too long ago.
 */
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

/** Permanently deletes removed properties and their records once it's too late to restore them. */
export async function deleteRemovedProperties(db: Db, removedBefore: Date): Promise<void> {
  await sweep(
    db,
    ownedProperties,
    and(lte(ownedProperties.removedAt, removedBefore), eq(ownedProperties.keepsBooks, false)),
  );
}

/**
 * Whether some of the data provider's calls are reserved for the account: it must own a property outside the sample and
 * have a confirmed email address.
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
