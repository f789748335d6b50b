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
    convention: 'Before the CapEx reserve and any loan.',
    withRehab: { name: 'All-in cap rate', formula: 'NOI / (price + rehab)' },
  },
  {
    key: 'cashOnCash',
    name: 'Cash on cash',
    unit: 'percent',
    formula: 'Cash flow of year 1 / cash invested',
    convention: 'Before tax, after the CapEx reserve; reserves held are not cash invested.',
  },
  {
    key: 'debtCoverage',
    name: 'DSCR',
    unit: 'times',
    formula: 'NOI / debt service',
    convention: 'The bank’s version: income against debt payments.',
  },
  {
    key: 'lenderDebtCoverage',
    name: 'Lender’s DSCR',
    unit: 'times',
    formula: 'Gross monthly rent / PITIA',
    convention:
      'As DSCR lenders calculate it, from the first month’s payment; vacancy, maintenance and extra principal are ignored.',
  },
  {
    key: 'breakEvenRatio',
    name: 'Break-even ratio',
    unit: 'percent',
    formula: '(Operating expenses + debt service) / gross potential income',
    convention: 'The occupancy at which cash flow is zero; above 85% is tight.',
  },
  {
    key: 'grossRentMultiplier',
    name: 'Gross rent multiplier',
    unit: 'times',
    formula: 'Price / gross rent of a year',
    convention: 'The price in years of full rent; other income is not counted.',
  },
  {
    key: 'operatingExpenseRatio',
    name: 'Operating expense ratio',
    unit: 'percent',
    formula: 'Operating expenses / effective gross income',
    convention: 'Not including debt, the CapEx reserve, depreciation or income tax.',
  },
  {
    key: 'debtYield',
    name: 'Debt yield',
    unit: 'percent',
    formula: 'NOI / loan',
    convention: 'What the lender would earn after taking over the property.',
  },
  {
    key: 'returnOnEquity',
    name: 'Return on equity',
    unit: 'percent',
    formula: 'Cash flow / (value − loan)',
    convention: 'On the equity at closing: price minus loan.',
  },
  {
    key: 'rentToPrice',
    name: '1% rule',
    unit: 'percent',
    formula: 'Monthly rent / price',
    convention: 'A quick screen, not a verdict: 1% is the common threshold.',
  },
  {
    key: 'fiftyPercentRule',
    name: '50% rule',
    unit: 'dollars',
    formula: '0.5 × rent − principal and interest',
    convention: 'Dollars a month if half the rent covers everything but the loan.',
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
    header: 'How we calculate it',
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
