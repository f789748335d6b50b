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
    help: 'The internal rate of return of every dollar since closing: in at closing, back when it comes back.',
    cellOf: (strategy) => ({ text: percentOf(strategy.annualReturn), rank: returnRank(strategy) }),
  },
  {
    label: 'Middle half of futures',
    help: 'A quarter of the simulated futures return less than the first figure, a quarter more than the second.',
    cellOf: (strategy) => ({ text: simulationText(strategy), rank: strategy.simulated.median }),
  },
  {
    label: 'Profit',
    help: 'All money back less all money in, over the whole time.',
    cellOf: ({ netProfit }) => ({
      text: formatMoney(netProfit, { ...whole, signed: true }),
      rank: netProfit,
    }),
  },
  {
    label: 'It lasts',
    help: 'From closing to the last dollar back. A high rate for a short time earns less than it seems, unless the next deal is as good.',
    cellOf: ({ months }) => ({ text: spanText(months), rank: null }),
  },
  {
    label: 'Rehab counted',
    help: 'What the rehab costs with its contingency; the same in all three.',
    cellOf: ({ rehab }) => ({ text: formatMoney(rehab, whole), rank: null }),
  },
  {
    label: 'Value counted',
    help: 'The after-repair value: a hold grows from it, a BRRRR is refinanced on it, a flip is sold at it. The price where it is not known.',
    cellOf: ({ countedValue }) => ({ text: formatMoney(countedValue, whole), rank: null }),
  },
  {
    label: 'Cash tied up at most',
    help: 'The most of your own money that is in it at any time.',
    cellOf: ({ cashTiedUp }) => ({
      text: formatMoney(cashTiedUp.peak, whole),
      rank: -cashTiedUp.peak,
    }),
  },
  {
    label: 'All of it back after',
    help: 'When as much has come back as was put in, the sale included.',
    cellOf: ({ cashTiedUp }) => ({
      text: cashTiedUp.isPaidBack ? spanText(cashTiedUp.months) : 'Never',
      rank: cashTiedUp.isPaidBack ? -cashTiedUp.months : Number.NEGATIVE_INFINITY,
    }),
  },
  {
    label: 'Chance of a loss',
    help: 'The share of 10,000 simulated futures in which less comes back than was put in, with its standard error.',
    cellOf: (strategy) => ({ text: lossText(strategy), rank: -strategy.chanceOfLoss.percent }),
  },
  {
    label: 'Effort',
    help: 'Your own hours, by a rule of thumb that stands below.',
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
