import { calendarMonth, monthsThrough } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { type ActualMonth, actualLines } from './actual-month.ts';
import { type FrozenPlan, planMonth } from './frozen-plan.ts';
import { type StatementCents, statementCashFlow } from './plan-lines.ts';

export type ForecastMonth = {
  readonly month: string;
  readonly source: 'actual' | 'plan';
  readonly lines: StatementCents;
  readonly cashFlowCents: number;
};

export type Forecast = {
  readonly months: readonly ForecastMonth[];
  readonly totalCents: number;
};

/**
 * Actual months before the month of `today`, then the plan: the saved plan or a later version with new assumptions.
 * Earlier months without records count as planned.
 */
export function forecast(
  plan: Pick<FrozenPlan, 'firstMonth' | 'years'>,
  actuals: readonly ActualMonth[],
  from: string,
  to: string,
  today: string,
): Forecast {
  const thisMonth = calendarMonth(today);
  const byMonth = new Map(actuals.map((actual) => [actual.month, actual]));
  const months = monthsThrough(from, to).map((month): ForecastMonth => {
    const actual = month < thisMonth ? byMonth.get(month) : undefined;
    const lines = actual ? actualLines(actual) : planMonth(plan, month);
    return {
      month,
      source: actual ? 'actual' : 'plan',
      lines,
      cashFlowCents: statementCashFlow(lines),
    };
  });
  return { months, totalCents: sumCents(months.map(({ cashFlowCents }) => cashFlowCents)) };
}
