import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PlanLimit } from '#domain/plans/plans.ts';
import type { OwnedCap, OwnedTable } from '#server/db/cap-kinds.ts';
import { ANALYSES, FAVORITES, OWN_LISTINGS, SAVED_SEARCHES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { PARTS_OF_PROPERTY } from '#server/db/owned-tables.ts';
import { OWNED_PROPERTIES, SHARED_COSTS, VENDORS } from '#server/db/ownership-caps.ts';
import { countOwned } from '#server/db/queries/caps.ts';
import { analyses, analysisVersions } from '#server/db/schema/analyses.ts';
import { favorites } from '#server/db/schema/favorites.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { sharedCosts } from '#server/db/schema/ownership/shared-costs.ts';
import { vendors } from '#server/db/schema/ownership/vendors.ts';
import { savedSearches } from '#server/db/schema/saved-searches.ts';
import { userListings } from '#server/db/schema/user-listings.ts';
import { lockUser } from './users.ts';

interface DemoWork {
  table: OwnedTable;
  cap: OwnedCap;
  /** The plan limit that applies, if any. */
  limit?: PlanLimit;
  only?: SQL;
  /** Columns that aren't copied: references and flags that only make sense in the demo. */
  without?: readonly string[];
  /** Child tables, and the column that links their rows to this table's. */
  parts?: { by: string; tables: readonly OwnedTable[] };
}

/** What a visitor can create in a demo. The sample portfolio isn't theirs. */
const WORK: readonly DemoWork[] = [
  { table: userListings, cap: OWN_LISTINGS, without: ['importId'] },
  {
    table: favorites,
    cap: FAVORITES,
    limit: 'savedListings',
    only: isNull(favorites.removedAt),
  },
  { table: savedSearches, cap: SAVED_SEARCHES },
  { table: vendors, cap: VENDORS },
  { table: sharedCosts, cap: SHARED_COSTS },
  {
    table: analyses,
    cap: ANALYSES,
    only: isNull(analyses.deletedAt),
    without: ['shareHash', 'shareNonce', 'sharedAt', 'shareOpenedAt'],
    parts: { by: 'analysis_id', tables: [analysisVersions] },
  },
  {
    table: ownedProperties,
    cap: OWNED_PROPERTIES,
    limit: 'ownedProperties',
    only: and(eq(ownedProperties.isSample, false), isNull(ownedProperties.removedAt))!,
    parts: { by: 'property_id', tables: PARTS_OF_PROPERTY },
  },
];

/**
 * Copies what a visitor created in a demo to the account they sign in to, as far as its limits allow. Existing data
 * stays as it is.
 */
export async function copyDemoWork(
  tx: Db,
  from: string,
  to: string,
  limits: Readonly<Record<PlanLimit, number | null>>,
): Promise<void> {
  await lockUser(tx, to);
  /* oxlint-disable no-await-in-loop -- one connection, one statement at a time */
  for (const { table, cap, limit, only, without = [], parts } of WORK) {
    const most = Math.min(cap.most, (limit && limits[limit]) ?? cap.most);
    const room = Math.max(0, most - (await countOwned(tx, cap, to)));
    await copyRows(tx, table, { from, to, only: only ?? sql`true`, without, room });
    for (const part of parts?.tables ?? []) {
      const by = sql.identifier(parts!.by);
      const isThere = sql`${by} IN (SELECT ${by} FROM ${table} WHERE user_id = ${to})`;
      await copyRows(tx, part, {
        from,
        to,
        only: isThere,
        without: ['importId', 'bankRow'],
        room: null,
      });
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/** Copies an account's properties and their records in one statement; ids are unique within an account. */
export async function copyPortfolio(tx: Db, from: string, to: string): Promise<void> {
  const copies = [ownedProperties, ...PARTS_OF_PROPERTY].map((table, at) => {
    const copy = rowsCopied(table, { from, to, only: sql`true`, without: [], room: null });
    return sql`${sql.identifier(`copy_${at}`)} AS (${copy})`;
  });
  await tx.execute(sql`WITH ${sql.join(copies, sql`, `)} SELECT 1`);
}

interface Copy {
  from: string;
  to: string;
  only: SQL;
  without: readonly string[];
  /** Null if there's room for every row. */
  room: number | null;
}

const copyRows = (tx: Db, table: OwnedTable, copy: Copy) => tx.execute(rowsCopied(table, copy));

function rowsCopied(table: OwnedTable, { from, to, only, without, room }: Copy): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => key !== 'userId' && !without.includes(key) && !column.generatedIdentity,
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`
    INSERT INTO ${table} (user_id, ${names})
    SELECT ${to}::uuid, ${names} FROM ${table} WHERE user_id = ${from} AND ${only}
    LIMIT ${room} ON CONFLICT DO NOTHING`;
}
