import { calendarDay } from '#domain/calendar/instants.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { Db } from '#server/db/client.ts';
import { selectRecurringExpenses } from '#server/db/queries/ownership/expenses.ts';
import {
  type ExpenseDay,
  findPlan,
  type PayeeDay,
  selectExpenseDays,
  selectUnscheduledExpenses,
} from '#server/db/queries/ownership/plans.ts';
import {
  findPortfolioProperty,
  type PortfolioRow,
} from '#server/db/queries/ownership/portfolio.ts';
import type { RecurringExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import type { LeaseBook } from '#server/ownership/lease-book.ts';
import { loadRentBooks } from '#server/ownership/load-lease-books.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';

/** Everything needed to propose a property's closing statement. */
export interface SellerBooks {
  row: PortfolioRow;
  plan: PropertyPlanRow | null;
  assumptions: Assumptions;
  leases: readonly LeaseBook[];
  expenses: readonly ExpenseDay[];
  recurring: readonly RecurringExpenseRow[];
  improvements: readonly PayeeDay[];
  today: string;
}

export async function loadSaleBooks(
  deps: Deps,
  db: Db,
  userId: string,
  propertyId: string,
): Promise<SellerBooks> {
  const today = calendarDay(deps.now());
  const row = foundOwned(await findPortfolioProperty(db, userId, propertyId));
  const plan = await findPlan(db, userId, propertyId, undefined);
  const { assumptions } = await findUnderwriting(deps, userId);
  const { books: leases } = await loadRentBooks(db, userId, { propertyId });
  const expenses = await selectExpenseDays(db, userId, propertyId, today);
  const recurring = await selectRecurringExpenses(db, userId, { propertyId });
  const improvements = await selectUnscheduledExpenses(db, userId, propertyId, today, [
    'improvement',
  ]);
  return { row, plan, assumptions, leases, expenses, recurring, improvements, today };
}
