import { outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { type Outcome, valueOf } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios } from '#engine/rental/cash-flow.ts';
import { hasRehab } from '#engine/score/deal-score.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { ExplanationOf } from './explanation-of.tsx';

interface Ratio {
  key: keyof FirstYearRatios;
  measure: MeasureId;
  formula: string;
  convention: string;
  /** For deals with a rehab. */
  withRehab?: { measure: MeasureId; formula: string };
}

const RATIOS: readonly Ratio[] = [
  {
    key: 'allInCapRate',
    measure: 'capRate',
    formula: 'NOI / price',
    convention: 'Before the CapEx reserve and any loan.',
    withRehab: { measure: 'allInCapRate', formula: 'NOI / (price + rehab)' },
  },
  {
    key: 'cashOnCash',
    measure: 'cashOnCash',
    formula: 'Year 1 cash flow / cash invested',
    convention:
      'Before tax, after the CapEx reserve. Reserves you hold don’t count as cash invested.',
  },
  {
    key: 'debtCoverage',
    measure: 'debtCoverage',
    formula: 'NOI / debt service',
    convention: 'How lenders see the deal: income compared with debt payments.',
  },
  {
    key: 'lenderDebtCoverage',
    measure: 'lenderDebtCoverage',
    formula: 'Gross monthly rent / PITIA',
    convention:
      'As DSCR lenders calculate it, from the first month’s payment; vacancy, maintenance and extra principal are ignored.',
  },
  {
    key: 'breakEvenRatio',
    measure: 'breakEvenRatio',
    formula: '(Operating expenses + debt service) / gross potential income',
    convention:
      'Share of full income that goes to expenses and the loan, before the CapEx reserve. Above 85% is tight.',
  },
  {
    key: 'grossRentMultiplier',
    measure: 'grossRentMultiplier',
    formula: 'Price / annual gross rent',
    convention: 'How many years of full rent equal the price, excluding other income.',
  },
  {
    key: 'operatingExpenseRatio',
    measure: 'operatingExpenseRatio',
    formula: 'Operating expenses / effective gross income',
    convention: 'Excludes debt, the CapEx reserve, depreciation and income tax.',
  },
  {
    key: 'debtYield',
    measure: 'debtYield',
    formula: 'NOI / loan',
    convention: 'What the lender would earn if it took over the property.',
  },
  {
    key: 'yieldOnCost',
    measure: 'yieldOnCost',
    formula: 'NOI / (price + closing + rehab + other costs)',
    convention: 'What the property earns on everything it costs, before any loan.',
  },
  {
    key: 'loanToCost',
    measure: 'loanToCost',
    formula: 'Loans / (price + closing + rehab + other costs)',
    convention: 'The share of the cost that lenders pay.',
  },
  {
    key: 'loanConstant',
    measure: 'loanConstant',
    formula: 'Debt service / loan',
    convention: 'Above the cap rate, each borrowed dollar lowers your cash flow yield.',
  },
  {
    key: 'equityDividend',
    measure: 'equityDividend',
    formula: '(NOI − debt service) / (price − loans)',
    convention: 'Before closing costs and the CapEx reserve; cash-on-cash includes both.',
  },
  {
    key: 'returnOnEquity',
    measure: 'returnOnEquity',
    formula: 'Cash flow / (value − loan)',
    convention: 'On the equity at the start of year 1: starting value minus loan.',
  },
  {
    key: 'rentToPrice',
    measure: 'rentToPrice',
    formula: 'Monthly rent / price',
    convention: 'A quick screen, not a verdict: 1% is the common threshold.',
  },
  {
    key: 'fiftyPercentRule',
    measure: 'fiftyPercentRule',
    formula: '0.5 × rent − principal and interest',
    convention: 'Monthly cash flow if half the rent covers everything but the loan.',
  },
];

interface RatioTableProps {
  year: Pick<FirstYear, 'ratios' | 'cashInvested'>;
  explain: () => WithExplanation<FirstYearRatios>;
}

type Cells = Pick<RatioTableProps, 'explain'> & { ratios: FirstYearRatios };

const columnsOf = ({ ratios, explain }: Cells): readonly TableColumn<Ratio>[] => [
  { key: 'name', header: 'Ratio', primary: true, cell: ({ measure }) => measureLabel(measure) },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ key, measure }) => (
      <ExplanationOf label={measureLabel(measure)} explain={() => explain()[key]}>
        <span className="whitespace-nowrap">{outcomeText(measure, ratios[key])}</span>
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

/** Every common ratio with its formula, and the definition we use where practice differs. */
export function RatioTable({ year, explain }: RatioTableProps) {
  const rows = hasRehab(year) ? RATIOS.map((row) => ({ ...row, ...row.withRehab })) : RATIOS;
  return (
    <Card title="All ratios and formulas" caption="Year 1 at this price">
      <DataTable
        caption="Year 1 ratios"
        columns={columnsOf({ ratios: year.ratios, explain })}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

const outcomeOf = (ratio: Outcome | number): Outcome =>
  typeof ratio === 'number' ? valueOf(ratio) : ratio;

const why = (ratio: Outcome | number): string | null => outcomeReason(outcomeOf(ratio));
