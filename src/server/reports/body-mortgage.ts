import type { MortgageInput } from '#domain/inputs/calculation-inputs.ts';
import { mortgageOf } from '#domain/inputs/engine-input.ts';
import { exact, extraIn } from '#domain/measures/mortgage-extra.ts';
import { money, percent } from '#domain/text/number-text.ts';
import { mortgageVerdict } from '#domain/verdicts/verdicts.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainMortgage } from '#engine/explain/explain-mortgage.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { type DebtYear, loanYears } from '#engine/loan/loan-years.ts';
import { type Mortgage, mortgage } from '#engine/loan/mortgage.ts';
import type { ReportBody, ReportFigure, YearChart } from './report.ts';
import { reportOutcome } from './report-text.ts';

const chartsOf = (years: readonly DebtYear[], principal: number): YearChart[] => [
  {
    kind: 'lines',
    title: `Loan balance, from ${money(principal)} to zero`,
    firstYear: 0,
    series: [{ label: 'Loan', values: [principal, ...years.map(({ balance }) => balance)] }],
  },
  {
    kind: 'stacked',
    title: 'Interest first, principal later',
    firstYear: 1,
    series: [
      { label: 'Interest', values: years.map(({ interest }) => interest) },
      {
        label: 'Principal',
        values: years.map(({ principal: repaid, balloon }) => repaid + balloon),
      },
    ],
  },
];

/** Mortgage insurance is paid on top of principal and interest, and only where there is any. */
function figuresOf(result: Mortgage): ReportFigure[] {
  const { schedule, laterPayment: later, ...loan } = result;
  return [
    {
      label: 'Monthly payment',
      unit: 'cents',
      value: loan.monthlyPayment,
      note: later ? 'principal and interest, at first' : 'principal and interest',
    },
    ...(later
      ? [
          {
            label: `Payment from month ${later.month}`,
            unit: 'cents' as const,
            value: later.payment,
            note: 'principal and interest',
          },
        ]
      : []),
    ...(extraIn(result) > 0
      ? [
          {
            label: 'With your extra payment',
            unit: 'cents' as const,
            value: loan.firstPayment,
            note: `${exact(extraIn(result))} of extra principal, the first month`,
          },
        ]
      : []),
    {
      label: 'With tax and insurance',
      unit: 'cents',
      value: loan.monthlyPitia,
      note: 'PITIA, the first month',
    },
    {
      label: 'Loan',
      unit: 'dollars',
      value: loan.principal,
      note: `${reportOutcome(loan.loanToValue, percent)} of the price`,
    },
    { label: 'Interest in all', unit: 'dollars', value: schedule.totalInterest },
    {
      label: 'Paid in all',
      unit: 'dollars',
      value: schedule.totalPaid,
      note: 'principal and interest',
    },
    ...(schedule.totalMortgageInsurance > 0
      ? [
          {
            label: 'Mortgage insurance in all',
            unit: 'dollars' as const,
            value: schedule.totalMortgageInsurance,
            note: 'on top of it',
          },
        ]
      : []),
    { label: 'Paid off after', unit: 'months', value: loan.payoffMonth },
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
        { label: 'Year', unit: 'count' },
        { label: 'Interest', unit: 'dollars' },
        { label: 'Principal', unit: 'dollars' },
        { label: 'Mortgage insurance', unit: 'dollars' },
        { label: 'Paid', unit: 'dollars' },
        { label: 'Balance', unit: 'dollars' },
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
