import type { BrrrrInput, FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, flipDealOf } from '#domain/inputs/engine-input.ts';
import { irrSinceRefinance, returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { cashLeftIn, counted, money, percent } from '#domain/text/number-text.ts';
import { brrrrVerdict, flipVerdict } from '#domain/verdicts/verdicts.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { yearCharts, yearTable } from './body-hold.ts';
import type { ReportBody, StepChart } from './report.ts';
import { reasonText, reportOutcome } from './report-text.ts';

/** Every dollar in, then what the refinance gives back. */
function refinanceSteps({ cashIn, refinance }: Brrrr): StepChart {
  const left = refinance.cashLeftIn;
  return {
    kind: 'steps',
    title:
      left > 0
        ? `${money(left)} stays in the deal`
        : `${money(-left)} more came back than was invested`,
    steps: [
      { label: 'Price and closing', value: cashIn.price + cashIn.closingCosts, isTotal: true },
      { label: 'Rehab with contingency', value: cashIn.rehab },
      { label: 'Points and holding', value: cashIn.points + cashIn.holding },
      { label: 'First loan', value: -cashIn.borrowed },
      { label: 'Cash in', value: cashIn.total, isTotal: true },
      {
        label:
          refinance.cashFlowBetween < 0 ? 'Shortfall before refinance' : 'Rent before refinance',
        value: -refinance.cashFlowBetween,
      },
      { label: 'New loan', value: -refinance.newLoan },
      { label: 'Old loan paid off', value: refinance.oldBalance },
      { label: 'Refinance costs', value: refinance.costs },
      { label: 'Cash left in', value: left, isTotal: true },
    ],
  };
}

export function brrrrBody(input: BrrrrInput, sourceOf: SourceOf): ReportBody {
  const deal = brrrrDealOf(input);
  const result = brrrr(deal);
  const irr = irrSinceRefinance(result);
  const explanations = explainBrrrr(deal, result, sourceOf);
  const { refinance, cashIn, projection } = result;
  const { newLoan } = refinance;
  const left = cashLeftIn(refinance.cashLeftIn);
  return {
    verdict: brrrrVerdict(result),
    figures: [
      {
        label: left.label,
        unit: 'dollars',
        value: left.dollars,
        note: `of ${money(cashIn.total)}`,
      },
      {
        label: 'Cash back',
        unit: 'dollars',
        value: refinance.cashBack,
        isBad: refinance.cashBack < 0,
      },
      {
        label: 'Cash flow a month',
        unit: 'dollars',
        value: result.monthlyCashFlow,
        note: 'under the new loan',
        isBad: result.monthlyCashFlow < 0,
      },
      {
        label: 'Cash-on-cash',
        unit: 'fraction',
        value: result.cashOnCash,
        note: reasonText(result.cashOnCash) ?? 'on the cash left in',
      },
      {
        label: 'Equity after',
        unit: 'dollars',
        value: refinance.equity,
        isBad: refinance.equity < 0,
      },
      { label: 'DSCR', unit: 'times', value: result.debtCoverage },
      {
        label: 'All-in cap rate',
        unit: 'fraction',
        value: result.capRate,
        note: 'on price and rehab',
      },
      {
        label: `IRR, ${counted(input.holdYears, 'year')}`,
        unit: 'fraction',
        value: irr,
        note: reasonText(irr) ?? 'from the refinance on',
      },
      {
        label: 'Return since closing',
        unit: 'fraction',
        value: returnSinceClosing(result),
        note: 'a year, on every dollar from closing to the sale',
      },
    ],
    charts: [refinanceSteps(result), ...yearCharts(projection, newLoan)],
    explained: explanations,
    explanations: [
      explanations.cashIn.total,
      explanations.refinance.cashBack,
      explanations.refinance.cashLeftIn,
      explanations.cashFlow,
      explanations.operating.netOperatingIncome,
      explanations.cashOnCash,
      explanations.debtCoverage,
      explanations.projection.sale.proceeds,
      { ...explanations.irr, value: irr },
    ],
    table: yearTable(projection),
  };
}

/** Every cost upon the other, up to what it sells for. */
const costSteps = (flip: FixAndFlip): StepChart => ({
  kind: 'steps',
  title: `Total cost of ${money(flip.projectCost)} vs. a sale price of ${money(flip.salePrice)}`,
  steps: [
    { label: 'Price', value: flip.cost.price, isTotal: true },
    { label: 'Buying costs', value: flip.cost.closingCosts },
    { label: 'Rehab with contingency', value: flip.cost.rehab },
    { label: 'Financing', value: flip.financing.total },
    { label: 'Holding', value: flip.holding },
    { label: 'Selling costs', value: flip.sellingCosts },
    { label: 'Project cost', value: flip.projectCost, isTotal: true },
    { label: flip.profit < 0 ? 'Loss' : 'Profit', value: flip.profit },
    { label: 'Sale price', value: flip.salePrice, isTotal: true },
  ],
});

/** Null where no price will do. */
const someOffer = (dollars: number): number | null => (dollars > 0 ? dollars : null);

export function flipBody(input: FixFlipInput, sourceOf: SourceOf): ReportBody {
  const deal = flipDealOf(input);
  const flip = fixAndFlip(deal);
  const explanations = explainFlip(deal, flip, sourceOf);
  return {
    verdict: flipVerdict(input, flip),
    figures: [
      { label: 'Profit', unit: 'dollars', value: flip.profit, isBad: flip.profit < 0 },
      {
        label: 'Return on cash',
        unit: 'fraction',
        value: flip.returnOnCash,
        note: `on ${money(flip.cashInvested.total)} invested`,
      },
      {
        label: 'Annualized return',
        unit: 'fraction',
        value: flip.annualizedReturn,
        note: `simple ${reportOutcome(flip.simpleAnnualReturn, percent)}`,
      },
      { label: 'Project cost', unit: 'dollars', value: flip.projectCost },
      {
        label: '70% rule: maximum offer',
        unit: 'dollars',
        value: someOffer(flip.seventyPercentOffer),
      },
      {
        label: 'Full maximum offer',
        unit: 'dollars',
        value: someOffer(flip.fullMaximumOffer),
        note: `for a target profit of ${input.wantedProfitPercent}% of the sale`,
      },
    ],
    charts: [costSteps(flip)],
    explained: explanations,
    explanations: [
      explanations.profit,
      explanations.projectCost,
      explanations.cashInvested.total,
      explanations.returnOnCash,
      explanations.returnOnCost,
      explanations.annualizedReturn,
      explanations.seventyPercentOffer,
      explanations.fullMaximumOffer,
    ],
    table: null,
  };
}
