import type { FastifyInstance } from 'fastify';
import {
  createRecurringExpense,
  deleteRecurringExpense,
  listRecurringExpenses,
  skipRecurringExpense,
} from '#contract/expenses/expenses.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { toCents } from '#engine/money.ts';
import { RECURRING_EXPENSES } from '#server/db/ownership-caps.ts';
import {
  insertRecurringExpense,
  removeRecurringExpense,
  selectRecurringExpenses,
  skipRecurringDate,
} from '#server/db/queries/ownership/expenses.ts';
import type { Deps } from '#server/deps.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { bookedDates } from '#server/ownership/load-upcoming.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { recurringAnswer } from './expense-answer.ts';
import { checkRecurring, foundRecurring } from './record-expense.ts';

/** Recurring expenses are never recorded automatically. */
export function registerRecurringExpenses(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, listRecurringExpenses, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    await existingProperty(db, userId, params.propertyId);
    const rows = await selectRecurringExpenses(db, userId, params);
    const booked = await bookedDates(db, userId);
    return {
      items: rows.map((row) =>
        recurringAnswer(row, booked.get(row.recurringId) ?? new Set(), today()),
      ),
    };
  });

  route(app, deps, createRecurringExpense, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    const { amount, ...typed } = body;
    const row = { ...typed, propertyId, cents: toCents(amount), createdAt: now() };
    return create(async (tx) => {
      const { soldOn } = await lockedProperty(tx, userId, propertyId);
      const added = await withinPropertyCap(tx, RECURRING_EXPENSES, { userId, propertyId }, () =>
        insertRecurringExpense(tx, userId, row),
      );
      return recurringAnswer({ ...added, soldOn }, new Set(), today());
    });
  });

  route(app, deps, skipRecurringExpense, ({ params, body: { date }, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, recurringId } = params;
    return db.transaction(async (tx) => {
      const { soldOn } = await lockedProperty(tx, userId, propertyId);
      await checkRecurring(tx, { userId, propertyId }, { recurringId, date });
      const row = await skipRecurringDate(tx, userId, recurringId, date);
      const booked = await bookedDates(tx, userId);
      return recurringAnswer({ ...row, soldOn }, booked.get(recurringId) ?? new Set(), today());
    });
  });

  route(app, deps, deleteRecurringExpense, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      await foundRecurring(tx, userId, params);
      await removeRecurringExpense(tx, userId, params.recurringId);
      return { message: 'Recurring expense ended. Recorded payments are kept.' };
    });
  });
}
