import { type Figured, outcomeRank, wireText } from '#domain/measures/outcome-text.ts';
import { money } from '#domain/text/number-text.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import type { ComparedRow } from './compared-row.ts';
import {
  annualReturnText,
  effortText,
  lossText,
  type StrategyReturns,
  simulationText,
} from './returns-text.ts';

type Cell = ComparedRow['cells'][number];

interface Row {
  measure: MeasureId;
  textOf: (returns: StrategyReturns) => string;
  /** The number to rank by. */
  of: (returns: StrategyReturns) => Figured;
  /** Exported as text too, because the number to rank by is only part of what's shown. */
  isText?: true;
}

/** A figure formatted as the measures table defines it. */
const plain = (measure: MeasureId, of: Row['of']): Row => ({
  measure,
  textOf: (returns) => wireText(measure, of(returns)),
  of,
});

const ROWS: readonly Row[] = [
  {
    measure: 'annualReturn',
    textOf: annualReturnText,
    of: ({ annualReturn }) => annualReturn,
  },
  {
    measure: 'returnRange',
    textOf: simulationText,
    of: ({ simulated }) => simulated.median,
    isText: true,
  },
  {
    measure: 'netProfit',
    textOf: ({ netProfit }) => wireText('netProfit', netProfit, { isSigned: true }),
    of: ({ netProfit }) => netProfit,
  },
  plain('holdPeriod', ({ months }) => months),
  plain('rehab', ({ rehab }) => rehab),
  plain('valueUsed', ({ countedValue }) => countedValue),
  plain('peakCash', ({ cashTiedUp }) => cashTiedUp.peak),
  {
    ...plain('payback', ({ cashTiedUp }) => (cashTiedUp.isPaidBack ? cashTiedUp.months : null)),
    of: ({ cashTiedUp }) => (cashTiedUp.isPaidBack ? cashTiedUp.months : Number.MAX_VALUE),
  },
  { measure: 'chanceOfLoss', textOf: lossText, of: ({ chanceOfLoss }) => chanceOfLoss.percent },
  {
    measure: 'effort',
    textOf: effortText,
    of: ({ effort }) => effort.firstYearHours,
    isText: true,
  },
];

/** The rehab is the same for every strategy, so smaller isn't better. */
const rankOf = ({ measure, of }: Row, returns: StrategyReturns): number | null =>
  measure === 'rehab' ? null : outcomeRank(measure, of(returns));

const UNKNOWN: Cell = { text: '—', rank: null };

/** One row per measure, one cell per strategy or property; null if it couldn't be calculated. */
export const returnRows = (returns: readonly (StrategyReturns | null)[]): ComparedRow[] =>
  ROWS.map((row) => ({
    label: MEASURES[row.measure].label,
    help: MEASURES[row.measure].help,
    cells: returns.map((one) =>
      one ? { text: row.textOf(one), rank: rankOf(row, one) } : UNKNOWN,
    ),
  }));

export interface FigureRow {
  label: string;
  /** Rates are in percent. */
  unit: MeasureUnit;
  cells: readonly (number | string)[];
}

/** Rows for a spreadsheet, which needs real numbers: text only if a figure isn't a number. */
export const figureRows = (returns: readonly (StrategyReturns | null)[]): FigureRow[] =>
  ROWS.map((row) => {
    const { label, unit } = MEASURES[row.measure];
    const cells = returns.map((one) => {
      if (!one) return UNKNOWN.text;
      return (row.isText ? null : numberIn(row.of(one))) ?? row.textOf(one);
    });
    return { label, unit, cells };
  });

/** Null if infinite, undefined or never reached. */
function numberIn(figure: Figured): number | null {
  if (typeof figure === 'number') return figure === Number.MAX_VALUE ? null : figure;
  return figure?.kind === 'value' ? figure.value : null;
}

interface PropertyFigure {
  field: string;
  label: string;
  unit: string;
  value: number;
}

/** The properties' own figures, one row each. */
export function locationRows(
  properties: readonly { figures: readonly PropertyFigure[] }[],
): ComparedRow[] {
  const fields = [
    ...new Map(
      properties.flatMap(({ figures }) =>
        figures.map(({ field, label, unit }) => [field, { label, unit }]),
      ),
    ),
  ];
  return fields.map(([field, { label, unit }]) => ({
    label: labelWithPeriod(label, unit),
    cells: properties.map(({ figures }) =>
      locationCell(figures.find((one) => one.field === field)),
    ),
  }));
}

const locationCell = (figure: PropertyFigure | undefined): Cell => ({
  text: figure ? money(figure.value) : UNKNOWN.text,
  rank: null,
});

const PERIODS: Readonly<Record<string, string>> = {
  'dollars a month': 'monthly',
  'dollars a year': 'annual',
};

/** "Insurance (annual)"; "Monthly rent" already names its period. */
function labelWithPeriod(label: string, unit: string): string {
  const period = PERIODS[unit];
  return period === undefined || label.startsWith('Monthly') ? label : `${label} (${period})`;
}
