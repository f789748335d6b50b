import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LeaseRow, leases } from '#server/db/schema/ownership/leases.ts';
import { ownedProperties, propertyUnits } from '#server/db/schema/ownership/owned-properties.ts';
import { isInPortfolio } from './owned-properties.ts';
import { insertsOneInto } from './property-rows.ts';

export type NewLeaseRow = Omit<typeof leases.$inferInsert, 'userId' | 'version'>;

/** A lease with its unit name, street address and the property's sale date. */
export type NamedLease = LeaseRow & {
  readonly unitName: string | null;
  readonly address: string;
  readonly soldOn: string | null;
};

export interface LeaseFilter {
  propertyId?: string;
  leaseId?: string;
  /** Only leases active on this day. */
  livingOn?: string;
}

/** Leases for properties the user owns, latest first. */
export async function selectLeases(
  db: Db,
  userId: string,
  { propertyId, leaseId, livingOn }: LeaseFilter = {},
): Promise<NamedLease[]> {
  return db
    .select({
      ...getTableColumns(leases),
      unitName: propertyUnits.name,
      address: ownedProperties.address,
      soldOn: ownedProperties.soldOn,
    })
    .from(leases)
    .innerJoin(ownedProperties, isInPortfolio(leases))
    .leftJoin(
      propertyUnits,
      and(eq(propertyUnits.userId, leases.userId), eq(propertyUnits.unitId, leases.unitId)),
    )
    .where(
      and(
        eq(leases.userId, userId),
        isNull(leases.removedAt),
        propertyId === undefined ? undefined : eq(leases.propertyId, propertyId),
        leaseId === undefined ? undefined : eq(leases.leaseId, leaseId),
        livingOn === undefined
          ? undefined
          : and(
              lte(leases.startsOn, livingOn),
              or(isNull(leases.endedOn), sql`${leases.endedOn} >= ${livingOn}`),
            ),
      ),
    )
    .orderBy(desc(leases.startsOn), desc(leases.leaseId));
}

interface LeasesOfProperty {
  propertyId: string;
  address: string;
  /** Latest first. */
  leases: NamedLease[];
}

/** Every property the user owns with its leases, in the order they were added. */
export async function selectLeasesByProperty(db: Db, userId: string): Promise<LeasesOfProperty[]> {
  const { propertyId, address, soldOn } = ownedProperties;
  const rows = await db
    .select({ propertyId, address, soldOn, lease: leases, unitName: propertyUnits.name })
    .from(ownedProperties)
    .leftJoin(
      leases,
      and(
        eq(leases.userId, ownedProperties.userId),
        eq(leases.propertyId, propertyId),
        isNull(leases.removedAt),
      ),
    )
    .leftJoin(
      propertyUnits,
      and(eq(propertyUnits.userId, leases.userId), eq(propertyUnits.unitId, leases.unitId)),
    )
    .where(and(eq(ownedProperties.userId, userId), isNull(ownedProperties.removedAt)))
    .orderBy(
      asc(ownedProperties.createdAt),
      asc(propertyId),
      desc(leases.startsOn),
      desc(leases.leaseId),
    );
  const properties = new Map<string, LeasesOfProperty>();
  for (const row of rows) {
    const property = properties.get(row.propertyId) ?? {
      propertyId: row.propertyId,
      address: row.address,
      leases: [],
    };
    if (row.lease)
      property.leases.push({
        ...row.lease,
        unitName: row.unitName,
        address: row.address,
        soldOn: row.soldOn,
      });
    properties.set(row.propertyId, property);
  }
  return [...properties.values()];
}

export const insertLease = insertsOneInto(leases);

type LeaseChange = Partial<Omit<NewLeaseRow, 'leaseId' | 'propertyId' | 'createdAt'>> & {
  updatedAt: Date;
};

/** Saves the changes as the next version. Call with the property locked. */
export async function updateLease(
  tx: Db,
  userId: string,
  leaseId: string,
  change: LeaseChange,
): Promise<LeaseRow> {
  const [row] = await tx
    .update(leases)
    .set({ ...change, version: sql`${leases.version} + 1` })
    .where(and(eq(leases.userId, userId), eq(leases.leaseId, leaseId)))
    .returning();
  return row!;
}

/** The unit's name, or null if the property has no unit with this id. */
export async function findUnitName(
  db: Db,
  userId: string,
  { propertyId, unitId }: { propertyId: string; unitId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ name: propertyUnits.name })
    .from(propertyUnits)
    .where(
      and(
        eq(propertyUnits.userId, userId),
        eq(propertyUnits.propertyId, propertyId),
        eq(propertyUnits.unitId, unitId),
      ),
    );
  return row?.name ?? null;
}
