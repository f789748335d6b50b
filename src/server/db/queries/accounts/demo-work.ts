import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PlanLimit } from '#domain/plans/plans.ts';
import type { OwnedCap } from '#server/db/cap-kinds.ts';
import { ANALYSES, FAVORITES, OWN_LISTINGS, SAVED_SEARCHES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { countOwned } from '#server/db/queries/caps.ts';
import { analyses, analysisVersions } from '#server/db/schema/analyses.ts';
import { favorites } from '#server/db/schema/favorites.ts';
import { expenses, recurringExpenses } from '#server/db/schema/ownership/expenses.ts';
import { depositEntries, leases, rentEntries } from '#server/db/schema/ownership/leases.ts';
import { loans } from '#server/db/schema/ownership/loans.ts';
import {
  ownedProperties,
  propertyDocuments,
  propertyPlans,
  propertyUnits,
} from '#server/db/schema/ownership/owned-properties.ts';
import { reserveTransactions } from '#server/db/schema/ownership/reserves.ts';
import { savedSearches } from '#server/db/schema/saved-searches.ts';
import { userListings } from '#server/db/schema/user-listings.ts';
import { lockUser } from './users.ts';

type OwnedTable = PgTable & { readonly userId: PgColumn };

const PARTS_OF_PROPERTY: readonly OwnedTable[] = [
  propertyUnits,
  propertyPlans,
  propertyDocuments,
  loans,
  leases,
  rentEntries,
  depositEntries,
  expenses,
  recurringExpenses,
  reserveTransactions,
];

interface DemoWork {
  table: OwnedTable;
  cap: OwnedCap;
  /** What a plan may limit of it. */
  limit?: PlanLimit;
  only?: SQL;
  /** What stays behind: links and marks that are good for the demo alone. */
  without?: readonly string[];
  /** Rows that belong to one of these, by this column. */
  parts?: { by: string; tables: readonly OwnedTable[] };
}

/** What a visitor can make in a demo. The sample portfolio is not theirs. */
const WORK: readonly DemoWork[] = [
  { table: userListings, cap: OWN_LISTINGS, without: ['importId'] },
  {
    table: favorites,
    cap: FAVORITES,
    limit: 'savedListings',
    only: isNull(favorites.removedAt),
  },
  { table: savedSearches, cap: SAVED_SEARCHES },
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
 * Copies what a visitor made in a demo to the account they sign in to, as far as there is room for it. What the account
 * has already stays as it is.
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

/** Every owned property of an account with its books, in one statement; ids are unique within an account. */
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
  /** Null where there is room for every row. */
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
