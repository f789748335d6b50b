import type { Deal } from '#engine/deal.ts';
import { holdProfitLines } from '#engine/lines/hold-lines.ts';
import { EQUITY_CONVENTION, returnOnEquityLine } from '#engine/lines/ratio-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { BuyAndHold, HeldRental } from '#engine/rental/buy-and-hold.ts';
import {
  givenBy,
  internalRate,
  inYearNode,
  modifiedRate,
  moneyMultiple,
  presentValue,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainFirstYear } from './explain-cash-flow.ts';
import { explainProjection } from './explain-projection.ts';
import { explainStartingValue } from './explain-starting-value.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { explainLoans } from './loan/explain-loan.ts';

/** The first year and all projected years of a hold. */
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

/** Explains a hold, with every number of every year traced back to the inputs. */
export function explainBuyAndHold(
  deal: Deal,
  result: BuyAndHold,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<BuyAndHold> {
  const { firstYear, projection } = explainHold(deal, result, sourceOf);
  const { flows, monthsWithoutRent } = projection;
  const timed = [monthsWithoutRent, ...flows];
  const totalCashFlow = sum(
    M.totalCashFlow,
    result.totalCashFlow,
    projection.years.map((year, index) => inYearNode(year.cashFlow, index + 1)),
  );
  const profit = holdProfitLines(
    EXPLAINED,
    totalCashFlow,
    projection.sale.proceeds,
    firstYear.cashInvested.total,
  );
  const rate = givenBy(sourceOf)('Discount rate', deal.discountRate, 'discountRate', 'fraction');
  return {
    firstYear,
    projection,
    totalCashFlow,
    netProfit: profit.netProfit,
    equityMultiple: moneyMultiple(M.equityMultiple, result.equityMultiple, flows, {
      unit: 'times',
      convention: 'A year with negative cash flow counts as cash invested.',
    }),
    cashMultiple: profit.cashMultiple,
    returnOnEquity: projection.years.map((year, index) => {
      const before = projection.years[index - 1];
      return returnOnEquityLine(
        EXPLAINED,
        year.cashFlow,
        before?.value ?? projection.startingValue,
        before?.debt.balance ?? firstYear.cashInvested.borrowed,
        { convention: EQUITY_CONVENTION },
        { ...M.returnOnEquity, label: `${M.returnOnEquity.label}, year ${index + 1}` },
      );
    }),
    irr: internalRate(M.irr, result.irr, timed, {
      unit: 'fraction',
      convention: `${TIMELINE} ${IRR_CONVENTION}`,
    }),
    mirr: modifiedRate(M.mirr, result.mirr, [rate, ...timed], {
      unit: 'fraction',
      convention: `${TIMELINE} It has a single answer even when the IRR has several.`,
    }),
    npv: presentValue(M.npv, result.npv, [rate, ...timed], { convention: TIMELINE }),
  };
}

/** Shown next to every figure this rule affects. */
export const TIMELINE =
  'Year 1 begins with the first rent payment; months without rent come before year 1.';

const IRR_CONVENTION =
  'Shown only if net present value is positive at every lower rate and negative at every higher rate; otherwise, use the modified IRR.';
