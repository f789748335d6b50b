import type {
  ComparedProperty,
  ComparedReturns,
} from '#contract/calculations/calculation-compare.ts';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { percentOf } from '#web/lib/calculation/outcome-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import type { ComparedRow } from '#web/ui/table/compared-row.ts';
import { effortText, lossText, simulationText, spanText } from './compare-text.ts';

type Cell = ComparedRow['cells'][number];

interface Measure {
  label: string;
  help: string;
  cellOf: (returns: ComparedReturns) => Cell;
}

const whole = { cents: 'never' } as const;

function returnRank({ annualReturn }: ComparedReturns): number | null {
  if (annualReturn.kind === 'value') return annualReturn.value;
  return annualReturn.kind === 'infinite' ? Number.POSITIVE_INFINITY : null;
}

const MEASURES: readonly Measure[] = [
  {
    label: 'Return a year',
    help: 'The internal rate of return on every dollar, from closing until the last dollar is back.',
    cellOf: (strategy) => ({ text: percentOf(strategy.annualReturn), rank: returnRank(strategy) }),
  },
  {
    label: '25th–75th percentile',
    help: 'A quarter of the simulations return less than the first figure, a quarter more than the second.',
    cellOf: (strategy) => ({ text: simulationText(strategy), rank: strategy.simulated.median }),
  },
  {
    label: 'Profit',
    help: 'All cash back minus all cash in, over the whole period.',
    cellOf: ({ netProfit }) => ({
      text: formatMoney(netProfit, { ...whole, signed: true }),
      rank: netProfit,
    }),
  },
  {
    label: 'Hold period',
    help: 'From closing to the last dollar back. A high rate over a short period earns less than it seems, unless the next deal is as good.',
    cellOf: ({ months }) => ({ text: spanText(months), rank: null }),
  },
  {
    label: 'Rehab included',
    help: 'The rehab cost with contingency; the same for all three strategies.',
    cellOf: ({ rehab }) => ({ text: formatMoney(rehab, whole), rank: null }),
  },
  {
    label: 'Value used',
    help: 'The after-repair value: a hold grows from it, a BRRRR is refinanced on it, a flip is sold at it. The price if it is not known.',
    cellOf: ({ countedValue }) => ({ text: formatMoney(countedValue, whole), rank: null }),
  },
  {
    label: 'Peak cash invested',
    help: 'The most of your own cash in the deal at any one time.',
    cellOf: ({ cashTiedUp }) => ({
      text: formatMoney(cashTiedUp.peak, whole),
      rank: -cashTiedUp.peak,
    }),
  },
  {
    label: 'Payback',
    help: 'When all the cash invested has come back, the sale included.',
    cellOf: ({ cashTiedUp }) => ({
      text: cashTiedUp.isPaidBack ? spanText(cashTiedUp.months) : 'Never',
      rank: cashTiedUp.isPaidBack ? -cashTiedUp.months : Number.NEGATIVE_INFINITY,
    }),
  },
  {
    label: 'Chance of a loss',
    help: 'The share of 10,000 simulations in which less comes back than was invested, with its standard error.',
    cellOf: (strategy) => ({ text: lossText(strategy), rank: -strategy.chanceOfLoss.percent }),
  },
  {
    label: 'Effort',
    help: 'Your own hours, by the rule of thumb below.',
    cellOf: (strategy) => ({ text: effortText(strategy), rank: -strategy.effort.firstYearHours }),
  },
];

const UNKNOWN: Cell = { text: '—', rank: null };

/** One row for each measure of the returns, one cell for each way or place; null is one that could not be measured. */
export const returnRows = (returns: readonly (ComparedReturns | null)[]): ComparedRow[] =>
  MEASURES.map(({ label, help, cellOf }) => ({
    label,
    help,
    cells: returns.map((strategy) => (strategy ? cellOf(strategy) : UNKNOWN)),
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
