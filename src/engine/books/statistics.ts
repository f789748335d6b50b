import { calendarMonth, monthsThrough } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { categoryOf, EXPENSE_CATEGORIES, type ExpenseKey } from './categories.ts';

/** A paid expense; a refund is negative and lowers its category on its date. */
export type BookedExpense = {
  readonly date: string;
  readonly category: string;
  readonly cents: number;
};

export type CategoryTotal = {
  readonly category: ExpenseKey;
  readonly label: string;
  readonly line: number | null;
  readonly cents: number;
  readonly count: number;
};

export type ExpenseStatistics = {
  readonly year: number;
  readonly totalCents: number;
  /** Part of NOI. */
  readonly operatingCents: number;
  /** January to December. */
  readonly byMonth: readonly { readonly month: string; readonly cents: number }[];
  /** In the order of Schedule E; categories without an expense are left out. */
  readonly byCategory: readonly CategoryTotal[];
  /** Of the same months in the plan; null without one. Positive difference = less was spent than planned. */
  readonly plan: { readonly operatingCents: number; readonly differenceCents: number } | null;
};

/** The expenses of one year by month and by category, against the plan's operating expenses where there are any. */
export function expenseStatistics(
  expenses: readonly BookedExpense[],
  year: number,
  planOperatingCents: number | null = null,
): ExpenseStatistics {
  const inYear = expenses.filter(({ date }) => Number(date.slice(0, 4)) === year);
  const byCategory = EXPENSE_CATEGORIES.flatMap((category): CategoryTotal[] => {
    const rows = inYear.filter((row) => categoryOf(row.category).key === category.key);
    if (rows.length === 0) return [];
    const { key, label, line } = category;
    return [{ category: key, label, line, cents: centsOf(rows), count: rows.length }];
  });
  const operatingCents = sumCents(
    byCategory.map(({ category, cents }) => (categoryOf(category).isOperating ? cents : 0)),
  );
  return {
    year,
    totalCents: centsOf(inYear),
    operatingCents,
    byMonth: monthsThrough(`${year}-01`, `${year}-12`).map((month) => ({
      month,
      cents: centsOf(inYear.filter(({ date }) => calendarMonth(date) === month)),
    })),
    byCategory,
    plan:
      planOperatingCents === null
        ? null
        : {
            operatingCents: planOperatingCents,
            differenceCents: planOperatingCents - operatingCents,
          },
  };
}

const centsOf = (rows: readonly BookedExpense[]): number =>
  sumCents(rows.map(({ cents }) => cents));
