import { calendarDay } from '#domain/calendar/instants.ts';
import { addToMonth, calendarMonth } from '#engine/calendar/shift.ts';
import { monthOfRecord, trendLinesOfPlan } from '#engine/plan/trend-lines.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { cashFlowTrend, type TrendMonth, type TrendProperty } from '#engine/portfolio/trend.ts';
import type { Deps } from '#server/deps.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { loadMonthBooks, type MonthBooks, partOfLines } from './month-books.ts';

/** Uses three queries: the properties, their records by month and their plan months. */
export async function loadTrend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  count: number,
  share: OwnerShare,
): Promise<TrendMonth[]> {
  const today = calendarDay(now());
  const from = addToMonth(calendarMonth(today), 1 - count);
  const months = await loadMonthBooks(db, userId, { from, today, share });
  return cashFlowTrend(
    months.map((property) => trendProperty(property, today)),
    today,
    count,
  );
}

function trendProperty(
  { row, books, debtServiceDue, plan, part }: MonthBooks,
  today: string,
): TrendProperty {
  return {
    purchaseDate: row.purchaseDate,
    soldOn: row.soldOn,
    books: [...books].map(([month, lines]) => ({ ...trendLinesOfPlan(lines), month })),
    debtServiceDue: Object.fromEntries(debtServiceDue),
    plan: Object.fromEntries([...plan].map(([month, lines]) => [month, trendLinesOfPlan(lines)])),
    record: trendLinesOfPlan(partOfLines(monthOfRecord(statementOf(row, today)), part)),
  };
}
