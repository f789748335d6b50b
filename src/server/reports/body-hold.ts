import type { BuyHoldInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { outcomeReason } from '#domain/measures/outcome-text.ts';
import { counted, duration, money, percent } from '#domain/text/number-text.ts';
import { holdVerdict, roiVerdict } from '#domain/verdicts/verdicts.ts';
import { holdWarnings } from '#domain/verdicts/warnings/hold-warnings.ts';
import { rentalWarnings } from '#domain/verdicts/warnings/rental-warnings.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { explainBuyAndHold, explainHold } from '#engine/explain/explain-hold.ts';
import { explainRoiOf } from '#engine/explain/explain-roi.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import {
  buyAndHold,
  type HeldRental,
  holdRental,
  monthsHeld,
} from '#engine/rental/buy-and-hold.ts';
import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { type Roi, roi } from '#engine/rental/roi.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { fundingOf } from './body-funding.ts';
import { partnerCharts } from './body-partners.ts';
import { monthStepChart, rentalFigures } from './body-rental.ts';
import {
  measureColumn,
  type ReportBody,
  type ReportFigure,
  type ReportTable,
  YEAR_COLUMN,
  type YearChart,
} from './report.ts';

/** Each year's cash flow and its year-end equity and debt. */
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
      series: [
        { label: measureLabel('annualCashFlow'), values: years.map(({ cashFlow }) => cashFlow) },
      ],
    },
    {
      kind: 'lines',
      title: `Equity of ${money(last?.equity ?? 0)} after ${counted(years.length, 'year')}${sale.nextYear ? ', priced at the exit cap rate' : ''}`,
      firstYear: 0,
      series: [
        {
          label: measureLabel('propertyValue'),
          values: [start, ...years.map(({ value }) => value)],
        },
        {
          label: measureLabel('equity'),
          values: [start - loan, ...years.map(({ equity }) => equity)],
        },
        {
          label: measureLabel('loanBalance'),
          values: [loan, ...years.map(({ debt }) => debt.balance)],
        },
      ],
    },
  ];
}

type YearColumn = readonly [measure: MeasureId, of: (year: HoldYear) => number, isOptional?: true];

const YEAR_COLUMNS: readonly YearColumn[] = [
  ['effectiveGrossIncome', ({ operating }) => operating.effectiveGrossIncome],
  ['operatingExpenses', ({ operating }) => operating.operatingExpenses],
  ['netOperatingIncome', ({ operating }) => operating.netOperatingIncome],
  ['capitalReserve', ({ operating }) => operating.capitalReserve],
  ['debtService', ({ debt }) => debt.service],
  ['mortgageInsurance', ({ debt }) => debt.mortgageInsurance, true],
  ['extraPrincipal', ({ debt }) => debt.extraPrincipal, true],
  ['buydownCredit', ({ debt }) => debt.buydownCredit, true],
  ['balloon', ({ debt }) => debt.balloon, true],
  ['refinanceCash', ({ debt }) => debt.refinanceCash, true],
  ['prepaymentPenalty', ({ debt }) => debt.prepaymentPenalty, true],
  ['oneTimeCost', ({ oneTimeCost }) => oneTimeCost, true],
  ['annualCashFlow', ({ cashFlow }) => cashFlow],
  ['propertyValue', ({ value }) => value],
  ['loanBalance', ({ debt }) => debt.balance],
  ['equity', ({ equity }) => equity],
];

/** A table of every year; columns that are 0 in every year are left out. */
export function yearTable({ years }: HoldProjection): ReportTable {
  const columns = YEAR_COLUMNS.filter(
    ([, of, isOptional]) => !isOptional || years.some((year) => of(year) !== 0),
  );
  return {
    title: 'Year by year',
    columns: [YEAR_COLUMN, ...columns.map(([measure]) => measureColumn(measure))],
    rows: years.map((year) => [year.year, ...columns.map(([, of]) => of(year))]),
    hasStatement: true,
  };
}

