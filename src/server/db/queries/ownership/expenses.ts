import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import {
  type ExpenseRow,
  expenses,
  type RecurringExpenseRow,
  recurringExpenses,
} from '#server/db/schema/ownership/expenses.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';

export type NewExpenseRow = Omit<typeof expenses.$inferInsert, 'userId'>;
type NewRecurring = Omit<typeof recurringExpenses.$inferInsert, 'userId'>;

const reversal = alias(expenses, 'reversal');

/** No reversing row, and none that was reversed. */
const counts = (db: Db) =>
  and(
    isNull(expenses.reversesId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(reversal)
        .where(
          and(eq(reversal.userId, expenses.userId), eq(reversal.reversesId, expenses.expenseId)),
        ),
    ),
  );

/** With the street address of its property, and the day it was sold. */
export type Addressed<Row> = Row & { readonly address: string; readonly soldOn: string | null };

const addressed = { address: ownedProperties.address, soldOn: ownedProperties.soldOn };

const ofOwned = (table: typeof expenses | typeof recurringExpenses) =>
  and(
    eq(ownedProperties.userId, table.userId),
    eq(ownedProperties.propertyId, table.propertyId),
    isNull(ownedProperties.removedAt),
  );

export async function insertExpenses(
  tx: Db,
  userId: string,
  rows: readonly NewExpenseRow[],
): Promise<ExpenseRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(expenses)
    .values(rows.map((row) => ({ ...row, userId })))
    .returning();
}

interface ExpenseFilter {
  propertyId: string;
  from?: string | undefined;
  to?: string | undefined;
  category?: ExpenseRow['category'] | undefined;
}

const filtered = (userId: string, { propertyId, from, to, category }: ExpenseFilter) =>
  and(
    eq(expenses.userId, userId),
    eq(expenses.propertyId, propertyId),
    from === undefined ? undefined : gte(expenses.date, from),
    to === undefined ? undefined : lte(expenses.date, to),
    category === undefined ? undefined : eq(expenses.category, category),
  );

/** The expenses of a property that count. */
export async function selectExpenses(
  db: Db,
  userId: string,
  filter: ExpenseFilter,
): Promise<ExpenseRow[]> {
  return db
    .select()
    .from(expenses)
    .where(and(filtered(userId, filter), counts(db)));
}

/** An expense that reverses none, with the row that reversed it. */
type WithReversal = { expense: ExpenseRow; reversal: ExpenseRow | null };

const selectWithReversal = (db: Db) =>
  db
    .select({ expense: expenses, reversal })
    .from(expenses)
    .leftJoin(
      reversal,
      and(eq(reversal.userId, expenses.userId), eq(reversal.reversesId, expenses.expenseId)),
    );

/** Every expense of a property, also those that were reversed, the latest first. */
export const selectBookedExpenses = async (
  db: Db,
  userId: string,
  filter: ExpenseFilter,
): Promise<WithReversal[]> =>
  selectWithReversal(db)
    .where(and(filtered(userId, filter), isNull(expenses.reversesId)))
    .orderBy(desc(expenses.date), desc(expenses.createdAt), desc(expenses.expenseId));

/** Of every owned property: expenses unpaid today and due by a day. */
export async function selectUnpaidExpenses(
  db: Db,
  userId: string,
  { today, until }: { today: string; until: string },
): Promise<Addressed<ExpenseRow>[]> {
  return db
    .select({ ...getTableColumns(expenses), ...addressed })
    .from(expenses)
    .innerJoin(ownedProperties, ofOwned(expenses))
    .where(
      and(
        eq(expenses.userId, userId),
        lte(expenses.date, until),
        or(
          eq(expenses.isPaid, false),
          and(isNull(expenses.isPaid), sql`${expenses.date} > ${today}`),
        ),
        counts(db),
      ),
    );
}

/** Which dates of recurring expenses are booked. */
export async function selectBookedDates(
  db: Db,
  userId: string,
  recurringId?: string,
): Promise<{ recurringId: string | null; recurringOn: string | null }[]> {
  return db
    .select({ recurringId: expenses.recurringId, recurringOn: expenses.recurringOn })
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, userId),
        recurringId === undefined
          ? isNotNull(expenses.recurringId)
          : eq(expenses.recurringId, recurringId),
        counts(db),
      ),
    );
}

/** An expense that is no reversing row itself, and whether it was reversed. */
export async function findExpense(
  tx: Db,
  userId: string,
  { propertyId, expenseId }: { propertyId: string; expenseId: string },
): Promise<(ExpenseRow & { isReversed: boolean }) | null> {
  const [row] = await selectWithReversal(tx).where(
    and(
      filtered(userId, { propertyId }),
      eq(expenses.expenseId, expenseId),
      isNull(expenses.reversesId),
    ),
  );
  return row ? { ...row.expense, isReversed: row.reversal !== null } : null;
}

/** Recurring expenses of one property, or of every owned one. */
export async function selectRecurringExpenses(
  db: Db,
  userId: string,
  { propertyId, recurringId }: { propertyId?: string; recurringId?: string } = {},
): Promise<Addressed<RecurringExpenseRow>[]> {
  return db
    .select({ ...getTableColumns(recurringExpenses), ...addressed })
    .from(recurringExpenses)
    .innerJoin(ownedProperties, ofOwned(recurringExpenses))
    .where(
      and(
        eq(recurringExpenses.userId, userId),
        propertyId === undefined ? undefined : eq(recurringExpenses.propertyId, propertyId),
        recurringId === undefined ? undefined : eq(recurringExpenses.recurringId, recurringId),
      ),
    )
    .orderBy(asc(recurringExpenses.createdAt), asc(recurringExpenses.recurringId));
}

export async function insertRecurringExpense(
  tx: Db,
  userId: string,
  row: NewRecurring,
): Promise<RecurringExpenseRow> {
  const [added] = await tx
    .insert(recurringExpenses)
    .values({ ...row, userId })
    .returning();
  return added!;
}

const mineOfRecurring = (userId: string, recurringId: string) =>
  and(eq(recurringExpenses.userId, userId), eq(recurringExpenses.recurringId, recurringId));

export async function skipRecurringDate(
  tx: Db,
  userId: string,
  recurringId: string,
  date: string,
): Promise<RecurringExpenseRow> {
  const [row] = await tx
    .update(recurringExpenses)
    .set({ skippedDates: sql`array_append(${recurringExpenses.skippedDates}, ${date}::date)` })
    .where(mineOfRecurring(userId, recurringId))
    .returning();
  return row!;
}

export async function removeRecurringExpense(
  tx: Db,
  userId: string,
  recurringId: string,
): Promise<void> {
  await tx.delete(recurringExpenses).where(mineOfRecurring(userId, recurringId));
}
