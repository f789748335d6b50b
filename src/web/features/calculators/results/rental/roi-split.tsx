import type { ReactNode } from 'react';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Roi, RoiSplit } from '#engine/rental/roi.ts';
import { CopyCsv } from '#web/features/calculators/results/parts/copy-csv.tsx';
import { csvOf } from '#web/features/calculators/results/parts/csv.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type Part = 'cashFlow' | 'paydown' | 'appreciation' | 'taxSaving';
type Once = 'valueAdded' | 'buying' | 'selling';

const PARTS: readonly { key: Part; measure: MeasureId }[] = [
  { key: 'cashFlow', measure: 'returnFromCashFlow' },
  { key: 'paydown', measure: 'returnFromPaydown' },
  { key: 'appreciation', measure: 'returnFromAppreciation' },
  { key: 'taxSaving', measure: 'returnFromTaxSavings' },
];

/** Counted once for the whole hold, not per year. */
const ONCE: readonly { key: Once; measure: MeasureId }[] = [
  { key: 'valueAdded', measure: 'valueAdded' },
  { key: 'buying', measure: 'buyingCosts' },
  { key: 'selling', measure: 'sellingCosts' },
];

/** One source of return as a percentage of cash invested. */
export const shareText = (share: Outcome): string => outcomeText('roi', share);

const partsShown = (isTaxed: boolean) => PARTS.filter(({ key }) => isTaxed || key !== 'taxSaving');

interface RoiSplitProps {
  result: Roi;
  isTaxed: boolean;
}

interface RoiByYearProps extends RoiSplitProps {
  /** True if an exit cap rate sets the sale price. */
  isCapped: boolean;
}

/** Each year's return by source. */
export function RoiByYear({ result: { years }, isTaxed, isCapped }: RoiByYearProps) {
  const parts = partsShown(isTaxed);
  const first = years[0]?.total ?? 0;
  const last = years.at(-1)?.total ?? 0;
  return (
    <Card>
      <StackedBars
        title={`From ${whole(first)} in year 1 to ${whole(last)} in the last year`}
        caption={`Annual return by source, before buying and selling costs${isCapped ? '; the last year uses the sale price at the exit cap rate' : ''}`}
        headingLevel={2}
        series={parts.map(({ key, measure }) => ({
          label: measureLabel(measure),
          values: years.map((year) => year[key]),
        }))}
        labels={years.map((_, at) => `Year ${at + 1}`)}
        yLabel={measureLabel('totalReturn')}
        totalLabel={measureLabel('totalReturn')}
        format={whole}
        formatTick={formatMoneyShort}
      />
    </Card>
  );
}

export function roiCsv({ years }: Roi, isTaxed: boolean): string {
  const parts = partsShown(isTaxed);
  return csvOf(
    ['Year', ...parts.map(({ measure }) => measureLabel(measure)), measureLabel('totalReturn')],
    years.map((year, at) => [at + 1, ...parts.map(({ key }) => year[key]), year.total]),
  );
}

interface WholeRow {
  key: Part | Once | 'total';
  measure: MeasureId;
}

type Cells = Pick<RoiSplitProps, 'result'> & { explain: () => WithExplanation<Roi> };

const columnsOf = ({ result, explain }: Cells): readonly TableColumn<WholeRow>[] => {
  const first: RoiSplit | undefined = result.years[0];
  return [
    {
      key: 'source',
      header: 'From',
      primary: true,
      cell: (row) => <Strong row={row}>{measureLabel(row.measure)}</Strong>,
    },
    {
      key: 'first',
      header: 'First year',
      align: 'end',
      cell: ({ key, measure }) =>
        !first || key === 'valueAdded' || key === 'buying' || key === 'selling' ? (
          '—'
        ) : (
          <ExplanationOf
            label={`${measureLabel(measure)}, first year`}
            explain={() => explanationIn(explain(), key)}
          >
            {shareText(first.returns[key])}
          </ExplanationOf>
        ),
    },
    {
      key: 'dollars',
      header: 'All years, dollars',
      align: 'end',
      cell: ({ key, measure }) => (
        <ExplanationOf
          label={`${measureLabel(measure)}, all years`}
          explain={() => explain().whole[key]}
        >
          {whole(result.whole[key])}
        </ExplanationOf>
      ),
    },
    {
      key: 'percent',
      header: 'All years, share of cash invested',
      align: 'end',
      cell: ({ key, measure }) => (
        <ExplanationOf
          label={`${measureLabel(measure)}, share of cash invested`}
          explain={() => explain().whole.returns[key]}
        >
          {shareText(result.whole.returns[key])}
        </ExplanationOf>
      ),
    },
  ];
};

const explanationIn = (explanations: WithExplanation<Roi>, key: Part | 'total') =>
  (explanations.years[0] ?? explanations.whole).returns[key];

const Strong = ({ row, children }: { row: WholeRow; children: ReactNode }) => (
  <span className={cx(row.key === 'total' && 'font-semibold')}>{children}</span>
);

/** Total return by source. */
export function RoiWhole({
  result,
  isTaxed,
  explain,
}: RoiSplitProps & { explain: () => WithExplanation<Roi> }) {
  return (
    <Card
      title="All years together"
      caption="Buying costs include closing costs, points, rehab and other costs before the first rent payment; a balloon is paid from your own cash"
      action={<CopyCsv csv={() => roiCsv(result, isTaxed)} />}
    >
      <DataTable
        caption="Return by source"
        columns={columnsOf({ result, explain })}
        rows={[
          ...partsShown(isTaxed),
          ...ONCE.filter(({ key }) => key !== 'valueAdded' || result.whole.valueAdded !== 0),
          { key: 'total' as const, measure: 'totalReturn' as const },
        ]}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}
