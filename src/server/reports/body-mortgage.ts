import type { MortgageInput } from '#domain/inputs/calculation-inputs.ts';
import { mortgageOf } from '#domain/inputs/engine-input.ts';
import { exact, extraIn } from '#domain/measures/mortgage-extra.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { money } from '#domain/text/number-text.ts';
import { mortgageVerdict } from '#domain/verdicts/verdicts.ts';
import { mortgageWarnings } from '#domain/verdicts/warnings/mortgage-warnings.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { type DebtYear, loanYears } from '#engine/loan/loan-years.ts';
import { type Mortgage, mortgage } from '#engine/loan/mortgage.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import {
  measureColumn,
  type ReportBody,
  type ReportFigure,
  YEAR_COLUMN,
  type YearChart,
} from './report.ts';

const chartsOf = (years: readonly DebtYear[], principal: number): YearChart[] => [
  {
    kind: 'lines',
    title: `Loan balance, from ${money(principal)} to zero`,
    firstYear: 0,
    series: [
      {
        label: measureLabel('loanBalance'),
        values: [principal, ...years.map(({ balance }) => balance)],
      },
    ],
  },
  {
    kind: 'stacked',
    title: 'Mostly interest at first, mostly principal later',
    firstYear: 1,
    series: [
      { label: measureLabel('interest'), values: years.map(({ interest }) => interest) },
      {
        label: measureLabel('principalPaid'),
        values: years.map(({ principal: repaid, balloon }) => repaid + balloon),
      },
    ],
  },
];

/** Mortgage insurance is listed separately, if there is any. */
function figuresOf(result: Mortgage): ReportFigure[] {
  const { schedule, laterPayment: later, ...loan } = result;
  return [
    {
      measure: 'monthlyPayment',
      value: loan.monthlyPayment,
      note: later ? 'principal and interest, initially' : 'principal and interest',
    },
    ...(later
      ? [
          {
            measure: 'laterPayment' as const,
            value: later.payment,
            note: `principal and interest, starting in month ${later.month}`,
          },
        ]
      : []),
    ...(extraIn(result) > 0
      ? [
          {
            measure: 'firstPayment' as const,
            value: loan.firstPayment,
            note: `${exact(extraIn(result))} of extra principal in the first month`,
          },
        ]
      : []),
    {
      measure: 'monthlyPitia',
      value: loan.monthlyPitia,
      note: 'first month',
    },
    {
      measure: 'loanAmount',
      value: loan.principal,
      note: `${outcomeText('loanToValue', loan.loanToValue)} of the price`,
    },
    { measure: 'totalInterest', value: schedule.totalInterest },
    {
      measure: 'totalPaid',
      value: schedule.totalPaid,
      note: 'principal and interest',
    },
    ...(schedule.totalMortgageInsurance > 0
      ? [
          {
            measure: 'totalMortgageInsurance' as const,
            value: schedule.totalMortgageInsurance,
            note: 'in addition',
          },
        ]
      : []),
    { measure: 'payoffTime', value: loan.payoffMonth },
    { measure: 'loanToValue', value: loan.loanToValue },
  ];
}

export function mortgageBody(input: MortgageInput, sourceOf: SourceOf): ReportBody {
  const requested = mortgageOf(input);
  const loan = mortgage(requested);
  const explanations = explainMortgage(requested, loan, sourceOf);
  const sized = sizedLoan(requested.loan, requested.price);
  const years = loanYears(sized, requested.price, Math.ceil(loan.payoffMonth / 12));
  return {
    verdict: mortgageVerdict(loan),
    warnings: mortgageWarnings(input, loan),
    figures: figuresOf(loan),
    charts: years.length > 0 ? chartsOf(years, loan.principal) : [],
    explained: explanations,
    explanations: [
      explanations.principal,
      explanations.monthlyPayment,
      ...(explanations.laterPayment ? [explanations.laterPayment.payment] : []),
      explanations.monthlyPitia,
      explanations.schedule.totalPaid,
      explanations.payoffMonth,
      explanations.interestSaved,
    ],
    table: {
      title: 'Year by year',
      columns: [
        YEAR_COLUMN,
        measureColumn('interest'),
        measureColumn('principalPaid'),
        measureColumn('mortgageInsurance'),
        measureColumn('totalPaid'),
        measureColumn('loanBalance'),
      ],
      rows: years.map((row, index) => [
        index + 1,
        row.interest,
        row.principal + row.balloon,
        row.mortgageInsurance,
        row.interest + row.principal + row.balloon,
        row.balance,
      ]),
    },
  };
}
