import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LeaseRow, leases } from '#server/db/schema/ownership/leases.ts';
import { ownedProperties, propertyUnits } from '#server/db/schema/ownership/owned-properties.ts';

export type NewLeaseRow = Omit<typeof leases.$inferInsert, 'userId' | 'version'>;

/** A lease with the name of its unit, its street address and the day the property was sold. */
export type NamedLease = LeaseRow & {
  readonly unitName: string | null;
  readonly address: string;
  readonly soldOn: string | null;
};

export interface LeaseFilter {
  propertyId?: string;
  leaseId?: string;
  /** Began by this day and was not ended before it. */
  livingOn?: string;
}

/** Leases of the properties the user owns, the latest first. */
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
    .innerJoin(
      ownedProperties,
      and(
        eq(ownedProperties.userId, leases.userId),
        eq(ownedProperties.propertyId, leases.propertyId),
        isNull(ownedProperties.removedAt),
      ),
    )
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
  /** The latest first. */
  leases: NamedLease[];
}

/** Every property the user owns, the one added first at the top, with its leases; one statement. */
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

export async function insertLease(tx: Db, userId: string, lease: NewLeaseRow): Promise<LeaseRow> {
  const [row] = await tx
    .insert(leases)
    .values({ ...lease, userId })
    .returning();
  return row!;
}

type LeaseChange = Partial<Omit<NewLeaseRow, 'leaseId' | 'propertyId' | 'createdAt'>> & {
  updatedAt: Date;
};

/** With its property locked: as changed, one version on. */
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

/** The name of a unit; null when the property has none with this id. */
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
