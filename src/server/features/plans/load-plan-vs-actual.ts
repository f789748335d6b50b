import type { PlanAgainstBooks } from '#contract/owned-properties/plans.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import { fromCents } from '#engine/money.ts';
import { averageCashFlow } from '#engine/plan/actual-month.ts';
import { planMonthNumber } from '#engine/plan/frozen-plan.ts';
import { periodMonths, variance } from '#engine/plan/variance.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { closingCashCents, loadActuals } from '#server/ownership/load-actuals.ts';
import { loadExpenseItems } from '#server/ownership/months/one-time-items.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { planVsActualAnswer } from './plan-answers.ts';

interface AskedPlan {
  userId: string;
  row: PortfolioRow;
  plan: PropertyPlanRow | null;
  /** The year whose months are listed; defaults to the last one with records. */
  year?: number | undefined;
}

/** A property's plan vs. actual for every period. */
export async function loadPlanVsActual(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: AskedPlan,
): Promise<PlanAgainstBooks> {
  const { userId, row, plan } = asked;
  const today = calendarDay(deps.now());
  const { months, rentItems } = await loadActuals(deps.db, userId, row, today);
  const items = [
    ...rentItems,
    ...(plan ? await loadExpenseItems(deps.db, userId, row.propertyId, today) : []),
  ];
  // Leaves out the current month and months before the plan starts.
  const complete = months.filter(({ month }) => month < calendarMonth(today));
  const held = plan ? complete.filter(({ month }) => planMonthNumber(plan, month) >= 1) : [];
  const averageCents = averageCashFlow(complete);
  const invested = closingCashCents(statementOf(row, today).cashInvested);
  const against = (some: typeof held) => planVsActualAnswer(variance(plan!, some, invested, items));
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
      averageCents === null
        ? null
        : {
            months: complete.length,
            average: fromCents(averageCents),
            from: complete[0]?.month ?? '',
            to: complete.at(-1)?.month ?? '',
          },
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
