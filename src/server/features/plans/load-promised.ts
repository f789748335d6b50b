import type { PlanAgainstBooks } from '#contract/owned-properties/plans.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import { fromCents } from '#engine/money.ts';
import { averageCashFlow } from '#engine/plan/actual-month.ts';
import { planMonthNumber } from '#engine/plan/frozen-plan.ts';
import { periodMonths, variance } from '#engine/plan/variance.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { calendarDay } from '#server/ownership/calendar-day.ts';
import { closingCashCents, loadActuals } from '#server/ownership/load-actuals.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { promisedAnswer } from './plan-answers.ts';

interface AskedPlan {
  userId: string;
  row: PortfolioRow;
  plan: PropertyPlanRow | null;
  /** Whose months are listed; the last one with books unless set. */
  year?: number | undefined;
}

/** The plan of a property against its books, over every period. */
export async function loadPromised(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: AskedPlan,
): Promise<PlanAgainstBooks> {
  const { userId, row, plan } = asked;
  const today = calendarDay(deps.now());
  const { months } = await loadActuals(deps.db, userId, row, today);
  // This month is not over, and months before the plan are not part of it.
  const complete = months.filter(({ month }) => month < calendarMonth(today));
  const held = plan ? complete.filter(({ month }) => planMonthNumber(plan, month) >= 1) : [];
  const averageCents = averageCashFlow(complete);
  const invested = closingCashCents(statementOf(row, today).cashInvested);
  const against = (some: typeof held) => promisedAnswer(variance(plan!, some, invested));
  const years = [...new Set(held.map(({ month }) => Number(month.slice(0, 4))))];
  const ofYear = (year: number) => held.filter(({ month }) => month.startsWith(`${year}-`));
  const requestedYear = asked.year === undefined ? undefined : Math.round(asked.year);
  const year = requestedYear ?? years.at(-1) ?? null;
  return {
    planVersion: plan?.version ?? null,
    frozenOn: plan?.frozenOn ?? null,
    from: held[0]?.month ?? null,
    to: held.at(-1)?.month ?? null,
    books:
      averageCents === null ? null : { months: complete.length, average: fromCents(averageCents) },
    total: held.length > 0 ? against(held) : null,
    periods: periodMonths(held, today).map(({ key, months: some }) => ({
      ...against([...some]),
      key,
      from: some[0]?.month ?? '',
      to: some.at(-1)?.month ?? '',
    })),
    years: years.map((one) => ({ ...against(ofYear(one)), year: one })),
    year,
    months:
      year === null
        ? []
        : ofYear(year).map((actual) => ({ ...against([actual]), month: actual.month })),
  };
}
