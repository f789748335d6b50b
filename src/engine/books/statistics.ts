import { calendarMonth, monthsThrough } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { categoryOf, EXPENSE_CATEGORIES, type ExpenseKey } from './categories.ts';

/** A paid expense; a refund is negative and reduces its category on its date. */
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
  /** Expenses that count toward NOI. */
  readonly operatingCents: number;
  /** January to December. */
  readonly byMonth: readonly { readonly month: string; readonly cents: number }[];
  /** In Schedule E order, without empty categories. */
  readonly byCategory: readonly CategoryTotal[];
  /** The plan for the same months; null if there is no plan. A positive difference means spending is under plan. */
  readonly plan: { readonly operatingCents: number; readonly differenceCents: number } | null;
};

/** One year's expenses by month and category, compared with the plan's operating expenses if there is a plan. */
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
