import { addToMonth, monthNumber } from '#engine/calendar/shift.ts';
import type { Deal } from '#engine/deal.ts';
import { toCents } from '#engine/money.ts';
import { firstWholeMonth } from '#engine/portfolio/trend.ts';
import { holdRental } from '#engine/rental/buy-and-hold.ts';
import type { HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { boundOperating, type OperatingStatement } from '#engine/rental/operating.ts';
import {
  inTaxYear,
  type ReassessedExpenses,
  reassessedExpenses,
} from '#engine/rental/reassessment.ts';
import { plannedFactors } from '#engine/rental/year-overrides.ts';
import {
  EMPTY_STATEMENT,
  fixedExpenseCents,
  forStatement,
  type StatementCents,
} from './plan-lines.ts';

/** One plan year; the first starts with month 1. */
export type PlanYear = {
  readonly year: number;
  readonly lines: StatementCents;
  /** Number of rented months; they come at the end of the year, and rent is split over them. */
  readonly rentedMonths: number;
  /** Value at the end of the year, in cents. */
  readonly valueCents: number;
  readonly balanceCents: number;
};

/**
 * What was underwritten at purchase: inputs, annual results, date and engine version. Never changed; a later plan is a
 * new version.
 */
export type FrozenPlan = {
  readonly engineVersion: string;
  readonly frozenOn: string;
  readonly purchaseDate: string;
  /** `YYYY-MM`: the first full calendar month or, with a rehab, the first month with rent. */
  readonly firstMonth: string;
  readonly deal: Deal;
  readonly cashInvestedCents: number;
  readonly years: readonly PlanYear[];
};

/** Saves a deal as the plan for the purchased property. */
export function freezePlan(
  deal: Deal,
  purchaseDate: string,
  frozenOn: string,
  engineVersion: string,
): FrozenPlan {
  const { firstYear, projection } = holdRental(deal);
  const { operating, cashInvested } = firstYear;
  const reassessed = reassessedExpenses(boundOperating(deal.operating), deal.reassessment);
  const { expenseGrowth } = plannedFactors(deal, projection.years.length);
  return {
    engineVersion,
    frozenOn,
    purchaseDate,
    // Costs before the first rent payment are cash invested, so year 1 begins after them.
    firstMonth: addToMonth(firstWholeMonth(purchaseDate), cashInvested.monthsWithoutRent),
    deal,
    cashInvestedCents: toCents(cashInvested.total),
    years: projection.years.map((year) => ({
      year: year.year,
      lines: yearLines(year, operating, levelIn(year.year, expenseGrowth), reassessed),
      rentedMonths: 12,
      valueCents: toCents(year.value),
      balanceCents: toCents(year.debt.balance),
    })),
  };
}

/** What a dollar of first-year expenses has grown to in a given year. */
function levelIn(year: number, growth: ArrayLike<number>): number {
  const before = Array.from(growth).slice(0, year - 1);
  const [first = 0] = before;
  // Uses a power if all years have the same rate, so that existing plans don't change by a cent.
  return before.every((rate) => rate === first)
    ? (1 + first) ** (year - 1)
    : before.reduce((level, rate) => level * (1 + rate), 1);
}

function yearLines(
  { year, operating, debt, repairCost, oneTimeCost }: HoldYear,
  first: OperatingStatement,
  growth: number,
  reassessed: ReassessedExpenses | null,
): StatementCents {
  const { propertyTax: today } = first;
  const propertyTax = inTaxYear(year, reassessed, today, reassessed?.annualTax ?? 0);
  return {
    grossRent: toCents(operating.grossRent),
    vacancy: toCents(operating.vacancyLoss),
    otherIncome: toCents(operating.otherIncome),
    ...fixedExpenseCents((name) => (name === 'propertyTax' ? propertyTax : first[name]) * growth),
    maintenance: toCents(operating.maintenance),
    management: toCents(operating.management),
    // The owner's part of the payment; the buydown pays the rest.
    debtService: toCents(debt.service - debt.buydownCredit),
    mortgageInsurance: toCents(debt.mortgageInsurance),
    capex: toCents(operating.capitalReserve + repairCost + oneTimeCost),
  };
}

/** The plan month for a calendar month; 1 is the first, 0 or less is before it. */
export const planMonthNumber = ({ firstMonth }: Pick<FrozenPlan, 'firstMonth'>, month: string) =>
  monthNumber(month) - monthNumber(firstMonth) + 1;

/**
 * A calendar month of the plan: each annual line split 12 ways, with leftover cents going to the earlier months. All 0
 * outside the plan.
 */
export function planMonth(
  plan: Pick<FrozenPlan, 'firstMonth' | 'years'>,
  month: string,
): StatementCents {
  const number = planMonthNumber(plan, month);
  const year = number < 1 ? undefined : plan.years[Math.floor((number - 1) / 12)];
  return year ? monthOfYear(year, (number - 1) % 12) : EMPTY_STATEMENT;
}

/** Month 0 to 11 of a plan year. */
export function monthOfYear({ lines, rentedMonths }: PlanYear, index: number): StatementCents {
  return forStatement(({ key }) => {
    const months = key === 'grossRent' ? rentedMonths : 12;
    return evenPart(lines[key], months, index - (12 - months));
  });
}

/**
 * One month's share of an amount split evenly, the way `allocate` does it: rounded toward zero, with leftover cents
 * going to the earlier months.
 */
const evenPart = (cents: number, months: number, index: number): number =>
  index < 0 || index >= months
    ? 0
    : Math.trunc(cents / months) + (index < Math.abs(cents % months) ? Math.sign(cents) : 0);
