import { setImmediate as breathe } from 'node:timers/promises';
import { percentOutcome } from '#contract/outcome.ts';
import type { OwnerReturnAnswer, PlanForecast } from '#contract/owned-properties/plans.ts';
import { inputPercent } from '#domain/inputs/plan-inputs.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import {
  addToMonth,
  calendarMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { boundGrowth } from '#engine/limits.ts';
import { fromCents, shareOfCents, sumCents, toCents } from '#engine/money.ts';
import { type Forecast, forecast } from '#engine/plan/forecast.ts';
import { planMonth } from '#engine/plan/frozen-plan.ts';
import { type OwnerReturnInput, ownerReturn } from '#engine/plan/owner-return.ts';
import { noiCents, statementCashFlow } from '#engine/plan/plan-lines.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';
import { type Actuals, closingCashCents, principalBeyond } from '#server/ownership/load-actuals.ts';
import { growthOf, statementOf } from '#server/ownership/owned-figures.ts';

interface ForecastInput {
  readonly row: PortfolioRow;
  readonly plan: PropertyPlanRow | null;
  readonly actuals: Actuals;
  readonly today: string;
  /** Typed, whole percents of the value; undefined for the plan's. */
  readonly sellingPercent: number | undefined;
}

/** Actual months so far, then the plan; and what was and will be earned, by dated flows. */
export async function forecastAnswer(input: ForecastInput): Promise<PlanForecast> {
  const { row, plan, actuals, today } = input;
  const holdEnds = plan && addToMonth(plan.firstMonth, 12 * plan.years.length - 1);
  const ahead =
    plan && holdEnds ? forecast(plan, actuals.months, plan.firstMonth, holdEnds, today) : null;
  const years = ahead && plan ? yearsOf(ahead, plan) : [];
  const planned = plan ? inputPercent(plan.deal.exit.sellingCostRate) : null;
  const sellingPercent = input.sellingPercent ?? planned;
  const sumOf = (key: 'cashFlow' | 'plannedCashFlow') =>
    fromCents(sumCents(years.map((year) => toCents(year[key]))));
  // Decades of dated flows take long enough that others get their turn between the two returns.
  await breathe();
  const sincePurchase =
    row.purchaseDate === null ? null : returnAnswer(input, today, sellingPercent);
  await breathe();
  return {
    planVersion: plan?.version ?? null,
    holdEnds,
    years,
    cashFlow: sumOf('cashFlow'),
    plannedCashFlow: sumOf('plannedCashFlow'),
    sincePurchase,
    atEnd:
      row.purchaseDate !== null && holdEnds && lastDayOfMonth(holdEnds) > today
        ? returnAnswer(input, lastDayOfMonth(holdEnds), sellingPercent)
        : null,
  };
}

function yearsOf({ months }: Forecast, plan: PropertyPlanRow): PlanForecast['years'] {
  const calendarYears = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return calendarYears.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const total = (of: (month: Forecast['months'][number]) => number) =>
      fromCents(sumCents(own.map(of)));
    return {
      year: Number(year),
      actualMonths: own.filter(({ source }) => source === 'actual').length,
      planMonths: own.filter(({ source }) => source === 'plan').length,
      netOperatingIncome: total(({ lines }) => noiCents(lines)),
      debtService: total(({ lines }) => lines.debtService),
      cashFlow: total(({ cashFlowCents }) => cashFlowCents),
      plannedCashFlow: total(({ month }) => statementCashFlow(planMonth(plan, month))),
    };
  });
}

/** Months of the plan that no books cover, up to the end. */
function plannedMonths({ plan, actuals }: ForecastInput, endDate: string) {
  if (!plan || plan.firstMonth > calendarMonth(endDate)) return [];
  const covered = new Set(actuals.months.map(({ month }) => month));
  return monthsThrough(plan.firstMonth, calendarMonth(endDate))
    .filter((month) => !covered.has(month) && lastDayOfMonth(month) <= endDate)
    .map((month) => ({ month, cents: statementCashFlow(planMonth(plan, month)) }));
}

function returnAnswer(
  input: ForecastInput,
  endDate: string,
  /** Null where nobody said any: the value is before selling costs. */
  sellingPercent: number | null,
): OwnerReturnAnswer {
  const { row, actuals, today } = input;
  const closingDate = row.purchaseDate as string;
  const statement = statementOf(row, today);
  const yearsAhead = Math.max(0, daysBetween(today, endDate) ?? 0) / 365;
  const growth = 1 + boundGrowth(growthOf(row));
  const valueCents = toCents(statement.value * growth ** yearsAhead);
  const balanceCents = toCents(
    endDate === today ? statement.debt.balance : statementOf(row, endDate).debt.balance,
  );
  const returnInput: OwnerReturnInput = {
    closingDate,
    closingCashCents: closingCashCents(statement.cashInvested),
    rows: [...actuals.rows, ...actuals.refinanceCash, ...principalBeyond(row, actuals)].filter(
      ({ date }) => date >= closingDate && date <= endDate,
    ),
    planMonths: plannedMonths(input, endDate),
    endDate,
    valueCents,
    balanceCents,
    sellingPercent: sellingPercent ?? 0,
  };
  const { kind, value, days, moneyInCents, netValueCents } = ownerReturn(returnInput);
  const received = sumCents([
    ...returnInput.rows.map(({ cents }) => cents),
    ...(returnInput.planMonths ?? []).map(({ cents }) => cents),
  ]);
  return {
    kind,
    value: percentOutcome(value),
    endsOn: endDate,
    days,
    closingCash: fromCents(returnInput.closingCashCents),
    moneyIn: fromCents(moneyInCents),
    received: fromCents(received),
    endValue: fromCents(valueCents),
    endBalance: fromCents(balanceCents),
    sellingCosts: fromCents(shareOfCents(valueCents, sellingPercent ?? 0)),
    sellingPercent,
    netValue: fromCents(netValueCents),
  };
}
