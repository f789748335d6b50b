import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type PropertyPlanRow,
  propertyPlans,
} from '#server/db/schema/ownership/owned-properties.ts';
import { isSpent } from './ledger-state.ts';

const ofProperty = (userId: string, propertyId: string) =>
  and(eq(propertyPlans.userId, userId), eq(propertyPlans.propertyId, propertyId));

/** One version of a property's plan, the newest by default. */
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

/** Every version without its years, newest first. */
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

/** A property's expenses paid in one category on one day; loan payments are listed individually. */
export interface ExpenseDay {
  date: string;
  category: string;
  cents: number;
  loanId: string | null;
}

/** A property's paid expenses by day and category through `today`, in date order. */
export async function selectExpenseDays(
  db: Db,
  userId: string,
  propertyId: string,
  today: string,
): Promise<ExpenseDay[]> {
  const { rows } = await db.execute<{ [K in keyof ExpenseDay]: ExpenseDay[K] }>(sql`
    SELECT e.date::text AS date, e.category, e.loan_id AS "loanId", sum(e.cents)::float8 AS cents FROM expenses e
    WHERE e.user_id = ${userId} AND e.property_id = ${propertyId} AND e.date <= ${today} AND ${isSpent(today)}
    GROUP BY 1, 2, 3, CASE WHEN e.category IN ('mortgageInterest', 'loanPrincipal') THEN e.expense_id END ORDER BY 1, 2`);
  return rows;
}

/** A property's expenses in one category to one payee on one day. */
export interface PayeeDay extends Omit<ExpenseDay, 'loanId'> {
  vendor: string;
  memo: string;
}

/** A property's paid expenses in these categories that don't pay a recurring expense, through `today`. */
export async function selectUnscheduledExpenses(
  db: Db,
  userId: string,
  propertyId: string,
  today: string,
  categories: readonly string[],
): Promise<PayeeDay[]> {
  const { rows } = await db.execute<{ [K in keyof PayeeDay]: PayeeDay[K] }>(sql`
    SELECT e.date::text AS date, e.category, e.vendor, e.memo, sum(e.cents)::float8 AS cents FROM expenses e
    WHERE e.user_id = ${userId} AND e.property_id = ${propertyId} AND e.date <= ${today} AND ${isSpent(today)}
      AND e.recurring_id IS NULL AND e.category IN ${categories}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
  return rows;
}
