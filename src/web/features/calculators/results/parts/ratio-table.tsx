import type { WithExplanation } from '#engine/explain/explain.ts';
import { type Outcome, valueOf } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios } from '#engine/rental/cash-flow.ts';
import { hasRehab } from '#engine/score/deal-score.ts';
import {
  percentText,
  reason,
  timesText,
  whole,
} from '#web/features/calculators/results/result-text.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { ExplanationOf } from './explanation-of.tsx';

interface Ratio {
  key: keyof FirstYearRatios;
  name: string;
  unit: 'percent' | 'times' | 'dollars';
  formula: string;
  convention: string;
  /** Where a rehab is counted. */
  withRehab?: { name: string; formula: string };
}

const RATIOS: readonly Ratio[] = [
  {
    key: 'allInCapRate',
    name: 'Cap rate',
    unit: 'percent',
    formula: 'NOI / price',
    convention: 'Before the capital reserve and before any loan.',
    withRehab: { name: 'All-in cap rate', formula: 'NOI / (price + rehab)' },
  },
  {
    key: 'cashOnCash',
    name: 'Cash on cash',
    unit: 'percent',
    formula: 'Cash flow of year 1 / cash invested',
    convention: 'Before tax, after the capital reserve; reserves held are not cash invested.',
  },
  {
    key: 'debtCoverage',
    name: 'DSCR',
    unit: 'times',
    formula: 'NOI / debt service',
    convention: 'The bank’s form: what is earned against what is owed.',
  },
  {
    key: 'lenderDebtCoverage',
    name: 'Lender’s DSCR',
    unit: 'times',
    formula: 'Gross monthly rent / PITIA',
    convention:
      'As lenders on rentals count it: what is due in the first month; vacancy, upkeep and extra principal are ignored.',
  },
  {
    key: 'breakEvenRatio',
    name: 'Break-even ratio',
    unit: 'percent',
    formula: '(Operating expenses + debt service) / gross potential income',
    convention: 'The occupancy at which nothing is left; above 85% is tight.',
  },
  {
    key: 'grossRentMultiplier',
    name: 'Gross rent multiplier',
    unit: 'times',
    formula: 'Price / gross rent of a year',
    convention: 'Years of full rent in the price; other income is not rent.',
  },
  {
    key: 'operatingExpenseRatio',
    name: 'Operating expense ratio',
    unit: 'percent',
    formula: 'Operating expenses / effective gross income',
    convention: 'Without debt, the capital reserve, depreciation or income tax.',
  },
  {
    key: 'debtYield',
    name: 'Debt yield',
    unit: 'percent',
    formula: 'NOI / loan',
    convention: 'What the lender would earn by taking it over.',
  },
  {
    key: 'returnOnEquity',
    name: 'Return on equity',
    unit: 'percent',
    formula: 'Cash flow / (value − loan)',
    convention: 'On the equity of the closing day, so price less loan.',
  },
  {
    key: 'rentToPrice',
    name: '1% rule',
    unit: 'percent',
    formula: 'Monthly rent / price',
    convention: 'A quick sieve, not a verdict: 1% is the line people use.',
  },
  {
    key: 'fiftyPercentRule',
    name: '50% rule',
    unit: 'dollars',
    formula: '0.5 × rent − principal and interest',
    convention: 'Dollars a month, if half of the rent goes on everything but the loan.',
  },
];

interface RatioTableProps {
  year: Pick<FirstYear, 'ratios' | 'cashInvested'>;
  explain: () => WithExplanation<FirstYearRatios>;
}

type Cells = Pick<RatioTableProps, 'explain'> & { ratios: FirstYearRatios };

const columnsOf = ({ ratios, explain }: Cells): readonly TableColumn<Ratio>[] => [
  { key: 'name', header: 'Ratio', primary: true, cell: ({ name }) => name },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ key, name, unit }) => (
      <ExplanationOf label={name} explain={() => explain()[key]}>
        <span className="whitespace-nowrap">{valueText(ratios[key], unit)}</span>
      </ExplanationOf>
    ),
  },
  { key: 'formula', header: 'Formula', cell: ({ formula }) => formula },
  {
    key: 'convention',
    header: 'How we count',
    cell: ({ key, convention }) => (
      <span className="text-sm text-muted">{why(ratios[key]) ?? convention}</span>
    ),
  },
];

/** Every ratio of the trade with its formula and the choice made where the trade disagrees. */
export function RatioTable({ year, explain }: RatioTableProps) {
  const rows = hasRehab(year) ? RATIOS.map((row) => ({ ...row, ...row.withRehab })) : RATIOS;
  return (
    <Card title="Every ratio, with its formula" caption="The first year, at this price">
      <DataTable
        caption="Ratios of the first year"
        columns={columnsOf({ ratios: year.ratios, explain })}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

const outcomeOf = (ratio: Outcome | number): Outcome =>
  typeof ratio === 'number' ? valueOf(ratio) : ratio;

function valueText(ratio: Outcome | number, unit: Ratio['unit']): string {
  const outcome = outcomeOf(ratio);
  if (unit === 'dollars') return outcome.kind === 'value' ? whole(outcome.value) : '—';
  return unit === 'times' ? timesText(outcome) : percentText(outcome);
}

const why = (ratio: Outcome | number): string | null => reason(outcomeOf(ratio));
