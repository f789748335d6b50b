import type { Deal, Purchase } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { BuyAndHold, HeldRental } from '#engine/rental/buy-and-hold.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import {
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  internalRate,
  inYearNode,
  modifiedRate,
  moneyMultiple,
  NOTHING,
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
import { choose } from './live-rules.ts';
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

/** What the value grows from, and why. */
function explainStartingValue(
  { afterRepairValue = 0, startingValue = 0 }: Purchase,
  { price, rehabCost }: WithExplanation<CashInvested>,
  given: GivenNode,
): Explanation {
  const repaired = given(
    M.afterRepairValue,
    boundMoney(afterRepairValue),
    'purchase.afterRepairValue',
  );
  const typed = given(M.startingValue, boundMoney(startingValue), 'purchase.startingValue');
  const asBought = () =>
    choose(
      { left: typed, is: 'above', right: NOTHING },
      () => typed,
      () => price,
      typed.label,
    );
  const afterRehab = () =>
    choose({ left: repaired, is: 'above', right: NOTHING }, () => repaired, asBought, typed.label);
  return choose(
    { left: rehabCost, is: 'above', right: NOTHING },
    afterRehab,
    asBought,
    typed.label,
  );
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
      return quotientNode(
        { ...M.returnOnEquity, label: `${M.returnOnEquity.label}, year ${index + 1}` },
        value,
        [year.cashFlow, year.equity],
        {
          unit: 'fraction',
          convention: 'On the equity at the end of the year.',
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
