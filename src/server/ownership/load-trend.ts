import { categoryOf } from '#engine/books/categories.ts';
import {
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { centsByMonth } from '#engine/lease/rent-due.ts';
import { assumedService, recordedPayments } from '#engine/loan/recorded-payments.ts';
import { shareOfCents, toCents } from '#engine/money.ts';
import { planMonth, planMonthNumber } from '#engine/plan/frozen-plan.ts';
import type { DatedCents } from '#engine/plan/owner-return.ts';
import { operatingCents, type StatementCents } from '#engine/plan/plan-lines.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import {
  type BookMonth,
  type CashFlowLines,
  cashFlowTrend,
  type TrendMonth,
  type TrendProperty,
} from '#engine/portfolio/trend.ts';
import {
  type BookSum,
  type PlanMonths,
  selectBookSums,
  selectPlanMonths,
} from '#server/db/queries/ownership/books.ts';
import { type PortfolioRow, selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { calendarDay } from './calendar-day.ts';
import { loansOf, statementOf } from './owned-figures.ts';
import { saleCredits } from './sale-credits.ts';

/** Three statements: the properties, their books by month, and the months of their plans. */
export async function loadTrend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  count: number,
  share: OwnerShare,
): Promise<TrendMonth[]> {
  const today = calendarDay(now());
  const month = calendarMonth(today);
  const from = addToMonth(month, 1 - count);
  const rows = await selectPortfolioEver(db, userId);
  const sums = groupByProperty(await selectBookSums(db, userId, firstDayOfMonth(from), today));
  const plans = groupByProperty(await selectPlanMonths(db, userId, from, month));
  const properties = rows.map((row) => {
    const [plan] = plans.get(row.propertyId) ?? [];
    const property = trendProperty(row, sums.get(row.propertyId) ?? [], plan, from, today);
    return share === 'whole' ? property : myTrend(property, row.ownershipPercent);
  });
  return cashFlowTrend(properties, today, count);
}

function groupByProperty<Row extends { propertyId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.propertyId);
    if (group) group.push(row);
    else groups.set(row.propertyId, [row]);
  }
  return groups;
}

function trendProperty(
  row: PortfolioRow,
  sums: readonly BookSum[],
  plan: PlanMonths | undefined,
  from: string,
  today: string,
): TrendProperty {
  return {
    purchaseDate: row.purchaseDate,
    soldOn: row.soldOn,
    books: bookMonths([...sums, ...creditSums(row, from, today)]),
    debtServiceDue: debtServiceDue(row, sums, from, today),
    plan: monthOfStatement(statementOf(row, today)),
    planByMonth: plan && planByMonth(plan, from, today),
  };
}

/** Credits at the closing of a sale, as sums of its month. */
function creditSums(row: PortfolioRow, from: string, today: string): BookSum[] {
  const { rent, tax } = saleCredits(row, today);
  const sums = (category: string | null) => (credit: DatedCents) => ({
    propertyId: row.propertyId,
    month: calendarMonth(credit.date),
    category,
    cents: credit.cents,
    payments: [],
  });
  return [...rent.map(sums(null)), ...tax.map(sums('taxes'))].filter(({ month }) => month >= from);
}

interface Sums {
  income: number;
  operating: number;
  debtService: number;
  mortgageInsurance: number;
  improvement: number;
}

/** Escrow, points and other interest are separate, by their categories. */
function bookMonths(sums: readonly BookSum[]): BookMonth[] {
  const months = new Map<string, Sums>();
  for (const { month, category, cents } of sums) {
    const at = months.get(month) ?? {
      income: 0,
      operating: 0,
      debtService: 0,
      mortgageInsurance: 0,
      improvement: 0,
    };
    months.set(month, at);
    if (category === null) at.income += cents;
    else addExpense(at, category, cents);
  }
  return [...months].map(([month, at]) => ({
    month,
    incomeCents: at.income,
    operatingCents: at.operating,
    debtServiceCents: at.debtService,
    mortgageInsuranceCents: at.mortgageInsurance,
    improvementCents: at.improvement,
  }));
}

function addExpense(at: Sums, category: string, cents: number): void {
  const { isOperating, planLine } = categoryOf(category);
  if (isOperating) at.operating += cents;
  else if (planLine === 'debtService') at.debtService += cents;
  else if (planLine === 'mortgageInsurance') at.mortgageInsurance += cents;
  else if (planLine === 'capex') at.improvement += cents;
}

/** By month, the loan payments due that no recorded one stands for. */
const debtServiceDue = (
  row: PortfolioRow,
  sums: readonly BookSum[],
  from: string,
  today: string,
): Record<string, number> =>
  Object.fromEntries(
    centsByMonth(
      assumedService(
        loansOf(row),
        recordedPayments(sums.flatMap(({ payments }) => payments)),
        firstDayOfMonth(from),
        today,
      ),
    ),
  );

/** A twelfth of the coming year from the current record. */
function monthOfStatement({ operating, debt }: OwnedStatement): CashFlowLines {
  return {
    incomeCents: toCents(operating.effectiveGrossIncome / 12),
    operatingCents: toCents(operating.operatingExpenses / 12),
    debtServiceCents: debt.isKnown ? toCents(debt.service / 12) : 0,
    mortgageInsuranceCents: toCents(debt.mortgageInsurance / 12),
    improvementCents: toCents(operating.capitalReserve / 12),
  };
}

/** The months the plan covers; beyond its last year the record is used. */
function planByMonth(plan: PlanMonths, from: string, today: string): Record<string, CashFlowLines> {
  const [first] = plan.years;
  if (!first) return {};
  // The years that were left out in front of the first one.
  const shifted = {
    firstMonth: addToMonth(plan.firstMonth, 12 * (first.year - 1)),
    years: plan.years,
  };
  const months = monthsThrough(from, today).filter((month) => {
    const number = planMonthNumber(shifted, month);
    return number >= 1 && number <= 12 * plan.years.length;
  });
  return Object.fromEntries(months.map((month) => [month, linesOf(planMonth(shifted, month))]));
}

const linesOf = (lines: StatementCents): CashFlowLines => ({
  incomeCents: lines.grossRent - lines.vacancy + lines.otherIncome,
  operatingCents: operatingCents(lines),
  debtServiceCents: lines.debtService,
  mortgageInsuranceCents: lines.mortgageInsurance,
  improvementCents: lines.capex,
});

/** The owner's share of each line, rounded once per line. */
function myTrend(property: TrendProperty, percent: number): TrendProperty {
  const part = (cents: number): number => shareOfCents(cents, percent);
  const mine = (lines: CashFlowLines): CashFlowLines => ({
    incomeCents: part(lines.incomeCents),
    operatingCents: part(lines.operatingCents),
    debtServiceCents: part(lines.debtServiceCents),
    mortgageInsuranceCents: part(lines.mortgageInsuranceCents),
    improvementCents: part(lines.improvementCents),
  });
  const shared = <Value>(of: Readonly<Record<string, Value>>, make: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));
  return {
    ...property,
    books: property.books.map((book) => ({ ...mine(book), month: book.month })),
    debtServiceDue: shared(property.debtServiceDue, part),
    plan: mine(property.plan),
    planByMonth: property.planByMonth && shared(property.planByMonth, mine),
  };
}
