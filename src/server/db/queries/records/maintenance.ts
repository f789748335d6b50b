import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stands } from '#server/db/queries/ownership/ledger-state.ts';
import { isInPortfolio } from '#server/db/queries/ownership/owned-properties.ts';
import {
  type MaintenanceRow,
  maintenanceRequests,
} from '#server/db/schema/ownership/maintenance.ts';
import { ownedProperties, propertyUnits } from '#server/db/schema/ownership/owned-properties.ts';
import { ownerRows } from './owner-rows.ts';

export const maintenanceRows = ownerRows(maintenanceRequests, maintenanceRequests.maintenanceId);

/** A request with the fields it's sorted by and its cost so far. */
export type ListedMaintenance = MaintenanceRow & {
  readonly address: string;
  readonly soldOn: string | null;
  readonly unitName: string | null;
  readonly costCents: number;
  readonly expenses: number;
};

interface MaintenanceFilter {
  propertyId?: string | undefined;
  maintenanceId?: string | undefined;
}

const spent = (figure: string) => sql`
  (SELECT ${sql.raw(figure)} FROM expenses e WHERE e.user_id = ${maintenanceRequests.userId}
    AND e.maintenance_id = ${maintenanceRequests.maintenanceId} AND ${stands('expenses')})`;

/** Requests of the properties in the portfolio. */
export async function selectMaintenance(
  db: Db,
  userId: string,
  { propertyId, maintenanceId }: MaintenanceFilter = {},
): Promise<ListedMaintenance[]> {
  return db
    .select({
      ...getTableColumns(maintenanceRequests),
      address: ownedProperties.address,
      soldOn: ownedProperties.soldOn,
      unitName: propertyUnits.name,
      costCents: sql<number>`${spent('coalesce(sum(e.cents), 0)::float8')}`,
      expenses: sql<number>`${spent('count(*)::int')}`,
    })
    .from(maintenanceRequests)
    .innerJoin(ownedProperties, isInPortfolio(maintenanceRequests))
    .leftJoin(
      propertyUnits,
      and(
        eq(propertyUnits.userId, maintenanceRequests.userId),
        eq(propertyUnits.unitId, maintenanceRequests.unitId),
      ),
    )
    .where(
      and(
        eq(maintenanceRequests.userId, userId),
        propertyId === undefined ? undefined : eq(maintenanceRequests.propertyId, propertyId),
        maintenanceId === undefined
          ? undefined
          : eq(maintenanceRequests.maintenanceId, maintenanceId),
      ),
    );
}

/** Removes the task that followed a finished one, unless it's finished too. */
export async function removeFollowing(tx: Db, userId: string, followsId: string): Promise<void> {
  await tx
    .delete(maintenanceRequests)
    .where(
      and(
        eq(maintenanceRequests.userId, userId),
        eq(maintenanceRequests.followsId, followsId),
        ne(maintenanceRequests.state, 'done'),
      ),
    );
}
