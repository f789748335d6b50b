import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type PropertyPlanRow,
  propertyPlans,
} from '#server/db/schema/ownership/owned-properties.ts';

const ofProperty = (userId: string, propertyId: string) =>
  and(eq(propertyPlans.userId, userId), eq(propertyPlans.propertyId, propertyId));

/** One version of a property's plan, the newest unless it is named. */
export async function findPlan(
  db: Db,
  userId: string,
  propertyId: string,
  version: number | undefined,
): Promise<PropertyPlanRow | null> {
  const named = version === undefined ? undefined : eq(propertyPlans.version, version);
  const [row] = await db
    .select()
    .from(propertyPlans)
    .where(and(ofProperty(userId, propertyId), named))
    .orderBy(desc(propertyPlans.version))
    .limit(1);
  return row ?? null;
}

/** Every version without its years, the newest first. */
export const selectPlanVersions = (db: Db, userId: string, propertyId: string) =>
  db
    .select({
      version: propertyPlans.version,
      frozenOn: propertyPlans.frozenOn,
      createdAt: propertyPlans.createdAt,
    })
    .from(propertyPlans)
    .where(ofProperty(userId, propertyId))
    .orderBy(desc(propertyPlans.version));

/** What one property paid for one category on one day; each loan payment for itself. */
export interface ExpenseDay {
  date: string;
  category: string;
  cents: number;
  loanId: string | null;
}

/** Paid expenses of a property by day and category up to `today`, without what was reversed by then; in order of time. */
export async function selectExpenseDays(
  db: Db,
  userId: string,
  propertyId: string,
  today: string,
): Promise<ExpenseDay[]> {
  const { rows } = await db.execute<{ [K in keyof ExpenseDay]: ExpenseDay[K] }>(sql`
    SELECT e.date::text AS date, e.category, e.loan_id AS "loanId", sum(e.cents)::float8 AS cents FROM expenses e
    WHERE e.user_id = ${userId} AND e.property_id = ${propertyId} AND e.reverses_id IS NULL
      AND e.date <= ${today} AND (e.is_paid OR e.is_paid IS NULL)
      AND NOT EXISTS (SELECT 1 FROM expenses r WHERE r.user_id = e.user_id AND r.reverses_id = e.expense_id
        AND r.date <= ${today})
    GROUP BY 1, 2, 3, CASE WHEN e.category IN ('mortgageInterest', 'loanPrincipal') THEN e.expense_id END ORDER BY 1, 2`);
  return rows;
}
