import { outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { AfterTaxHold, AfterTaxYear } from '#engine/tax/tax.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { useLimitedRows } from '#web/features/calculators/results/parts/limited-rows.tsx';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { TIGHT_TABLE } from '#web/features/calculators/results/parts/tight-table.ts';
import { sizeText } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

interface AfterTaxSheetProps {
  result: AfterTaxHold;
  explain: () => WithExplanation<AfterTaxHold>;
}

const money = (
  key: keyof AfterTaxYear,
  measure: MeasureId,
  isToned = false,
): TableColumn<AfterTaxYear> => ({
  key,
  header: measureLabel(measure),
  align: 'end',
  cell: (row) => <Money dollars={row[key]} cents="never" toned={isToned} />,
});

const COLUMNS: readonly TableColumn<AfterTaxYear>[] = [
  {
    key: 'year',
    header: 'Year',
    primary: true,
    cell: ({ year }) => <span className="whitespace-nowrap">Year {year}</span>,
  },
  money('depreciation', 'depreciation'),
  money('rentalIncome', 'taxableIncome'),
  money('carriedLoss', 'lossCarriedForward'),
  money('tax', 'incomeTax'),
  money('cashFlowAfterTax', 'cashFlowAfterTax', true),
];

/** Taxes and after-tax cash for each year and the sale. */
export function AfterTaxSheet({ result, explain }: AfterTaxSheetProps) {
  const { sale } = result;
  const { shown, more } = useLimitedRows(result.years, `All ${result.years.length} years`);
  const explanations = () => explain().sale;
  return (
    <>
      <p className="text-pretty">
        After tax, the return is{' '}
        <ExplanationOf label={measureLabel('afterTaxIrr')} explain={() => explain().irr}>
          <span className="font-semibold">{outcomeText('afterTaxIrr', result.irr)}</span>
        </ExplanationOf>{' '}
        a year{outcomeReason(result.irr) && ` (${outcomeReason(result.irr)})`};{' '}
        {result.totalTax < 0 ? 'total tax saved: ' : 'total tax: '}
        <ExplanationOf label={measureLabel('totalTax')} explain={() => explain().totalTax}>
          <span className="font-semibold">{sizeText(result.totalTax)}</span>
        </ExplanationOf>
        .
      </p>
      <DataTable
        caption="Each year: depreciation, taxable income on the return, loss carried forward, tax and after-tax cash flow"
        showCaption
        columns={COLUMNS}
        rows={shown}
        rowKey={({ year }) => String(year)}
        className={TIGHT_TABLE}
      />
      {more}
      <div>
        <h3 className="mb-1 font-semibold">Sale after tax</h3>
        <Statement
          lines={[
            {
              measure: 'saleProceeds',
              amount: sale.proceedsBeforeTax,
              explanation: () => explanations().proceedsBeforeTax,
            },
            {
              measure: 'recaptureTax',
              amount: -sale.recaptureTax,
              explanation: () => explanations().recaptureTax,
            },
            {
              measure: 'capitalGainTax',
              amount: -sale.gainTax,
              explanation: () => explanations().gainTax,
            },
            {
              measure: 'carriedLossSaving',
              amount: sale.carriedLossSaving,
              explanation: () => explanations().carriedLossSaving,
            },
            {
              measure: 'pointsSaving',
              amount: sale.pointsSaving,
              explanation: () => explanations().pointsSaving,
            },
            {
              measure: 'saleProceedsAfterTax',
              amount: sale.proceedsAfterTax,
              isTotal: true,
              explanation: () => explanations().proceedsAfterTax,
            },
          ]}
        />
      </div>
      <p className="text-sm text-muted">
        Based on general federal rules for an active owner. Not tax advice; ask your tax adviser.
      </p>
    </>
  );
}
