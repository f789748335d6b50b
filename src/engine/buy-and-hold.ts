import { planHold, steadyFactors } from './buy-and-hold-plan.ts';
import { type HoldProjection, projectHold } from './buy-and-hold-years.ts';
import { type FirstYear, firstYear } from './cash-flow.ts';
import type { Deal } from './deal.ts';
import type { Outcome } from './outcome.ts';
import { cashMultiple, returnOnEquity } from './ratios.ts';
import { equityMultiple, npv, yearlyReturn } from './returns.ts';

export type BuyAndHold = {
  readonly firstYear: FirstYear;
  readonly projection: HoldProjection;
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
  readonly npv: Outcome;
};

/** The years and the sale of a deal at constant growth. */
export function projectDeal(deal: Deal): HoldProjection {
  const plan = planHold(deal);
  return projectHold(plan, steadyFactors(deal.growth, deal.operating.vacancyRate, plan.years));
}

/** A rental bought, held for 1 to 40 years and sold. `discountRate` is a fraction a year, for the NPV. */
export function buyAndHold(deal: Deal, discountRate: number): BuyAndHold {
  const first = firstYear(deal);
  const projection = projectDeal(deal);
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
    irr: yearlyReturn(projection.flows),
    npv: npv(discountRate, projection.flows),
  };
}
