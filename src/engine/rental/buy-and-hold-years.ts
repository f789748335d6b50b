import type { YearFactors } from '#engine/deal.ts';
import { boundGrowth, boundMoney, clamp } from '#engine/limits.ts';
import type { SaleLines } from '#engine/lines/hold-lines.ts';
import { capitalizedPrice, equityOf, saleOf } from '#engine/lines/hold-numbers.ts';
import { cashFlowOf, operatingYear } from '#engine/lines/operating-numbers.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import type { HoldPlan } from './buy-and-hold-plan.ts';
import type { RefinanceEvent } from './hold-refinance.ts';
import { type OperatingYear } from './operating.ts';
import { inTaxYear } from './reassessment.ts';

export type HoldYear = {
  /** 1 is the first year. */
  readonly year: number;
  readonly operating: OperatingYear;
  readonly debt: DebtYear;
  readonly repairCost: number;
  /** A known cost in this year only. */
  readonly oneTimeCost: number;
  /** See `cashFlowOf`. */
  readonly cashFlow: number;
  /** Value at the end of the year; in the last year, the sale price. */
  readonly value: number;
  readonly equity: number;
};

export type Sale = SaleLines<number> & {
  /** The year after the sale; null unless the sale price is that year's NOI / exit cap rate. */
  readonly nextYear: OperatingYear | null;
};

export type HoldProjection = {
  /** The value that growth starts from. */
  readonly startingValue: number;
  /** From time 0 to the start of year 1. */
  readonly monthsWithoutRent: number;
  readonly refinances: readonly RefinanceEvent[];
  readonly years: readonly HoldYear[];
  readonly sale: Sale;
  /** Dollars at time 0 and at the ends of years 1 to n; money out is negative, and the last includes the sale. */
  readonly flows: readonly number[];
};

/**
 * Projects every year of a hold. Year 1 uses today's rent and expenses; rent, expenses and value grow once a year on
 * the anniversary. The simulator replays its simulations through this.
 */
export function projectHold(plan: HoldPlan, factors: YearFactors): HoldProjection {
  const { operating, debt } = plan;
  const years: HoldYear[] = [];
  const flows = [-plan.cashInvested];
  let { grossRent, otherIncome, fixedExpenses, value } = plan;
  let reassessedExpenses = plan.reassessed?.fixedExpenses ?? 0;
  const expensesIn = (year: number) =>
    inTaxYear(year, plan.reassessed, fixedExpenses, reassessedExpenses);
  for (let y = 0; y < plan.years; y++) {
    const vacancy = clamp(factors.vacancy[y] ?? 0, 0, 1);
    const lines = operatingYear(grossRent, otherIncome, expensesIn(y + 1), vacancy, operating);
    const owed = debt[y] as DebtYear;
    const repairCost = boundMoney(factors.repairCost[y] ?? 0);
    const oneTimeCost = plan.oneTimeCosts[y] ?? 0;
    const cashFlow = cashFlowOf(lines, owed, repairCost, oneTimeCost);
    value *= 1 + boundGrowth(factors.valueGrowth[y] ?? 0);
    const rentFactor = 1 + boundGrowth(factors.rentGrowth[y] ?? 0);
    grossRent *= rentFactor;
    otherIncome *= rentFactor;
    const expenseFactor = 1 + boundGrowth(factors.expenseGrowth[y] ?? 0);
    fixedExpenses *= expenseFactor;
    reassessedExpenses *= expenseFactor;
    const equity = equityOf(value, owed.balance);
    years.push({
      year: y + 1,
      operating: lines,
      debt: owed,
      repairCost,
      oneTimeCost,
      cashFlow,
      value,
      equity,
    });
    flows.push(cashFlow);
  }
  const next =
    plan.exitCapRate === null
      ? null
      : operatingYear(
          grossRent,
          otherIncome,
          expensesIn(plan.years + 1),
          operating.vacancyRate,
          operating,
        );
  const sale = sell(plan, value, next);
  const last = years[plan.years - 1] as HoldYear;
  years[plan.years - 1] = {
    ...last,
    value: sale.price,
    equity: equityOf(sale.price, last.debt.balance),
  };
  flows[plan.years] = (flows[plan.years] as number) + sale.proceeds;
  const { value: startingValue, monthsWithoutRent, refinances } = plan;
  return { startingValue, monthsWithoutRent, refinances, years, sale, flows };
}

/** Sale at the end of the last year, at the appreciated value or next year's NOI / exit cap rate (never below 0). */
function sell(plan: HoldPlan, value: number, nextYear: OperatingYear | null): Sale {
  const price =
    nextYear && plan.exitCapRate !== null
      ? capitalizedPrice(nextYear.netOperatingIncome, plan.exitCapRate)
      : value;
  const loanPayoff = plan.debt[plan.years - 1]?.balance ?? 0;
  const { sellingCosts, proceeds } = saleOf(price, plan.sellingCostRate, loanPayoff);
  return { price, sellingCosts, loanPayoff, proceeds, nextYear };
}
