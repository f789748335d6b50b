import type { Deal } from '#engine/deal.ts';
import type { Outcome } from '#engine/outcome.ts';
import { equityMultiple, irr, mirr, npv } from '#engine/returns/returns.ts';
import { planHold } from './buy-and-hold-plan.ts';
import { type HoldProjection, projectHold } from './buy-and-hold-years.ts';
import { type FirstYear, firstYear } from './cash-flow.ts';
import { cashMultiple, returnOnEquity } from './ratios.ts';
import { plannedFactors } from './year-overrides.ts';

/** A rental's first year, and every year until it is sold. */
export type HeldRental = {
  readonly firstYear: FirstYear;
  readonly projection: HoldProjection;
};

export type BuyAndHold = HeldRental & {
  /** All yearly cash flows together, dollars. */
  readonly totalCashFlow: number;
  /** Cash flows + sale proceeds − cash invested, dollars. */
  readonly netProfit: number;
  /** All money back / all money in. */
  readonly equityMultiple: Outcome;
  /** (Cash flows + sale proceeds) / cash invested. */
  readonly cashMultiple: Outcome;
  /** By year: cash flow / equity at the end of the year. Is the money still working? */
  readonly returnOnEquity: readonly Outcome[];
  readonly irr: Outcome;
  /** At the discount rate; offered where there is no single IRR. */
  readonly mirr: Outcome;
  readonly npv: Outcome;
};

/** The years and the sale of a deal as planned. */
export function projectDeal(deal: Deal): HoldProjection {
  const plan = planHold(deal);
  return projectHold(plan, plannedFactors(deal, plan.years));
}

/** What the return of a hold, its split and its tax are all made from. */
export const holdRental = (deal: Deal): HeldRental => ({
  firstYear: firstYear(deal),
  projection: projectDeal(deal),
});

/** A rental bought, held for 1 to 40 years and sold. */
export function buyAndHold(deal: Deal): BuyAndHold {
  const { firstYear: first, projection } = holdRental(deal);
  const totalCashFlow = projection.years.reduce((sum, year) => sum + year.cashFlow, 0);
  const moneyBack = totalCashFlow + projection.sale.proceeds;
  const invested = first.cashInvested.total;
  return {
    firstYear: first,
    projection,
    totalCashFlow,
    netProfit: moneyBack - invested,
    equityMultiple: equityMultiple(projection.flows),
    cashMultiple: cashMultiple(moneyBack, invested),
    returnOnEquity: projection.years.map((year) =>
      returnOnEquity(year.cashFlow, year.value, year.debt.balance),
    ),
    irr: irr(projection.flows),
    mirr: mirr(deal.discountRate, projection.flows),
    npv: npv(deal.discountRate, projection.flows),
  };
}
