import type { BrrrrInput, FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, flipDealOf } from '#domain/inputs/engine-input.ts';
import { irrSinceRefinance, returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { cashLeftIn, outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { counted, money } from '#domain/text/number-text.ts';
import { cashLeftNote } from '#domain/verdicts/cash-left-text.ts';
import { brrrrVerdict, flipVerdict } from '#domain/verdicts/verdicts.ts';
import { brrrrWarnings } from '#domain/verdicts/warnings/brrrr-warnings.ts';
import { flipWarnings } from '#domain/verdicts/warnings/flip-warnings.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { flipFundingOf, fundingOf } from './body-funding.ts';
import { saleFigure, yearCharts, yearTable } from './body-hold.ts';
import type { ReportBody, StepChart } from './report.ts';

/** Every dollar invested, then the refinance payout. */
function refinanceSteps({ cashIn, refinance }: Brrrr): StepChart {
  const left = refinance.cashLeftIn;
  return {
    kind: 'steps',
    title:
      left > 0
        ? `${money(left)} stays in the deal`
        : `You get back ${money(-left)} more than you invested`,
    steps: [
      { label: measureLabel('price'), value: cashIn.price, isTotal: true },
      { label: measureLabel('closingCosts'), value: cashIn.closingCosts },
      { label: measureLabel('rehab'), value: cashIn.rehab },
      { label: measureLabel('points'), value: cashIn.points },
      { label: measureLabel('totalHolding'), value: cashIn.holding },
      { label: measureLabel('loanAmount'), value: -cashIn.borrowed },
      { label: measureLabel('cashInvested'), value: cashIn.total, isTotal: true },
      {
        label: measureLabel('cashFlowBeforeRefinance'),
        value: -refinance.cashFlowBetween,
      },
      { label: measureLabel('newLoan'), value: -refinance.newLoan },
      { label: measureLabel('oldLoanPayoff'), value: refinance.oldBalance },
      { label: measureLabel('refinanceCosts'), value: refinance.costs },
      { label: measureLabel('cashLeftIn'), value: left, isTotal: true },
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
        measure: left.measure,
        value: left.dollars,
        note: cashLeftNote(refinance.cashLeftIn, cashIn.total),
      },
      {
        measure: 'cashBack',
        value: refinance.cashBack,
        isBad: refinance.cashBack < 0,
      },
      {
        measure: 'monthlyCashFlow',
        value: result.monthlyCashFlow,
        note: 'with the new loan',
        isBad: result.monthlyCashFlow < 0,
      },
      { measure: 'annualCashFlow', value: result.cashFlow, isBad: result.cashFlow < 0 },
      {
        measure: 'cashOnCash',
        value: result.cashOnCash,
        note: outcomeReason(result.cashOnCash) ?? 'on the cash left in the deal',
      },
      {
        measure: 'refinanceEquity',
        value: refinance.equity,
        isBad: refinance.equity < 0,
      },
      { measure: 'debtCoverage', value: result.debtCoverage },
      {
        measure: 'allInCapRate',
        value: result.capRate,
        note: 'on price and rehab',
      },
      {
        measure: 'irr',
        value: irr,
        note:
          outcomeReason(irr) ??
          `over ${counted(input.holdYears, 'year')}, measured from the refinance`,
      },
      {
        measure: 'returnSinceClosing',
        value: returnSinceClosing(result),
        note: 'on every dollar, from closing to sale',
      },
      saleFigure(projection),
    ],
    charts: [refinanceSteps(result), ...yearCharts(projection, newLoan)],
    funding: fundingOf(cashIn),
    warnings: brrrrWarnings(input, result),
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

/** Each cost stacked on the one before, up to the sale price. */
const costSteps = (flip: FixAndFlip): StepChart => ({
  kind: 'steps',
  title: `Total cost of ${money(flip.projectCost)} vs. a sale price of ${money(flip.salePrice)}`,
  steps: [
    { label: measureLabel('price'), value: flip.cost.price, isTotal: true },
    { label: measureLabel('closingCosts'), value: flip.cost.closingCosts },
    { label: measureLabel('rehab'), value: flip.cost.rehab },
    { label: measureLabel('financingCosts'), value: flip.financing.total },
    { label: measureLabel('holdingCosts'), value: flip.holding },
    { label: measureLabel('sellingCosts'), value: flip.sellingCosts },
    { label: measureLabel('projectCost'), value: flip.projectCost, isTotal: true },
    { label: measureLabel('profit'), value: flip.profit },
    { label: measureLabel('salePrice'), value: flip.salePrice, isTotal: true },
  ],
});

/** Null if no positive offer works. */
const someOffer = (dollars: number): number | null => (dollars > 0 ? dollars : null);

export function flipBody(input: FixFlipInput, sourceOf: SourceOf): ReportBody {
  const deal = flipDealOf(input);
  const flip = fixAndFlip(deal);
  const explanations = explainFlip(deal, flip, sourceOf);
  return {
    verdict: flipVerdict(input, flip),
    figures: [
      { measure: 'profit', value: flip.profit, isBad: flip.profit < 0 },
      {
        measure: 'returnOnCash',
        value: flip.returnOnCash,
        note: `on ${money(flip.cashInvested.total)} invested`,
      },
      {
        measure: 'annualizedReturn',
        value: flip.annualizedReturn,
        note: `${labelInSentence(measureLabel('simpleAnnualizedReturn'))} ${outcomeText('simpleAnnualizedReturn', flip.simpleAnnualReturn)}`,
      },
      { measure: 'cashInvested', value: flip.cashInvested.total },
      { measure: 'projectCost', value: flip.projectCost },
      {
        measure: 'seventyPercentOffer',
        value: someOffer(flip.seventyPercentOffer),
      },
      {
        measure: 'maximumOffer',
        value: someOffer(flip.fullMaximumOffer),
        note: `for a target profit of ${input.wantedProfitPercent}% of the sale price`,
      },
    ],
    charts: [costSteps(flip)],
    funding: flipFundingOf(flip),
    warnings: flipWarnings(input, flip),
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
