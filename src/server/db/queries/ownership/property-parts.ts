import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { leases } from '#server/db/schema/ownership/leases.ts';
import {
  propertyDocuments,
  propertyPlans,
  propertyUnits,
} from '#server/db/schema/ownership/owned-properties.ts';

interface TypedUnit {
  unitId?: string | undefined;
  name: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  askingRent: number | null;
}

const unitsOf = (userId: string, propertyId: string) =>
  and(eq(propertyUnits.userId, userId), eq(propertyUnits.propertyId, propertyId));

/** Names of leased units whose ids aren't in `stored`. */
export async function listLeasedUnits(
  tx: Db,
  userId: string,
  propertyId: string,
  stored: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: propertyUnits.name })
    .from(propertyUnits)
    .innerJoin(
      leases,
      and(eq(leases.userId, propertyUnits.userId), eq(leases.unitId, propertyUnits.unitId)),
    )
    .where(
      and(
        unitsOf(userId, propertyId),
        isNull(leases.removedAt),
        stored.length > 0 ? notInArray(propertyUnits.unitId, [...stored]) : undefined,
      ),
    );
  return rows.map(({ name }) => name);
}

export async function listUnitIds(tx: Db, userId: string, propertyId: string): Promise<string[]> {
  const rows = await tx
    .select({ unitId: propertyUnits.unitId })
    .from(propertyUnits)
    .where(unitsOf(userId, propertyId));
  return rows.map(({ unitId }) => unitId);
}

/** Replaces the property's units; units that have an id keep it. Call with the property locked. */
export async function replaceUnits(
  tx: Db,
  userId: string,
  propertyId: string,
  units: readonly TypedUnit[],
  createdAt: Date,
): Promise<void> {
  const stored = units.flatMap(({ unitId }) => (unitId === undefined ? [] : [unitId]));
  await tx
    .delete(propertyUnits)
    .where(
      and(
        unitsOf(userId, propertyId),
        stored.length > 0 ? notInArray(propertyUnits.unitId, stored) : undefined,
      ),
    );
  // Renamed to unique placeholders first, because two units may have swapped names.
  if (stored.length > 0) {
    const named = inArray(propertyUnits.unitId, stored);
    const old = await tx
      .select()
      .from(propertyUnits)
      .where(and(unitsOf(userId, propertyId), named));
    await tx.delete(propertyUnits).where(and(unitsOf(userId, propertyId), named));
    const createdOf = new Map(old.map((row) => [row.unitId, row.createdAt]));
    await insertUnits(tx, userId, propertyId, units, (id) => createdOf.get(id ?? '') ?? createdAt);
    return;
  }
  await insertUnits(tx, userId, propertyId, units, () => createdAt);
}

async function insertUnits(
  tx: Db,
  userId: string,
  propertyId: string,
  units: readonly TypedUnit[],
  createdAt: (unitId: string | undefined) => Date,
): Promise<void> {
  if (units.length === 0) return;
  await tx.insert(propertyUnits).values(
    units.map(({ unitId, ...unit }) => ({
      ...unit,
      ...(unitId === undefined ? {} : { unitId }),
      userId,
      propertyId,
      createdAt: createdAt(unitId),
    })),
  );
}

/** Replaces the property's documents. Call with the property locked. */
export async function replaceDocuments(
  tx: Db,
  userId: string,
  propertyId: string,
  documents: readonly { title: string; url: string }[],
  createdAt: Date,
): Promise<void> {
  await tx
    .delete(propertyDocuments)
    .where(and(eq(propertyDocuments.userId, userId), eq(propertyDocuments.propertyId, propertyId)));
  if (documents.length === 0) return;
  await tx
    .insert(propertyDocuments)
    .values(documents.map((document) => ({ ...document, userId, propertyId, createdAt })));
}

export async function insertPlan(
  tx: Db,
  userId: string,
  propertyId: string,
  plan: Omit<typeof propertyPlans.$inferInsert, 'userId' | 'propertyId'>,
): Promise<void> {
  await tx.insert(propertyPlans).values({ ...plan, userId, propertyId });
}
