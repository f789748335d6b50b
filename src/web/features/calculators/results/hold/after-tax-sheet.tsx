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
  money('rentalIncome', 'On the return'),
  money('carriedLoss', 'Carried on'),
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
        After tax the money earns{' '}
        <ExplanationOf label="IRR after tax" explain={() => explain().irr}>
          <span className="font-semibold">{percentText(result.irr)}</span>
        </ExplanationOf>{' '}
        a year{reason(result.irr) && ` (${reason(result.irr)})`};{' '}
        {result.totalTax < 0 ? 'tax saved in all: ' : 'tax in all: '}
        <ExplanationOf label="Tax in all" explain={() => explain().totalTax}>
          <span className="font-semibold">{sizeText(result.totalTax)}</span>
        </ExplanationOf>
        .
      </p>
      <DataTable
        caption="Each year: depreciation, what stands on the return, loss carried on, tax, and the cash flow after it"
        showCaption
        columns={COLUMNS}
        rows={shown}
        rowKey={({ year }) => String(year)}
        className={TIGHT_TABLE}
      />
      {more}
      <div>
        <h3 className="mb-1 font-semibold">The sale after tax</h3>
        <Statement
          lines={[
            {
              label: 'From the sale before tax',
              amount: sale.proceedsBeforeTax,
              sum: () => explanations().proceedsBeforeTax,
            },
            {
              label: 'Tax on depreciation taken back',
              amount: -sale.recaptureTax,
              sum: () => explanations().recaptureTax,
            },
            {
              label: sale.gainTax < 0 ? 'Tax saved by the loss' : 'Tax on the gain',
              amount: -sale.gainTax,
              sum: () => explanations().gainTax,
            },
            {
              label: 'Saved by losses carried on',
              amount: sale.carriedLossSaving,
              sum: () => explanations().carriedLossSaving,
            },
            {
              label: 'Saved by points left over',
              amount: sale.pointsSaving,
              sum: () => explanations().pointsSaving,
            },
            {
              label: 'From the sale after tax',
              amount: sale.proceedsAfterTax,
              isTotal: true,
              sum: () => explanations().proceedsAfterTax,
            },
          ]}
        />
      </div>
      <p className="text-sm text-muted">
        Not advice. Federal rules as they commonly apply to an owner who takes part: ask somebody
        who knows your return.
      </p>
    </>
  );
}
