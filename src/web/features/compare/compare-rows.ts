import type {
  ComparedProperty,
  ComparedReturns,
} from '#contract/calculations/calculation-compare.ts';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { type Figured, outcomeRank, wireText } from '#domain/measures/outcome-text.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import type { ComparedRow } from '#web/ui/table/compared-row.ts';
import { effortText, lossText, simulationText } from './compare-text.ts';

type Cell = ComparedRow['cells'][number];

interface Row {
  measure: MeasureId;
  textOf: (returns: ComparedReturns) => string;
  /** What it is ranked by. */
  of: (returns: ComparedReturns) => Figured;
}

const whole = { cents: 'never' } as const;

/** A figure that reads as the table says. */
const plain = (measure: MeasureId, of: Row['of']): Row => ({
  measure,
  textOf: (returns) => wireText(measure, of(returns)),
  of,
});

const ROWS: readonly Row[] = [
  plain('annualReturn', ({ annualReturn }) => annualReturn),
  {
    measure: 'returnRange',
    textOf: simulationText,
    of: ({ simulated }) => simulated.median,
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
  { measure: 'effort', textOf: effortText, of: ({ effort }) => effort.firstYearHours },
];

/** The rehab is the same in all of them, so less of it is no merit. */
const rankOf = ({ measure, of }: Row, returns: ComparedReturns): number | null =>
  measure === 'rehab' ? null : outcomeRank(measure, of(returns));

const UNKNOWN: Cell = { text: '—', rank: null };

/** One row for each measure of the returns, one cell for each way or place; null is one that could not be measured. */
export const returnRows = (returns: readonly (ComparedReturns | null)[]): ComparedRow[] =>
  ROWS.map((row) => ({
    label: MEASURES[row.measure].label,
    help: MEASURES[row.measure].help,
    cells: returns.map((one) =>
      one ? { text: row.textOf(one), rank: rankOf(row, one) } : UNKNOWN,
    ),
  }));

/** What the places bring along, line by line. */
export function locationRows(properties: readonly ComparedProperty[]): ComparedRow[] {
  const fields = [
    ...new Map(
      properties.flatMap(({ figures }) =>
        figures.map(({ field, label, unit }) => [field, { label, unit }]),
      ),
    ),
  ];
  return fields.map(([field, { label, unit }]) => ({
    label: `${label}${unit.replace('dollars', '')}`,
    cells: properties.map(({ figures }) =>
      locationCell(figures.find((one) => one.field === field)),
    ),
  }));
}

const locationCell = (figure: UsedInput | undefined): Cell => ({
  text: formatMoney(figure?.value, whole),
  rank: null,
});