export const saleFigure = ({ sale: { proceeds } }: HoldProjection): ReportFigure => ({
  measure: 'saleProceeds',
  value: proceeds,
  isBad: proceeds < 0,
});

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
      {
        measure: 'irr',
        value: hold.irr,
        note:
          outcomeReason(hold.irr) ?? `over ${duration(monthsHeld(projection))}, including the sale`,
      },
      ...(hold.irr.kind === 'value'
        ? []
        : [
            {
              measure: 'mirr' as const,
              value: hold.mirr,
              note: `cash flows reinvested at ${percent(deal.discountRate)}`,
            },
          ]),
      {
        measure: 'startingValue',
        value: projection.startingValue,
        note: startingValue(deal.purchase).basis,
      },
      saleFigure(projection),
      { measure: 'netProfit', value: hold.netProfit, isBad: hold.netProfit < 0 },
      {
        measure: 'npv',
        value: hold.npv,
        note: `at ${percent(deal.discountRate)} a year`,
      },
      { measure: 'equityMultiple', value: hold.equityMultiple },
    ],
    charts: [
      ...yearCharts(projection, borrowed),
      monthStepChart(firstYear),
      ...partnerCharts(input, deal, hold),
    ],
    funding: fundingOf(firstYear.cashInvested),
    warnings: holdWarnings(input, hold),
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

const returnPart = (measure: MeasureId, dollars: number, share: Outcome): ReportFigure => ({
  measure,
  value: dollars,
  note: share.kind === 'value' ? `${percent(share.value)} of cash invested` : undefined,
  isBad: dollars < 0,
});

/** A cost is expected, so it isn't marked as bad. */
const returnCost = (measure: MeasureId, dollars: number, share: Outcome): ReportFigure => ({
  ...returnPart(measure, dollars, share),
  isBad: false,
});

const roiFigures = (
  { whole, years, cashInvested }: Roi,
  { firstYear, projection }: HeldRental,
): ReportFigure[] => [
  { measure: 'roi', value: whole.returns.total },
  returnPart('totalReturn', whole.total, whole.returns.total),
  returnPart('returnFromCashFlow', whole.cashFlow, whole.returns.cashFlow),
  returnPart('returnFromPaydown', whole.paydown, whole.returns.paydown),
  returnPart('returnFromAppreciation', whole.appreciation, whole.returns.appreciation),
  ...(whole.valueAdded === 0
    ? []
    : [returnPart('valueAdded', whole.valueAdded, whole.returns.valueAdded)]),
  returnCost('buyingCosts', whole.buying, whole.returns.buying),
  returnCost('sellingCosts', whole.selling, whole.returns.selling),
  { measure: 'cashInvested', value: cashInvested },
  { measure: 'annualCashFlow', value: firstYear.cashFlow, isBad: firstYear.cashFlow < 0 },
  saleFigure(projection),
  { measure: 'firstYearRoi', value: years[0]?.returns.total ?? null },
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
    verdict: roiVerdict(result, monthsHeld(hold.projection)),
    warnings: rentalWarnings(input, hold.firstYear),
    figures: roiFigures(result, hold),
    charts: [
      {
        kind: 'stacked',
        title: 'Each year’s return by source, before buying and selling costs',
        firstYear: 1,
        series: [
          {
            label: measureLabel('returnFromCashFlow'),
            values: years.map(({ cashFlow }) => cashFlow),
          },
          { label: measureLabel('returnFromPaydown'), values: years.map(({ paydown }) => paydown) },
          {
            label: measureLabel('returnFromAppreciation'),
            values: years.map(({ appreciation }) => appreciation),
          },
        ],
      },
      ...(chart ? [chart] : []),
    ],
    explained: { ...explanations, ...explainedHold },
    explanations: [
      explanations.whole.returns.total,
      explanations.whole.total,
      explanations.cashInvested,
      ...explanations.years.slice(0, 1).map((year) => year.returns.total),
    ],
    table: {
      title: 'Year by year',
      columns: [
        YEAR_COLUMN,
        measureColumn('returnFromCashFlow'),
        measureColumn('returnFromPaydown'),
        measureColumn('returnFromAppreciation'),
        measureColumn('totalReturn'),
        measureColumn('roi'),
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
