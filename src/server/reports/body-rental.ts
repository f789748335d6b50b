import type { CashFlowInput } from '#domain/inputs/calculation-inputs.ts';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import { money, times } from '#domain/text/number-text.ts';
import { cashFlowVerdict } from '#domain/verdicts/verdicts.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { paidOnLoans } from '#engine/loan/loan-years.ts';
import { type FirstYear, firstYear } from '#engine/rental/cash-flow.ts';
import type { ReportBody, ReportFigure, StepChart } from './report.ts';
import { reportOutcome } from './report-text.ts';

/** The figures of a first year that every rental is asked for. */
export function rentalFigures({
  ratios,
  cashInvested,
  monthlyCashFlow,
}: FirstYear): ReportFigure[] {
  return [
    {
      label: 'Cash flow a month',
      unit: 'dollars',
      value: monthlyCashFlow,
      isBad: monthlyCashFlow < 0,
    },
    { label: 'Cash-on-cash', unit: 'fraction', value: ratios.cashOnCash },
    {
      label: cashInvested.rehab > 0 ? 'All-in cap rate' : 'Cap rate',
      unit: 'fraction',
      value: ratios.allInCapRate,
    },
    {
      label: 'DSCR',
      unit: 'times',
      value: ratios.debtCoverage,
      note: `lender DSCR ${reportOutcome(ratios.lenderDebtCoverage, times)}`,
      isBad: ratios.debtCoverage.kind === 'value' && ratios.debtCoverage.value < 1,
    },
    { label: 'Cash invested', unit: 'dollars', value: cashInvested.total },
  ];
}

/** From the rent to what is left, a twelfth of the year each. */
export function monthStepChart({ operating, debt, monthlyCashFlow }: FirstYear): StepChart {
  const month = (yearly: number) => yearly / 12;
  const left = money(monthlyCashFlow);
  return {
    kind: 'steps',
    title:
      monthlyCashFlow < 0
        ? `Negative cash flow: ${left.slice(1)} a month short`
        : `${left} of cash flow each month`,
    steps: [
      { label: 'Rent and income', value: month(operating.grossPotentialIncome), isTotal: true },
      { label: 'Vacancy', value: -month(operating.vacancyLoss) },
      { label: 'Taxes, insurance, other', value: -month(operating.fixedExpenses) },
      {
        label: 'Maintenance and management',
        value: -month(operating.maintenance + operating.management),
      },
      { label: 'Loan', value: -month(paidOnLoans(debt) - debt.extraPrincipal) },
      ...(debt.extraPrincipal > 0
        ? [{ label: 'Extra principal', value: -month(debt.extraPrincipal) }]
        : []),
      { label: 'Capital reserve', value: -month(operating.capitalReserve) },
      { label: 'Left over', value: monthlyCashFlow, isTotal: true },
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
        label: 'Break-even ratio',
        unit: 'fraction',
        value: year.ratios.breakEvenRatio,
        note: 'of income goes to costs and loan',
      },
    ],
    charts: [monthStepChart(year)],
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
