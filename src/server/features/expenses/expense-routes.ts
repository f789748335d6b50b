import type { FastifyInstance } from 'fastify';
import {
  changeExpense,
  createExpense,
  deleteExpense,
  listExpenseCategories,
  listExpenses,
} from '#contract/expenses/expenses.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import { selectBookedExpenses } from '#server/db/queries/ownership/expenses.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { pageOf } from '#server/ownership/page-of.ts';
import { expenseAnswer } from './expense-answer.ts';
import { registerExpenseReports } from './expense-report-routes.ts';
import { recordExpense, reverseExpense } from './record-expense.ts';
import { registerRecurringExpenses } from './recurring-routes.ts';

/** Rows never change: an edit or deletion is a new row that points to the old one. */
export function registerExpenses(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());
  registerExpenseReports(app, deps);
  registerRecurringExpenses(app, deps);

  route(app, deps, listExpenseCategories, () => ({
    items: EXPENSE_CATEGORIES.map(({ key, label, line, isOperating, isComputed = false }) => ({
      key,
      label,
      line,
      isOperating,
      isComputed,
    })),
  }));

  route(app, deps, listExpenses, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    await existingProperty(db, userId, params.propertyId);
    const rows = await selectBookedExpenses(db, userId, { ...query, ...params });
    const { shown, ...page } = pageOf(
      rows,
      query,
      ({ expense: { date, createdAt, expenseId } }) => [
        date,
        `${createdAt.toISOString()} ${expenseId}`,
      ],
      true,
    );
    return {
      items: shown.map(({ expense, reversal }) => expenseAnswer(expense, today(), reversal)),
      ...page,
    };
  });

  route(app, deps, createExpense, ({ params: { propertyId }, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const row = await recordExpense(tx, { userId, propertyId, time: now() }, body);
      return expenseAnswer(row, today());
    });
  });

  route(app, deps, changeExpense, ({ params, body, signedIn }) => {
    const { propertyId, expenseId } = params;
    const booking = { userId: signedIn.user.userId, propertyId, time: now() };
    return db.transaction(async (tx) => {
      await lockedProperty(tx, booking.userId, propertyId);
      const corrected = await reverseExpense(tx, booking, expenseId, 'corrected');
      return expenseAnswer(await recordExpense(tx, { ...booking, corrected }, body), today());
    });
  });

  route(app, deps, deleteExpense, ({ params, signedIn }) => {
    const { propertyId, expenseId } = params;
    const booking = { userId: signedIn.user.userId, propertyId, time: now() };
    return db.transaction(async (tx) => {
      await lockedProperty(tx, booking.userId, propertyId);
      await reverseExpense(tx, booking, expenseId, 'deleted');
      return { message: 'Expense deleted.' };
    });
  });
}
