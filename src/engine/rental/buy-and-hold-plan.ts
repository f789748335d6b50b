import type { Deal, Exit, Operating, Reassessment, YearOverride } from '#engine/deal.ts';
import { boundMoney, boundYears, clamp, LIMITS } from '#engine/limits.ts';
import { yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { type DebtYear, debtYears, partOfDebt } from '#engine/loan/loan-years.ts';
import { cashInvested, monthsWithoutRent } from './cash-invested.ts';
import { boundOperating } from './operating.ts';
import { type ReassessedExpenses, reassessedExpenses } from './reassessment.ts';
import { startingValue } from './starting-value.ts';
import { oneTimeCosts } from './year-overrides.ts';

/** The lowest exit cap rate the engine divides by: 0.01%. */
const MIN_CAP_RATE = 1e-4;

/** Everything about a hold that doesn't vary between simulations, computed once. */
export type HoldPlan = {
  readonly years: number;
  /** In dollars at time 0. */
  readonly value: number;
  /** Dollars invested at time 0. */
  readonly cashInvested: number;
  /** From time 0 to the start of year 1. */
  readonly monthsWithoutRent: number;
  readonly operating: Operating;
  /** Year 1 dollars. */
  readonly grossRent: number;
  readonly otherIncome: number;
  readonly fixedExpenses: number;
  readonly reassessed: ReassessedExpenses | null;
  readonly debt: readonly DebtYear[];
  /** By year, in that year's dollars. */
  readonly oneTimeCosts: readonly number[];
  readonly sellingCostRate: number;
  /** Null means the sale price is the appreciated value. */
  readonly exitCapRate: number | null;
};

type Start = {
  readonly value: number;
  readonly cashInvested: number;
  readonly monthsWithoutRent: number;
  readonly operating: Operating;
  readonly reassessment: Reassessment | undefined;
  readonly debt: readonly DebtYear[];
  readonly yearOverrides: readonly YearOverride[] | undefined;
  readonly exit: Exit;
  readonly years: number;
};

/** An exit cap rate within the engine's bounds; null if it is zero or less, which counts as not given. */
export const boundCapRate = (rate: number): number | null =>
  rate > 0 ? clamp(rate, MIN_CAP_RATE, LIMITS.share) : null;

/** A plan from a starting value, the cash invested and the debt year by year. */
export function planFrom(start: Start): HoldPlan {
  const operating = boundOperating(start.operating);
  return {
    years: start.years,
    value: start.value,
    cashInvested: start.cashInvested,
    monthsWithoutRent: start.monthsWithoutRent,
    operating,
    grossRent: operating.monthlyRent * 12,
    otherIncome: operating.monthlyOtherIncome * 12,
    fixedExpenses: yearlyFixedExpenses(operating),
    reassessed: reassessedExpenses(operating, start.reassessment),
    debt: start.debt,
    oneTimeCosts: oneTimeCosts(start.yearOverrides, start.years),
    sellingCostRate: clamp(start.exit.sellingCostRate, 0, 1),
    exitCapRate: boundCapRate(start.exit.exitCapRate ?? 0),
  };
}

/** A deal's plan. */
export function planHold(deal: Deal): HoldPlan {
  const price = boundMoney(deal.purchase.price);
  const years = boundYears(deal.holdYears);
  const loans = sizedLoans(deal.loans, price);
  const months = monthsWithoutRent(deal.purchase);
  return planFrom({
    value: startingValue(deal.purchase).value,
    cashInvested: cashInvested(deal).total,
    monthsWithoutRent: months,
    operating: deal.operating,
    reassessment: deal.reassessment,
    debt: debtYears(loans, price, years, months),
    yearOverrides: deal.yearOverrides,
    exit: deal.exit,
    years,
  });
}

/** The plan for an owner's share of the property: dollars are scaled, rates stay the same. */
export const ownedPart = (plan: HoldPlan, part: number): HoldPlan => ({
  ...plan,
  value: plan.value * part,
  cashInvested: plan.cashInvested * part,
  grossRent: plan.grossRent * part,
  otherIncome: plan.otherIncome * part,
  fixedExpenses: plan.fixedExpenses * part,
  reassessed: plan.reassessed && {
    annualTax: plan.reassessed.annualTax * part,
    afterYears: plan.reassessed.afterYears,
    fixedExpenses: plan.reassessed.fixedExpenses * part,
  },
  debt: plan.debt.map((year) => partOfDebt(year, part)),
  oneTimeCosts: plan.oneTimeCosts.map((cost) => cost * part),
});
