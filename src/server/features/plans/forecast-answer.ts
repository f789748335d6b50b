import { setImmediate as breathe } from 'node:timers/promises';
import { percentOutcome } from '#contract/outcome.ts';
import type { OwnerReturnAnswer, PlanForecast } from '#contract/owned-properties/plans.ts';
import { AskedSellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
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
import { type DatedCents, type OwnerReturnInput, ownerReturn } from '#engine/plan/owner-return.ts';
import { noiCents, statementCashFlow } from '#engine/plan/plan-lines.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';
import { type Actuals, closingCashCents, principalBeyond } from '#server/ownership/load-actuals.ts';
import { growthOf, statementOf } from '#server/ownership/owned-figures.ts';
import { sellOrHoldOf } from '#server/ownership/sell-or-hold.ts';

interface ForecastInput {
  readonly row: PortfolioRow;
  readonly plan: PropertyPlanRow | null;
  readonly actuals: Actuals;
  readonly today: string;
  /** Selling costs the user entered, as a percentage of the value; undefined to use the plan's. */
  readonly sellingPercent: number | undefined;
  readonly assumptions: Assumptions;
}

/** Actual months so far, then planned ones, with past and future returns from dated cash flows. */
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
  // Decades of dated cash flows take a while, so other requests get a turn between the two return calculations.
  await breathe();
  const sincePurchase =
    row.purchaseDate === null ? null : returnAnswer(input, today, sellingPercent);
  const endsOn = holdEnds && lastDayOfMonth(holdEnds);
  await breathe();
  const atEnd =
    row.purchaseDate === null || endsOn === null || endsOn <= today
      ? null
      : returnAnswer(input, endsOn, sellingPercent);
  return {
    planVersion: plan?.version ?? null,
    holdEnds,
    years,
    cashFlow: sumOf('cashFlow'),
    plannedCashFlow: sumOf('plannedCashFlow'),
    sincePurchase,
    atEnd,
    exits: await exitsOf(input),
  };
}

/**
 * The return since purchase for each sale date of Sell or hold: the books so far, then the same years from today's
 * record, so that a chart of the returns agrees with the choices in Sell or hold.
 */
async function exitsOf(input: ForecastInput): Promise<PlanForecast['exits']> {
  const { row, today, assumptions, sellingPercent: sellingCostPercent } = input;
  const { purchaseDate: closingDate } = row;
  if (closingDate === null || row.soldOn !== null) return [];
  const asked = { ...AskedSellOrHold.parse({}), sellingCostPercent };
  const decision = sellOrHoldOf(row, asked, assumptions, today);
  if (!decision) return [];
  const { decided, assumed } = decision;
  const cashCents = closingCashCents(statementOf(row, today).cashInvested);
  const rows = [...pastRows(input, today)];
  const exits: PlanForecast['exits'] = [];
  for (const { date, cashFlow, value, balance } of decided.years.slice(1)) {
    await breathe();
    rows.push({ date, cents: toCents(cashFlow) });
    const sold = ownerReturn({
      closingDate,
      closingCashCents: cashCents,
      rows,
      endDate: date,
      valueCents: toCents(value),
      balanceCents: toCents(balance),
      sellingPercent: assumed.sellingCostPercent,
    });
    if (sold.kind === 'irr') exits.push({ endsOn: date, value: percentOutcome(sold.value) });
  }
  return exits;
}

/** Money in and out from closing through a day, from the books. */
const pastRows = ({ row, actuals }: ForecastInput, endDate: string): DatedCents[] =>
  [...actuals.rows, ...actuals.refinanceCash, ...principalBeyond(row, actuals)].filter(
    ({ date }) => date >= (row.purchaseDate as string) && date <= endDate,
  );

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

/** Planned months without actuals, through the end date. */
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
  /** Null if none were entered; the value is then before selling costs. */
  sellingPercent: number | null,
): OwnerReturnAnswer {
  const { row, today } = input;
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
    rows: pastRows(input, endDate),
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
