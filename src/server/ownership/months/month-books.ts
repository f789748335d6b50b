import { categoryOf } from '#engine/books/categories.ts';
import {
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { centsByMonth } from '#engine/lease/rent-due.ts';
import { assumedService, recordedPayments } from '#engine/loan/recorded-payments.ts';
import { shareOfCents } from '#engine/money.ts';
import { planMonth, planMonthNumber } from '#engine/plan/frozen-plan.ts';
import type { DatedCents } from '#engine/plan/owner-return.ts';
import {
  EMPTY_STATEMENT,
  forStatement,
  type StatementCents,
  type StatementKey,
} from '#engine/plan/plan-lines.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import type { Db } from '#server/db/client.ts';
import {
  type BookSum,
  type PlanMonths,
  selectBookSums,
  selectPlanMonths,
} from '#server/db/queries/ownership/books.ts';
import { type PortfolioRow, selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';
import { saleCredits } from '#server/ownership/sale-credits.ts';

/** A property's months in cents, in full or for the owner's share. */
export interface MonthBooks {
  readonly row: PortfolioRow;
  /**
   * Money received and paid by month; money received is `grossRent`. Escrow, points and other interest are separate.
   */
  readonly books: ReadonlyMap<string, StatementCents>;
  /** Loan payments due by today that haven't been recorded, by month. */
  readonly debtServiceDue: ReadonlyMap<string, number>;
  /** Loan payments due after today and by the end of the month. */
  readonly debtServiceToCome: number;
  /** The months the plan covers. */
  readonly plan: ReadonlyMap<string, StatementCents>;
  /** The owner's share of an amount, rounded once. */
  readonly part: (cents: number) => number;
}

/** Every property ever owned, with its months from `from` through the current one, in three queries. */
export async function loadMonthBooks(
  db: Db,
  userId: string,
  { from, today, share }: { from: string; today: string; share: OwnerShare },
): Promise<MonthBooks[]> {
  const month = calendarMonth(today);
  const rows = await selectPortfolioEver(db, userId);
  const sums = groupedBy(
    await selectBookSums(db, userId, firstDayOfMonth(from), today),
    ({ propertyId }) => propertyId,
  );
  const plans = new Map(
    (await selectPlanMonths(db, userId, from, month)).map((plan) => [plan.propertyId, plan]),
  );
  return rows.map((row) => {
    const part = (cents: number): number =>
      share === 'whole' ? cents : shareOfCents(cents, row.ownershipPercent);
    const booked = sums.get(row.propertyId) ?? [];
    const due = serviceDue(row, booked, from, today);
    const plan = plans.get(row.propertyId);
    return {
      row,
      books: partsOf(linesByMonth([...booked, ...creditSums(row, from, today)]), part),
      debtServiceDue: new Map(
        [...centsByMonth(due.filter(({ date }) => date <= today))].map(([at, cents]) => [
          at,
          part(cents),
        ]),
      ),
      debtServiceToCome: part(
        due.filter(({ date }) => date > today).reduce((sum, { cents }) => sum + cents, 0),
      ),
      plan: plan ? partsOf(planByMonth(plan, from, today), part) : new Map(),
      part,
    };
  });
}

const partsOf = (
  months: ReadonlyMap<string, StatementCents>,
  part: (cents: number) => number,
): Map<string, StatementCents> =>
  new Map([...months].map(([month, lines]) => [month, partOfLines(lines, part)]));

/** The owner's share of each line. */
export const partOfLines = (lines: StatementCents, part: (cents: number) => number) =>
  forStatement(({ key }) => part(lines[key]));

/** A sale's closing credits, as totals for the month of the sale. */
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

function linesByMonth(sums: readonly BookSum[]): Map<string, StatementCents> {
  const months = new Map<string, Record<StatementKey, number>>();
  for (const { month, category, cents } of sums) {
    const lines = months.get(month) ?? { ...EMPTY_STATEMENT };
    months.set(month, lines);
    const line = category === null ? 'grossRent' : categoryOf(category).planLine;
    if (line !== null) lines[line] += cents;
  }
  return months;
}

/** Loan payments due through the end of the month that haven't been recorded. */
const serviceDue = (row: PortfolioRow, sums: readonly BookSum[], from: string, today: string) =>
  assumedService(
    loansOf(row),
    recordedPayments(sums.flatMap(({ payments }) => payments)),
    firstDayOfMonth(from),
    lastDayOfMonth(today),
  );

/** The months the plan covers. */
function planByMonth(plan: PlanMonths, from: string, today: string): Map<string, StatementCents> {
  const [first] = plan.years;
  if (!first) return new Map();
  // Skips the plan years before the first one that was loaded.
  const shifted = {
    firstMonth: addToMonth(plan.firstMonth, 12 * (first.year - 1)),
    years: plan.years,
  };
  const months = monthsThrough(from, today).filter((month) => {
    const number = planMonthNumber(shifted, month);
    return number >= 1 && number <= 12 * plan.years.length;
  });
  return new Map(months.map((month) => [month, planMonth(shifted, month)]));
}
