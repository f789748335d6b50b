import type { Deal } from '#engine/deal.ts';
import { boundMoney, boundYears } from '#engine/limits.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { debtYears, NO_DEBT } from '#engine/loan/loan-years.ts';
import { type HoldPlan, planFrom } from './buy-and-hold-plan.ts';
import { projectHold } from './buy-and-hold-years.ts';
import { cashInvested, monthsWithoutRent } from './cash-invested.ts';
import { heldLoans } from './hold-loans.ts';
import { holdDebtYears, refinanceEvents } from './hold-refinance.ts';
import { startingValue } from './starting-value.ts';
import { plannedFactors } from './year-overrides.ts';

/** A deal's plan. */
export function planHold(deal: Deal): HoldPlan {
  const price = boundMoney(deal.purchase.price);
  const years = boundYears(deal.holdYears);
  const months = monthsWithoutRent(deal.purchase);
  const start = {
    value: startingValue(deal.purchase).value,
    cashInvested: cashInvested(deal).total,
    monthsWithoutRent: months,
    operating: deal.operating,
    reassessment: deal.reassessment,
    yearOverrides: deal.yearOverrides,
    exit: deal.exit,
    years,
  };
  return isRefinanced(deal)
    ? planWithRefinances(deal, start)
    : planFrom({ ...start, debt: debtYears(sizedLoans(deal.loans, price), price, years, months) });
}

/** Whether the loans change or are repaid early; nearly every deal keeps its loans as they are. */
const isRefinanced = ({ refinances, loans }: Deal): boolean =>
  Boolean(refinances?.length) || loans.some(({ prepaymentPenalty }) => prepaymentPenalty?.length);

/** Refinances depend on the NOI and the value as planned, so a simulation keeps their amounts. */
function planWithRefinances(
  deal: Deal,
  start: Omit<Parameters<typeof planFrom>[0], 'debt'>,
): HoldPlan {
  const { years, value } = start;
  const factors = plannedFactors(deal, years);
  const unlevered = projectHold(
    planFrom({ ...start, debt: Array.from({ length: years }, () => NO_DEBT) }),
    factors,
  );
  const refinances = refinanceEvents(deal, {
    startingValue: value,
    valueGrowth: factors.valueGrowth,
    netOperatingIncome: unlevered.years.map(({ operating }) => operating.netOperatingIncome),
  });
  const debt = holdDebtYears(heldLoans(deal, refinances), refinances, years);
  return planFrom({ ...start, debt, refinances });
}
