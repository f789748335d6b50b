import type { BuyHoldInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { counted, money, percent } from '#domain/text/number-text.ts';
import { holdVerdict, roiVerdict } from '#domain/verdicts/verdicts.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainBuyAndHold, explainHold } from '#engine/explain/explain-hold.ts';
import { explainRoiOf } from '#engine/explain/explain-roi.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { type Roi, roi } from '#engine/rental/roi.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { monthStepChart, rentalFigures } from './body-rental.ts';
import type { ReportBody, ReportFigure, ReportTable, YearChart } from './report.ts';
import { reportOutcome } from './report-text.ts';

/** What each year brings, and what is owned and owed at its end. */
export function yearCharts(
  { startingValue: start, years, sale }: HoldProjection,
  loan: number,
): YearChart[] {
  const last = years.at(-1);
  const bad = years.filter(({ cashFlow }) => cashFlow < 0).length;
  return [
    {
      kind: 'bars',
      title:
        bad === 0
          ? `Cash flow from ${money(years[0]?.cashFlow ?? 0)} in year 1 to ${money(last?.cashFlow ?? 0)} in year ${years.length}`
          : `${counted(bad, 'year')} of ${years.length} with negative cash flow`,
      firstYear: 1,
      series: [{ label: 'Cash flow', values: years.map(({ cashFlow }) => cashFlow) }],
    },
    {
      kind: 'lines',
      title: `Equity of ${money(last?.equity ?? 0)} after ${counted(years.length, 'year')}${sale.nextYear ? ' at the appreciated value, not at the exit cap rate' : ''}`,
      firstYear: 0,
      series: [
        { label: 'Value', values: [start, ...years.map(({ value }) => value)] },
        { label: 'Equity', values: [start - loan, ...years.map(({ equity }) => equity)] },
        { label: 'Loan', values: [loan, ...years.map(({ debt }) => debt.balance)] },
      ],
    },
  ];
}

type YearColumn = readonly [label: string, of: (year: HoldYear) => number, isOptional?: true];

const YEAR_COLUMNS: readonly YearColumn[] = [
  ['Income after vacancy', ({ operating }) => operating.effectiveGrossIncome],
  ['Operating expenses', ({ operating }) => operating.operatingExpenses],
  ['NOI', ({ operating }) => operating.netOperatingIncome],
  ['Capital reserve', ({ operating }) => operating.capitalReserve],
  ['Debt service', ({ debt }) => debt.service],
  ['Mortgage insurance', ({ debt }) => debt.mortgageInsurance, true],
  ['Extra principal', ({ debt }) => debt.extraPrincipal, true],
  ['Cash flow', ({ cashFlow }) => cashFlow],
  ['Value', ({ value }) => value],
  ['Loan', ({ debt }) => debt.balance],
  ['Equity', ({ equity }) => equity],
];

/** Every year; a payment that nobody makes has no column. */
export function yearTable({ years }: HoldProjection): ReportTable {
  const columns = YEAR_COLUMNS.filter(
    ([, of, isOptional]) => !isOptional || years.some((year) => of(year) !== 0),
  );
  return {
    title: 'Year by year',
    columns: [
      { label: 'Year', unit: 'count' },
      ...columns.map(([label]) => ({ label, unit: 'dollars' as const })),
    ],
    rows: years.map((year) => [year.year, ...columns.map(([, of]) => of(year))]),
  };
}

export function buyHoldBody(input: BuyHoldInput, sourceOf: SourceOf): ReportBody {
  const deal = holdDealOf(input);
  const hold = buyAndHold(deal);
  const explanations = explainBuyAndHold(deal, hold, sourceOf);
  const { firstYear, projection } = hold;
  const { borrowed } = firstYear.cashInvested;
  return {
    verdict: holdVerdict(input, hold),
    figures: [
      ...rentalFigures(firstYear),
      { label: `IRR, ${counted(input.holdYears, 'year')}`, unit: 'fraction', value: hold.irr },
      ...(hold.irr.kind === 'value'
        ? []
        : [
            {
              label: 'Modified IRR',
              unit: 'fraction' as const,
              value: hold.mirr,
              note: `cash flows reinvested at ${percent(deal.discountRate)}`,
            },
          ]),
      {
        label: 'Starting value',
        unit: 'dollars',
        value: projection.startingValue,
        note: startingValue(deal.purchase).basis,
      },
      { label: 'Net profit', unit: 'dollars', value: hold.netProfit, isBad: hold.netProfit < 0 },
      {
        label: 'Net present value',
        unit: 'dollars',
        value: hold.npv,
        note: `at ${percent(deal.discountRate)} a year`,
      },
      { label: 'Equity multiple', unit: 'times', value: hold.equityMultiple },
    ],
    charts: [...yearCharts(projection, borrowed), monthStepChart(firstYear)],
    explained: explanations,
    explanations: [
      explanations.firstYear.cashFlow,
      explanations.firstYear.operating.netOperatingIncome,
      explanations.firstYear.cashInvested.total,
      explanations.firstYear.ratios.cashOnCash,
      explanations.firstYear.ratios.allInCapRate,
      explanations.firstYear.ratios.debtCoverage,
      explanations.projection.sale.proceeds,
      explanations.netProfit,
      explanations.irr,
      explanations.npv,
    ],
    table: yearTable(projection),
  };
}

const returnPart = (label: string, dollars: number, share: string): ReportFigure => ({
  label,
  unit: 'dollars',
  value: dollars,
  note: share === '—' ? undefined : `${share} of the cash invested`,
  isBad: dollars < 0,
});

/** A cost is expected: it is not marked as bad news. */
const returnCost = (label: string, dollars: number, share: string): ReportFigure => ({
  ...returnPart(label, dollars, share),
  isBad: false,
});

const roiFigures = ({ whole, years, cashInvested }: Roi): ReportFigure[] => [
  returnPart('Total return', whole.total, reportOutcome(whole.returns.total, percent)),
  returnPart('From cash flow', whole.cashFlow, reportOutcome(whole.returns.cashFlow, percent)),
  returnPart('From loan paydown', whole.paydown, reportOutcome(whole.returns.paydown, percent)),
  returnPart(
    'From appreciation',
    whole.appreciation,
    reportOutcome(whole.returns.appreciation, percent),
  ),
  ...(whole.valueAdded === 0
    ? []
    : [
        returnPart(
          'Value added at the start',
          whole.valueAdded,
          reportOutcome(whole.returns.valueAdded, percent),
        ),
      ]),
  returnCost('Buying costs', whole.buying, reportOutcome(whole.returns.buying, percent)),
  returnCost('Selling costs', whole.selling, reportOutcome(whole.returns.selling, percent)),
  { label: 'Cash invested', unit: 'dollars', value: cashInvested },
  {
    label: 'Return of the first year',
    unit: 'fraction',
    value: years[0]?.returns.total ?? null,
  },
];

export function roiBody(input: RoiInput, sourceOf: SourceOf): ReportBody {
  const deal = holdDealOf(input);
  const hold = holdRental(deal);
  const result = roi(hold);
  const { years } = result;
  const explainedHold = explainHold(deal, hold, sourceOf);
  const explanations = explainRoiOf(explainedHold, result, sourceOf);
  const [chart] = yearCharts(hold.projection, hold.firstYear.cashInvested.borrowed).slice(1);
  return {
    verdict: roiVerdict(result, input.holdYears),
    figures: roiFigures(result),
    charts: [
      {
        kind: 'stacked',
        title: 'Each year’s return by source, before the costs of buying and selling',
        firstYear: 1,
        series: [
          { label: 'Cash flow', values: years.map(({ cashFlow }) => cashFlow) },
          { label: 'Loan repaid', values: years.map(({ paydown }) => paydown) },
          { label: 'Appreciation', values: years.map(({ appreciation }) => appreciation) },
        ],
      },
      ...(chart ? [chart] : []),
    ],
    explained: { ...explanations, ...explainedHold },
    explanations: [
      explanations.whole.total,
      explanations.whole.returns.total,
      explanations.cashInvested,
      ...explanations.years.slice(0, 1).map((year) => year.returns.total),
    ],
    table: {
      title: 'Year by year',
      columns: [
        { label: 'Year', unit: 'count' },
        { label: 'Cash flow', unit: 'dollars' },
        { label: 'Loan repaid', unit: 'dollars' },
        { label: 'Appreciation', unit: 'dollars' },
        { label: 'Return of the year', unit: 'dollars' },
        { label: 'On cash invested', unit: 'fraction' },
      ],
      rows: years.map((year, index) => [
        index + 1,
        year.cashFlow,
        year.paydown,
        year.appreciation,
        year.total,
        numberOrNull(year.returns.total),
      ]),
    },
  };
}
