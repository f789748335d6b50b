import type { CashFlowInput } from '#domain/inputs/calculation-inputs.ts';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import { outcomeText, shownCapRate } from '#domain/measures/outcome-text.ts';
import { money } from '#domain/text/number-text.ts';
import { cashFlowVerdict } from '#domain/verdicts/verdicts.ts';
import { rentalWarnings } from '#domain/verdicts/warnings/rental-warnings.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { paidOnLoans } from '#engine/loan/loan-years.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { type FirstYear, firstYear } from '#engine/rental/cash-flow.ts';
import { fundingOf } from './body-funding.ts';
import type { ReportBody, ReportFigure, StepChart } from './report.ts';

/** First-year figures shown in every rental report. */
export function rentalFigures({
  ratios,
  cashInvested,
  cashFlow,
  monthlyCashFlow,
}: FirstYear): ReportFigure[] {
  return [
    { measure: 'monthlyCashFlow', value: monthlyCashFlow, isBad: monthlyCashFlow < 0 },
    { measure: 'annualCashFlow', value: cashFlow, isBad: cashFlow < 0 },
    { measure: 'cashOnCash', value: ratios.cashOnCash },
    { measure: shownCapRate(cashInvested.rehab > 0), value: ratios.allInCapRate },
    {
      measure: 'debtCoverage',
      value: ratios.debtCoverage,
      note: `${labelInSentence(measureLabel('lenderDebtCoverage'))} ${outcomeText('lenderDebtCoverage', ratios.lenderDebtCoverage)}`,
      isBad: ratios.debtCoverage.kind === 'value' && ratios.debtCoverage.value < 1,
    },
    { measure: 'cashInvested', value: cashInvested.total },
  ];
}

/** Monthly steps from rent to cash flow, each a twelfth of the annual amount. */
export function monthStepChart({ operating, debt, monthlyCashFlow }: FirstYear): StepChart {
  const month = (yearly: number) => yearly / 12;
  const left = money(monthlyCashFlow);
  return {
    kind: 'steps',
    title:
      monthlyCashFlow < 0
        ? `Negative cash flow: you lose ${left.slice(1)} a month`
        : `${left} a month in cash flow`,
    steps: [
      {
        label: measureLabel('grossPotentialIncome'),
        value: month(operating.grossPotentialIncome),
        isTotal: true,
      },
      { label: measureLabel('vacancyLoss'), value: -month(operating.vacancyLoss) },
      { label: measureLabel('fixedExpenses'), value: -month(operating.fixedExpenses) },
      {
        label: 'Maintenance and management',
        value: -month(operating.maintenance + operating.management),
      },
      {
        label: measureLabel('debtService'),
        value: -month(paidOnLoans(debt) + debt.buydownCredit - debt.extraPrincipal),
      },
      ...(debt.extraPrincipal > 0
        ? [{ label: measureLabel('extraPrincipal'), value: -month(debt.extraPrincipal) }]
        : []),
      ...(debt.buydownCredit > 0
        ? [{ label: measureLabel('buydownCredit'), value: month(debt.buydownCredit) }]
        : []),
      { label: measureLabel('capitalReserve'), value: -month(operating.capitalReserve) },
      { label: measureLabel('monthlyCashFlow'), value: monthlyCashFlow, isTotal: true },
    ],
  };
}

export function cashFlowBody(input: CashFlowInput, sourceOf: SourceOf): ReportBody {
  const rental = rentalOf(input);
  const year = firstYear(rental);
  const explanations = explainFirstYear(rental, year, sourceOf);
  return {
    verdict: cashFlowVerdict(input, year),
    figures: [
      ...rentalFigures(year),
      {
        measure: 'breakEvenRatio',
        value: year.ratios.breakEvenRatio,
        note: 'of income goes to expenses and the loan',
      },
    ],
    charts: [monthStepChart(year)],
    funding: fundingOf(year.cashInvested),
    warnings: rentalWarnings(input, year),
    explained: explanations,
    explanations: [
      explanations.cashFlow,
      explanations.operating.netOperatingIncome,
      explanations.cashInvested.total,
      explanations.ratios.cashOnCash,
      explanations.ratios.allInCapRate,
      explanations.ratios.debtCoverage,
      explanations.ratios.lenderDebtCoverage,
      explanations.monthlyPitia,
    ],
    table: null,
  };
}
