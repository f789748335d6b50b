import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import { borrowedSigns } from '#domain/simulation/simulation-drivers.ts';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type {
  FanYear,
  SimulationEstimate,
  SimulationResult,
} from '#domain/simulation/simulation-result.ts';
import {
  answerSentence,
  cashFlowFinding,
  driverLabel,
  driversFinding,
  equityFinding,
  percentile,
  percentileText,
  spreadFinding,
  targetVerdict,
} from '#domain/simulation/simulation-verdicts.ts';
import { listText } from '#domain/text/list-text.ts';
import { money, percent } from '#domain/text/number-text.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { OUTCOMES, type OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { fromPercent } from '#engine/units.ts';
import {
  type FanChartData,
  measureColumn,
  type ReportBody,
  type ReportChart,
  type ReportFigure,
  type ReportTable,
  YEAR_COLUMN,
} from './report.ts';

/** An estimated probability with its standard error. */
const chance = ({ value, standardError }: SimulationEstimate) => ({
  value: fromPercent(value),
  note: `± ${percent(fromPercent(standardError), 2)}`,
});

function figuresOf(result: SimulationResult, { target, calculator }: SavedSimulation) {
  const { chances, risk } = result;
  const rate = (share: number) => percentileText(result, 'irr', share);
  const middleRate = percentile(result, 'irr', 50);
  const shortfall = risk.expectedShortfall.value;
  const figures: ReportFigure[] = [
    { measure: 'chanceOfLoss', ...chance(chances.loss), isBad: chances.loss.value >= 10 },
  ];
  if (calculator !== 'fix-flip')
    figures.push({ measure: 'chanceOfNegativeYear', ...chance(chances.negativeYear) });
  if (target && chances.target)
    figures.push({
      measure: 'chanceOfTarget',
      ...chance(chances.target),
      note: `${targetVerdict(target)}; ${chance(chances.target).note}`,
    });
  const middle = percentile(result, 'profit', 50) ?? 0;
  figures.push(
    {
      measure: 'medianReturn',
      value: middleRate === null ? null : fromPercent(middleRate),
      note: `10th–90th percentile: ${rate(10)} to ${rate(90)}`,
    },
    { measure: 'medianProfit', value: middle, isBad: middle < 0 },
    {
      measure: 'worstFivePercent',
      value: -shortfall,
      note: `± ${money(risk.expectedShortfall.standardError)}`,
      isBad: shortfall > 0,
    },
  );
  return figures;
}

function fanOf(
  { fanPercents }: SimulationResult,
  years: readonly FanYear[],
  about: Pick<FanChartData, 'title' | 'caption'>,
): FanChartData {
  return {
    kind: 'fan',
    ...about,
    percents: fanPercents,
    years: years.map(({ year, percentiles }) => ({ year, values: percentiles })),
  };
}

function chartsOf(result: SimulationResult, { calculator }: SavedSimulation): ReportChart[] {
  const { histogram } = result.outcomes.profit ?? { histogram: null };
  const bands = 'The line is the median; half of all simulations fall in the darkest band.';
  const since = calculator === 'brrrr' ? 'the refinance' : 'closing';
  const fans =
    calculator === 'fix-flip'
      ? []
      : [
          fanOf(result, result.equityByYear, {
            title: equityFinding(result),
            caption: `Equity by year since ${since}. ${bands} Nine in ten fall between the outer edges.`,
          }),
          fanOf(result, result.cashFlowByYear, {
            title: cashFlowFinding(result),
            caption: `Annual cash flow, excluding the sale, by year since ${since}.`,
          }),
        ];
  return [
    ...fans,
    ...(histogram
      ? [
          {
            kind: 'histogram' as const,
            title: spreadFinding(result, 'profit'),
            caption: 'Simulations by profit; losses in red. The top and bottom 1% aren’t shown.',
            from: histogram.from,
            width: histogram.width,
            counts: histogram.counts,
            middle: percentile(result, 'profit', 50) ?? 0,
          },
        ]
      : []),
  ];
}

/** Tables store rates as fractions. */
const inTable = (outcome: OutcomeName, value: number): number =>
  outcomeMeasure(outcome).unit === 'fraction' ? fromPercent(value) : value;

/** Each outcome's value at each percentile. */
function percentileTable(result: SimulationResult, hasYears: boolean): ReportTable {
  const outcomes = OUTCOMES.filter(
    (name) => result.outcomes[name] !== null && (hasYears || name !== 'worstCashFlow'),
  );
  const shares = result.outcomes.profit?.percentiles.map((one) => one.percent) ?? [];
  return {
    title: 'Percentiles',
    columns: [
      { label: 'Percentile', unit: 'count' },
      ...outcomes.map((name) => measureColumn(outcomeMeasure(name).id)),
    ],
    rows: shares.map((share) => [
      share,
      ...outcomes.map((name) => {
        const value = percentile(result, name, share);
        return value === null ? null : inTable(name, value);
      }),
    ]),
  };
}

const FAN_SHARES = [5, 50, 95];

function yearTable({ equityByYear, cashFlowByYear, fanPercents }: SimulationResult): ReportTable {
  const at = ({ percentiles }: FanYear, share: number) =>
    percentiles[fanPercents.indexOf(share)] ?? null;
  const columns = (measure: MeasureId) =>
    FAN_SHARES.map((share) => ({
      ...measureColumn(measure),
      label: `${measureLabel(measure)}, ${share === 50 ? 'median' : `${share}th percentile`}`,
    }));
  return {
    title: 'Year by year',
    columns: [
      YEAR_COLUMN,
      ...columns('annualCashFlow'),
      measureColumn('chanceOfNegativeCashFlow'),
      ...columns('equity'),
    ],
    rows: cashFlowByYear.map((year, index) => [
      year.year,
      ...FAN_SHARES.map((share) => at(year, share)),
      fromPercent(year.chanceNegative.value),
      ...FAN_SHARES.map((share) => at(equityByYear[index] ?? year, share)),
    ]),
  };
}

/** The simulation's results, in reading order. */
export function simulationBody(
  simulation: SavedSimulation,
  result: SimulationResult,
): Omit<ReportBody, 'warnings'> {
  const hasYears = simulation.calculator !== 'fix-flip';
  return {
    verdict: answerSentence(result, simulation),
    figures: figuresOf(result, simulation),
    charts: chartsOf(result, simulation),
    explanations: [],
    table: hasYears ? yearTable(result) : null,
    moreTables: [percentileTable(result, hasYears)],
  };
}

/** "Value growth matters most: value growth +0.83, rent growth +0.31 …" */
export function driversText(result: SimulationResult, simulation: SavedSimulation): string {
  const each = result.drivers.map(({ factor, correlation }) => {
    const size = Math.abs(correlation.value).toFixed(2);
    return `${driverLabel(factor).toLowerCase()} ${correlation.value < 0 ? '−' : '+'}${size}`;
  });
  const correlations = `Rank correlations with ${outcomeMeasure(result.driversOf).label}: ${listText(each)}.`;
  return [`${driversFinding(result)}.`, correlations, ...borrowedSigns(result, simulation)].join(
    ' ',
  );
}
