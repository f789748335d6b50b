import type { BrrrrDeal } from '#engine/deal.ts';
import { boundYears } from '#engine/limits.ts';
import type { RefinancedYearLines } from '#engine/lines/brrrr-lines.ts';
import { refinancedYear } from '#engine/lines/brrrr-numbers.ts';
import { type DebtYear, debtYears } from '#engine/loan/loan-years.ts';
import type { Outcome } from '#engine/outcome.ts';
import { holdIrr } from '#engine/rental/buy-and-hold.ts';
import { type HoldPlan, planFrom } from '#engine/rental/buy-and-hold-plan.ts';
import { type HoldProjection, projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { type OperatingStatement, operatingStatement } from '#engine/rental/operating.ts';
import { plannedFactors } from '#engine/rental/year-overrides.ts';
import {
  type BrrrrCashIn,
  type BrrrrRefinance,
  brrrrCashIn,
  brrrrRefinance,
  refinanceLoan,
} from './brrrr-refinance.ts';

export type Brrrr = RefinancedYearLines<number, Outcome> & {
  readonly cashIn: BrrrrCashIn;
  readonly operating: OperatingStatement;
  readonly refinance: BrrrrRefinance;
  /** First year after the refinance. */
  readonly debt: DebtYear;
  /** The hold after the refinance; time 0 is the refinance, and the cash left in the deal is its cost. */
  readonly projection: HoldProjection;
  readonly irr: Outcome;
};

/** Buy, rehab, rent, refinance and hold. */
export function brrrr(deal: BrrrrDeal): Brrrr {
  const operating = operatingStatement(deal.operating);
  const cashIn = brrrrCashIn(deal);
  const refinance = brrrrRefinance(deal, cashIn, operating);
  const plan = planAfterRefinance(deal, refinance);
  const projection = projectHold(plan, plannedFactors(deal, plan.years));
  const debt = plan.debt[0] as DebtYear;
  return {
    cashIn,
    operating,
    refinance,
    debt,
    ...refinancedYear(operating, debt, cashIn, refinance),
    projection,
    irr: holdIrr(projection),
  };
}

/** The hold that starts with the refinance: its value is the ARV, its cash invested the cash left in the deal. */
export function planAfterRefinance(deal: BrrrrDeal, refinance: BrrrrRefinance): HoldPlan {
  const years = boundYears(deal.holdYears);
  const value = refinance.afterRepairValue;
  return planFrom({
    value,
    cashInvested: refinance.cashLeftIn,
    // Rent starts no later than the refinance.
    monthsWithoutRent: 0,
    operating: deal.operating,
    reassessment: deal.reassessment,
    debt: debtYears([refinanceLoan(deal)], value, years),
    yearOverrides: deal.yearOverrides,
    exit: deal.exit,
    years,
  });
}
