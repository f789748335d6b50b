import type { Deal } from '#engine/deal.ts';
import type { HoldProfitLines } from '#engine/lines/hold-lines.ts';
import { holdProfit } from '#engine/lines/hold-numbers.ts';
import { returnOnEquityOf } from '#engine/lines/ratio-numbers.ts';
import type { Outcome } from '#engine/outcome.ts';
import { equityMultiple, irr, mirr, monthOfFlow, npv } from '#engine/returns/returns.ts';
import { type HoldProjection, projectHold } from './buy-and-hold-years.ts';
import { type FirstYear, firstYear } from './cash-flow.ts';
import { planHold } from './plan-hold.ts';
import { plannedFactors } from './year-overrides.ts';

/** A rental's first year and every year until the sale. */
export type HeldRental = {
  readonly firstYear: FirstYear;
  readonly projection: HoldProjection;
};

export type BuyAndHold = HeldRental &
  HoldProfitLines<number, Outcome> & {
    /** Total of the annual cash flows, in dollars. */
    readonly totalCashFlow: number;
    /** Total cash back / total cash in. */
    readonly equityMultiple: Outcome;
    /** By year: cash flow / equity at the start of the year. Shows whether the equity is still earning enough. */
    readonly returnOnEquity: readonly Outcome[];
    readonly irr: Outcome;
    /** At the discount rate; offered if there is no single IRR. */
    readonly mirr: Outcome;
    readonly npv: Outcome;
  };

/** A deal's planned years and sale. */
export function projectDeal(deal: Deal): HoldProjection {
  const plan = planHold(deal);
  return projectHold(plan, plannedFactors(deal, plan.years));
}

/** A hold's IRR, shared by pages, comparison, solver and grid. */
export const holdIrr = ({ flows, monthsWithoutRent }: HoldProjection): Outcome =>
  irr(flows, monthsWithoutRent);

/** From time 0 to the sale. */
export const monthsHeld = ({ years, monthsWithoutRent }: HoldProjection): number =>
  monthOfFlow(years.length, monthsWithoutRent);

/** The basis for a hold's return, return split and tax. */
export const holdRental = (deal: Deal): HeldRental => ({
  firstYear: firstYear(deal),
  projection: projectDeal(deal),
});

/** A rental bought, held for 1 to 40 years and sold. */
export function buyAndHold(deal: Deal): BuyAndHold {
  const { firstYear: first, projection } = holdRental(deal);
  const totalCashFlow = projection.years.reduce((sum, year) => sum + year.cashFlow, 0);
  const { flows, monthsWithoutRent } = projection;
  return {
    firstYear: first,
    projection,
    totalCashFlow,
    ...holdProfit(totalCashFlow, projection.sale.proceeds, first.cashInvested.total),
    equityMultiple: equityMultiple(flows),
    returnOnEquity: projection.years.map((year, index) => {
      const before = projection.years[index - 1];
      return before
        ? returnOnEquityOf(year.cashFlow, before.value, before.debt.balance)
        : returnOnEquityOf(year.cashFlow, projection.startingValue, first.cashInvested.borrowed);
    }),
    irr: holdIrr(projection),
    mirr: mirr(deal.discountRate, flows, monthsWithoutRent),
    npv: npv(deal.discountRate, flows, monthsWithoutRent),
  };
}
