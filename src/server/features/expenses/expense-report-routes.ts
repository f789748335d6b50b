import type { FastifyInstance } from 'fastify';
import { listUpcomingExpenses, readExpenseStatistics } from '#contract/expenses/expenses.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { expenseStatistics } from '#engine/books/statistics.ts';
import { isExpensePaid, type UpcomingExpense } from '#engine/books/upcoming.ts';
import { addToMonth, calendarMonth, monthsThrough, yearOf } from '#engine/calendar/shift.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import { planMonth } from '#engine/plan/frozen-plan.ts';
import { operatingCents } from '#engine/plan/plan-lines.ts';
import type { Db } from '#server/db/client.ts';
import { selectPlanMonths } from '#server/db/queries/ownership/books.ts';
import { selectExpenses } from '#server/db/queries/ownership/expenses.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { datedExpense, loadUpcoming } from '#server/ownership/load-upcoming.ts';
import { existingProperty } from '#server/ownership/locked-property.ts';
import { pageOf } from '#server/ownership/page-of.ts';

/** Upcoming expenses and statistics, each in at most three queries. */
export function registerExpenseReports(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  figuresRoute(app, deps, listUpcomingExpenses, async ({ query, signedIn }) => {
    const days = Math.floor(query.days);
    const { userId } = signedIn.user;
    const upcoming = (await loadUpcoming(db, userId, today(), days)).toSorted((a, b) =>
      upcomingKey(a).join(' ') < upcomingKey(b).join(' ') ? -1 : 1,
    );
    const { shown, nextCursor } = pageOf(upcoming, query, upcomingKey, false);
    return {
      items: shown.map(({ cents, row, ...item }) => {
        const { propertyId, address, category, vendor, memo } = row;
        return {
          ...item,
          propertyId,
          address,
          category,
          categoryLabel: categoryOf(category).label,
          vendor,
          memo,
          unitId: 'unitId' in row ? row.unitId : null,
          loanId: 'loanId' in row ? row.loanId : null,
          recoveryClass: 'recoveryClass' in row ? row.recoveryClass : null,
          amount: fromCents(cents),
        };
      }),
      total: fromCents(sumCents(upcoming.map(({ cents }) => cents))),
      nextCursor,
    };
  });

  route(app, deps, readExpenseStatistics, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    await existingProperty(db, userId, propertyId);
    const year = Math.floor(query.year ?? yearOf(today()));
    const rows = await selectExpenses(db, userId, {
      propertyId,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    });
    const paid = rows.filter((row) => isExpensePaid(datedExpense(row), today()));
    const plan = await plannedCents(db, userId, propertyId, year, today());
    const { totalCents, byMonth, byCategory, ...statistics } = expenseStatistics(paid, year, plan);
    return {
      year,
      total: fromCents(totalCents),
      operating: fromCents(statistics.operatingCents),
      byMonth: byMonth.map(({ month, cents }) => ({ month, amount: fromCents(cents) })),
      byCategory: byCategory.map(({ cents, ...category }) => ({
        ...category,
        amount: fromCents(cents),
      })),
      plan: statistics.plan && {
        operating: fromCents(statistics.plan.operatingCents),
        difference: fromCents(statistics.plan.differenceCents),
      },
    };
  });
}

const upcomingKey = ({ due, id }: UpcomingExpense): readonly [string, string] => [due, id];

/** Planned operating expenses for the year, or for the months so far this year; null without a plan. */
async function plannedCents(
  db: Db,
  userId: string,
  propertyId: string,
  year: number,
  today: string,
): Promise<number | null> {
  const last = yearOf(today) === year ? calendarMonth(today) : `${year}-12`;
  const [plan] = await selectPlanMonths(db, userId, `${year}-01`, last, propertyId);
  if (!plan) return null;
  const { years } = plan;
  // The selected plan years may start after the plan's first year.
  const skipped = (years[0]?.year ?? 1) - 1;
  const read = { years, firstMonth: addToMonth(plan.firstMonth, 12 * skipped) };
  const months = monthsThrough(`${year}-01`, last);
  return sumCents(months.map((month) => operatingCents(planMonth(read, month))));
}
