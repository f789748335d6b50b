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
import { EXPENSE_COLUMNS, stands, type WithState } from './ledger-state.ts';
import { isInPortfolio } from './owned-properties.ts';
import { deleteRow, insertsInto, insertsOneInto } from './property-rows.ts';

export type NewExpenseRow = Omit<typeof expenses.$inferInsert, 'userId'>;

const reversal = alias(expenses, 'reversal');

const standing = stands('expenses', 'expenses');

/** Adds the property's street address and sale date. */
export type Addressed<Row> = Row & { readonly address: string; readonly soldOn: string | null };

const addressed = { address: ownedProperties.address, soldOn: ownedProperties.soldOn };

export const insertExpenses = insertsInto(expenses);

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

/** A property's expenses that count. */
export async function selectExpenses(
  db: Db,
  userId: string,
  filter: ExpenseFilter,
): Promise<ExpenseRow[]> {
  return db
    .select()
    .from(expenses)
    .where(and(filtered(userId, filter), standing));
}

/** An expense that isn't a reversal, with the row that reversed it, if any. */
type WithReversal = { expense: ExpenseRow; reversal: ExpenseRow | null };

const selectWithReversal = (db: Db) =>
  db
    .select({ expense: expenses, reversal })
    .from(expenses)
    .leftJoin(
      reversal,
      and(eq(reversal.userId, expenses.userId), eq(reversal.reversesId, expenses.expenseId)),
    );

/** All of a property's expenses, including reversed ones, latest first. */
export const selectBookedExpenses = async (
  db: Db,
  userId: string,
  filter: ExpenseFilter,
): Promise<WithReversal[]> =>
  selectWithReversal(db)
    .where(and(filtered(userId, filter), isNull(expenses.reversesId)))
    .orderBy(desc(expenses.date), desc(expenses.createdAt), desc(expenses.expenseId));

/** Unpaid expenses due by a date, across all owned properties. */
export async function selectUnpaidExpenses(
  db: Db,
  userId: string,
  { today, until }: { today: string; until: string },
): Promise<Addressed<ExpenseRow>[]> {
  return db
    .select({ ...getTableColumns(expenses), ...addressed })
    .from(expenses)
    .innerJoin(ownedProperties, isInPortfolio(expenses))
    .where(
      and(
        eq(expenses.userId, userId),
        lte(expenses.date, until),
        or(
          eq(expenses.isPaid, false),
          and(isNull(expenses.isPaid), sql`${expenses.date} > ${today}`),
        ),
        standing,
      ),
    );
}

/** Dates of recurring expenses that are already recorded. */
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
        standing,
      ),
    );
}

/** An expense that isn't a reversal itself, and whether it was reversed. */
export async function findExpense(
  tx: Db,
  userId: string,
  { propertyId, expenseId }: { propertyId: string; expenseId: string },
): Promise<WithState<ExpenseRow> | null> {
  const [row] = await tx
    .select(EXPENSE_COLUMNS)
    .from(expenses)
    .where(
      and(
        filtered(userId, { propertyId }),
        eq(expenses.expenseId, expenseId),
        isNull(expenses.reversesId),
      ),
    );
  return row ?? null;
}

/** Recurring expenses for one property or for all owned properties. */
export async function selectRecurringExpenses(
  db: Db,
  userId: string,
  { propertyId, recurringId }: { propertyId?: string; recurringId?: string } = {},
): Promise<Addressed<RecurringExpenseRow>[]> {
  return db
    .select({ ...getTableColumns(recurringExpenses), ...addressed })
    .from(recurringExpenses)
    .innerJoin(ownedProperties, isInPortfolio(recurringExpenses))
    .where(
      and(
        eq(recurringExpenses.userId, userId),
        propertyId === undefined ? undefined : eq(recurringExpenses.propertyId, propertyId),
        recurringId === undefined ? undefined : eq(recurringExpenses.recurringId, recurringId),
      ),
    )
    .orderBy(asc(recurringExpenses.createdAt), asc(recurringExpenses.recurringId));
}

export const insertRecurringExpense = insertsOneInto(recurringExpenses);

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

export const removeRecurringExpense = (tx: Db, userId: string, recurringId: string) =>
  deleteRow(tx, recurringExpenses, recurringExpenses.recurringId, { userId, id: recurringId });
