import type { Exit, Operating, Reassessment, YearOverride } from '#engine/deal.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';
import { type DebtYear, partOfDebt } from '#engine/loan/loan-years.ts';
import type { RefinanceEvent } from './hold-refinance.ts';
import { boundOperating } from './operating.ts';
import { type ReassessedExpenses, reassessedExpenses } from './reassessment.ts';
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
  /** In order; their cash is part of the debt's years. */
  readonly refinances: readonly RefinanceEvent[];
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
  readonly refinances?: readonly RefinanceEvent[] | undefined;
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
    refinances: start.refinances ?? [],
    oneTimeCosts: oneTimeCosts(start.yearOverrides, start.years),
    sellingCostRate: clamp(start.exit.sellingCostRate, 0, 1),
    exitCapRate: boundCapRate(start.exit.exitCapRate ?? 0),
  };
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
  // An owner's share is used only in simulations, where the debt already includes the refinances.
  refinances: [],
  oneTimeCosts: plan.oneTimeCosts.map((cost) => cost * part),
});
