import type { BrrrrDeal } from '#engine/deal.ts';
import { boundYears } from '#engine/limits.ts';
import { cashFlowOf } from '#engine/lines/operating-numbers.ts';
import {
  capRateOf,
  cashOnCashOf,
  debtCoverageOf,
  returnOnEquityOf,
} from '#engine/lines/ratio-numbers.ts';
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

export type Brrrr = {
  readonly cashIn: BrrrrCashIn;
  readonly operating: OperatingStatement;
  readonly refinance: BrrrrRefinance;
  /** First year under the new loan. */
  readonly debt: DebtYear;
  /** Under the new loan, dollars a year: see `cashFlowOf`. */
  readonly cashFlow: number;
  readonly monthlyCashFlow: number;
  /** On cash left in; infinite, with the surplus in dollars, when none is. */
  readonly cashOnCash: Outcome;
  readonly debtCoverage: Outcome;
  /** All-in: on price and rehab. */
  readonly capRate: Outcome;
  readonly returnOnEquity: Outcome;
  /** The hold after the refinance; time 0 is the refinance, the cash left in its price. */
  readonly projection: HoldProjection;
  readonly irr: Outcome;
};

/** Buy, rehab, rent, refinance, and hold what is left in. */
export function brrrr(deal: BrrrrDeal): Brrrr {
  const operating = operatingStatement(deal.operating);
  const cashIn = brrrrCashIn(deal);
  const refinance = brrrrRefinance(deal, cashIn, operating);
  const plan = planAfterRefinance(deal, refinance);
  const projection = projectHold(plan, plannedFactors(deal, plan.years));
  const debt = plan.debt[0] as DebtYear;
  const { netOperatingIncome } = operating;
  const cashFlow = cashFlowOf(operating, debt);
  return {
    cashIn,
    operating,
    refinance,
    debt,
    cashFlow,
    monthlyCashFlow: cashFlow / 12,
    cashOnCash: cashOnCashOf(cashFlow, refinance.cashLeftIn),
    debtCoverage: debtCoverageOf(netOperatingIncome, debt.service),
    capRate: capRateOf(netOperatingIncome, cashIn.price + cashIn.rehab),
    returnOnEquity: returnOnEquityOf(cashFlow, refinance.afterRepairValue, refinance.newLoan),
    projection,
    irr: holdIrr(projection),
  };
}

/** The hold that starts with the refinance: value is the ARV, cash invested the cash left in. */
export function planAfterRefinance(deal: BrrrrDeal, refinance: BrrrrRefinance): HoldPlan {
  const years = boundYears(deal.holdYears);
  const value = refinance.afterRepairValue;
  return planFrom({
    value,
    cashInvested: refinance.cashLeftIn,
    // Rent starts at the latest with the refinance.
    monthsWithoutRent: 0,
    operating: deal.operating,
    reassessment: deal.reassessment,
    debt: debtYears([refinanceLoan(deal)], value, years),
    yearOverrides: deal.yearOverrides,
    exit: deal.exit,
    years,
  });
}
