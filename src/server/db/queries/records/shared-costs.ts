import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stands } from '#server/db/queries/ownership/ledger-state.ts';
import { isInPortfolio, isOfProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { type ExpenseRow, expenses } from '#server/db/schema/ownership/expenses.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { type SharedCostRow, sharedCosts } from '#server/db/schema/ownership/shared-costs.ts';
import { ownerRows } from './owner-rows.ts';

export const sharedCostRows = ownerRows(sharedCosts, sharedCosts.sharedCostId);

/** Latest first. */
export const selectSharedCosts = (db: Db, userId: string, year: number): Promise<SharedCostRow[]> =>
  db
    .select()
    .from(sharedCosts)
    .where(
      and(
        eq(sharedCosts.userId, userId),
        between(sharedCosts.date, `${year}-01-01`, `${year}-12-31`),
      ),
    )
    .orderBy(desc(sharedCosts.date), desc(sharedCosts.createdAt), desc(sharedCosts.sharedCostId));

export type SharedPart = ExpenseRow & { readonly address: string };

/** The parts of shared costs that count, in the portfolio's order. */
export const selectSharedParts = (
  db: Db,
  userId: string,
  sharedCostIds: readonly string[],
): Promise<SharedPart[]> => selectParts(db, userId, sharedCostIds, isInPortfolio(expenses));

/** Including those of removed properties, which may be restored or still count in a tax year. */
export const selectAllSharedParts = (
  db: Db,
  userId: string,
  sharedCostId: string,
): Promise<(SharedPart & { readonly isRemoved: boolean })[]> =>
  selectParts(db, userId, [sharedCostId], isOfProperty(expenses));

async function selectParts(
  db: Db,
  userId: string,
  sharedCostIds: readonly string[],
  ofProperty: SQL | undefined,
) {
  if (sharedCostIds.length === 0) return [];
  const rows = await db
    .select({
      expense: expenses,
      address: ownedProperties.address,
      removedAt: ownedProperties.removedAt,
    })
    .from(expenses)
    .innerJoin(ownedProperties, ofProperty)
    .where(
      and(
        eq(expenses.userId, userId),
        inArray(expenses.sharedCostId, [...sharedCostIds]),
        stands('expenses', 'expenses'),
      ),
    )
    .orderBy(ownedProperties.createdAt, ownedProperties.propertyId);
  return rows.map(({ expense, address, removedAt }) => ({
    ...expense,
    address,
    isRemoved: removedAt !== null,
  }));
}

/** What splitting a cost needs to know about a property. */
export interface SharePlace {
  propertyId: string;
  purchaseDate: string | null;
  soldOn: string | null;
  /** Dollars. */
  monthlyRent: number | null;
  units: number;
}

/** The properties in the portfolio, in its order. */
export async function selectSharePlaces(db: Db, userId: string): Promise<SharePlace[]> {
  const { rows } = await db.execute<{ [K in keyof SharePlace]: SharePlace[K] }>(sql`
    SELECT p.property_id AS "propertyId", p.purchase_date::text AS "purchaseDate", p.sold_on::text AS "soldOn",
      p.monthly_rent AS "monthlyRent", (SELECT count(*)::int FROM property_units u
        WHERE u.user_id = p.user_id AND u.property_id = p.property_id) AS units
    FROM owned_properties p WHERE p.user_id = ${userId} AND p.removed_at IS NULL
    ORDER BY p.created_at, p.property_id`);
  return rows;
}
