import type { WithExplanation } from '#engine/explain/explain.ts';
import type { AfterTaxHold, AfterTaxYear } from '#engine/tax/tax.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { useLimitedRows } from '#web/features/calculators/results/parts/limited-rows.tsx';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { TIGHT_TABLE } from '#web/features/calculators/results/parts/tight-table.ts';
import { percentText, reason, sizeText } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

interface AfterTaxSheetProps {
  result: AfterTaxHold;
  explain: () => WithExplanation<AfterTaxHold>;
}

const money = (
  key: keyof AfterTaxYear,
  header: string,
  isToned = false,
): TableColumn<AfterTaxYear> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <Money dollars={row[key]} cents="never" toned={isToned} />,
});

const COLUMNS: readonly TableColumn<AfterTaxYear>[] = [
  { key: 'year', header: 'Year', primary: true, cell: ({ year }) => `Year ${year}` },
  money('depreciation', 'Depreciation'),
  money('rentalIncome', 'On the tax return'),
  money('carriedLoss', 'Loss carried forward'),
  money('tax', 'Tax'),
  money('cashFlowAfterTax', 'After tax', true),
];

/** Year by year and at the sale: what is taxed and what is left. */
export function AfterTaxSheet({ result, explain }: AfterTaxSheetProps) {
  const { sale } = result;
  const { shown, more } = useLimitedRows(result.years, `All ${result.years.length} years`);
  const explanations = () => explain().sale;
  return (
    <>
      <p className="text-pretty">
        After tax, the return is{' '}
        <ExplanationOf label="IRR after tax" explain={() => explain().irr}>
          <span className="font-semibold">{percentText(result.irr)}</span>
        </ExplanationOf>{' '}
        a year{reason(result.irr) && ` (${reason(result.irr)})`};{' '}
        {result.totalTax < 0 ? 'total tax saved: ' : 'total tax: '}
        <ExplanationOf label="Tax in all" explain={() => explain().totalTax}>
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
              label: 'Sale proceeds before tax',
              amount: sale.proceedsBeforeTax,
              sum: () => explanations().proceedsBeforeTax,
            },
            {
              label: 'Depreciation recapture tax',
              amount: -sale.recaptureTax,
              sum: () => explanations().recaptureTax,
            },
            {
              label: sale.gainTax < 0 ? 'Tax saved by the loss' : 'Capital gains tax',
              amount: -sale.gainTax,
              sum: () => explanations().gainTax,
            },
            {
              label: 'Saved by losses carried forward',
              amount: sale.carriedLossSaving,
              sum: () => explanations().carriedLossSaving,
            },
            {
              label: 'Saved by remaining points',
              amount: sale.pointsSaving,
              sum: () => explanations().pointsSaving,
            },
            {
              label: 'Sale proceeds after tax',
              amount: sale.proceedsAfterTax,
              isTotal: true,
              sum: () => explanations().proceedsAfterTax,
            },
          ]}
        />
      </div>
      <p className="text-sm text-muted">
        Not tax advice. Federal rules as they commonly apply to an active owner: ask your tax
        adviser.
      </p>
    </>
  );
}
