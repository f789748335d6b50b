import type { Deal } from '#engine/deal.ts';
import { EQUITY_CONVENTION } from '#engine/lines/ratio-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { BuyAndHold, HeldRental } from '#engine/rental/buy-and-hold.ts';
import {
  difference,
  givenBy,
  internalRate,
  inYearNode,
  modifiedRate,
  moneyMultiple,
  presentValue,
  quotientNode,
  ratioNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainFirstYear } from './explain-cash-flow.ts';
import { type ExplainedHoldYear, explainProjection } from './explain-projection.ts';
import { explainStartingValue } from './explain-starting-value.ts';
import { explainLoans } from './loan/explain-loan.ts';

/** The first year and every other of a hold as planned. */
export function explainHold(
  deal: Deal,
  result: HeldRental,
  sourceOf: SourceOf,
): WithExplanation<HeldRental> {
  const given = givenBy(sourceOf);
  const firstYear = explainFirstYear(deal, result.firstYear, sourceOf);
  const { price, total: invested } = firstYear.cashInvested;
  const { cashInvested } = result.firstYear;
  const projection = explainProjection(result.projection, {
    value: explainStartingValue(deal.purchase, firstYear.cashInvested, given),
    insuredValue: cashInvested.price,
    made: firstYear.cashInvested.monthsWithoutRent,
    invested,
    operating: firstYear.operating,
    loans: explainLoans(deal.loans, price, given),
    deal,
    given,
  });
  return { firstYear, projection };
}

/** A hold as planned, every number of every year down to what was typed. */
export function explainBuyAndHold(
  deal: Deal,
  result: BuyAndHold,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<BuyAndHold> {
  const { firstYear, projection } = explainHold(deal, result, sourceOf);
  const invested = firstYear.cashInvested.total;
  const { flows, monthsWithoutRent } = projection;
  const timed = [monthsWithoutRent, ...flows];
  const totalCashFlow = sum(
    M.totalCashFlow,
    result.totalCashFlow,
    projection.years.map((year, index) => inYearNode(year.cashFlow, index + 1)),
  );
  const moneyBack = sum('Money back', null, [totalCashFlow, projection.sale.proceeds]);
  const rate = givenBy(sourceOf)('Discount rate', deal.discountRate, 'discountRate', 'fraction');
  return {
    firstYear,
    projection,
    totalCashFlow,
    netProfit: difference(M.netProfit, result.netProfit, [moneyBack, invested]),
    equityMultiple: moneyMultiple(M.equityMultiple, result.equityMultiple, flows, {
      unit: 'times',
      convention: 'A year that costs money counts as money in.',
    }),
    cashMultiple: ratioNode(M.netEquityMultiple, result.cashMultiple, [moneyBack, invested], {
      unit: 'times',
      convention: 'A year that costs money lowers what came back.',
    }),
    returnOnEquity: result.returnOnEquity.map((value, index) => {
      const year = projection.years[index] as ExplainedHoldYear;
      const equity =
        projection.years[index - 1]?.equity ??
        difference(M.equity, null, [projection.startingValue, firstYear.cashInvested.borrowed]);
      return quotientNode(
        { ...M.returnOnEquity, label: `${M.returnOnEquity.label}, year ${index + 1}` },
        value,
        [year.cashFlow, equity],
        {
          unit: 'fraction',
          convention: EQUITY_CONVENTION,
        },
      );
    }),
    irr: internalRate(M.irr, result.irr, timed, {
      unit: 'fraction',
      convention: `${TIMELINE} ${IRR_CONVENTION}`,
    }),
    mirr: modifiedRate(M.mirr, result.mirr, [rate, ...timed], {
      unit: 'fraction',
      convention: `${TIMELINE} It has one answer where the IRR has several.`,
    }),
    npv: presentValue(M.npv, result.npv, [rate, ...timed], { convention: TIMELINE }),
  };
}

/** The rule as it is shown beside every figure it shapes. */
export const TIMELINE =
  'Year 1 begins with the first rent: the months without rent come before it.';

const IRR_CONVENTION =
  'Shown only where it is the one rate with a gain below it and a loss above it; else the modified IRR is offered.';
