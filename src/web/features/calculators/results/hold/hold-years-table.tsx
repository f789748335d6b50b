import { memo } from 'react';
import type { Explanation, WithExplanation } from '#engine/explain/explain.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { CopyCsv } from '#web/features/calculators/results/parts/copy-csv.tsx';
import { csvOf } from '#web/features/calculators/results/parts/csv.ts';
import {
  ExplanationButton,
  type ShowExplanation,
  useExplanationDialog,
} from '#web/features/calculators/results/parts/explanation-dialog.tsx';
import { useLimitedRows } from '#web/features/calculators/results/parts/limited-rows.tsx';
import { TIGHT_TABLE } from '#web/features/calculators/results/parts/tight-table.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

interface Line {
  measure: MeasureId;
  of: (year: HoldYear) => number;
  explanation: (year: WithExplanation<HoldYear>) => Explanation;
  isToned?: boolean;
  /** Hidden if the value is 0 in every year. */
  isOptional?: boolean;
}

const LINES: readonly Line[] = [
  {
    measure: 'grossRent',
    of: (y) => y.operating.grossRent,
    explanation: (y) => y.operating.grossRent,
  },
  {
    measure: 'netOperatingIncome',
    of: (y) => y.operating.netOperatingIncome,
    explanation: (y) => y.operating.netOperatingIncome,
  },
  { measure: 'debtService', of: (y) => y.debt.service, explanation: (y) => y.debt.service },
  {
    measure: 'mortgageInsurance',
    of: (y) => y.debt.mortgageInsurance,
    explanation: (y) => y.debt.mortgageInsurance,
    isOptional: true,
  },
  {
    measure: 'extraPrincipal',
    of: (y) => y.debt.extraPrincipal,
    explanation: (y) => y.debt.extraPrincipal,
    isOptional: true,
  },
  {
    measure: 'buydownCredit',
    of: (y) => y.debt.buydownCredit,
    explanation: (y) => y.debt.buydownCredit,
    isOptional: true,
  },
  {
    measure: 'balloon',
    of: (y) => y.debt.balloon,
    explanation: (y) => y.debt.balloon,
    isOptional: true,
  },
  {
    measure: 'refinanceCash',
    of: (y) => y.debt.refinanceCash,
    explanation: (y) => y.debt.refinanceCash,
    isToned: true,
    isOptional: true,
  },
  {
    measure: 'prepaymentPenalty',
    of: (y) => y.debt.prepaymentPenalty,
    explanation: (y) => y.debt.prepaymentPenalty,
    isOptional: true,
  },
  {
    measure: 'oneTimeCost',
    of: (y) => y.oneTimeCost,
    explanation: (y) => y.oneTimeCost,
    isOptional: true,
  },
  {
    measure: 'annualCashFlow',
    of: (y) => y.cashFlow,
    explanation: (y) => y.cashFlow,
    isToned: true,
  },
  { measure: 'propertyValue', of: (y) => y.value, explanation: (y) => y.value },
  { measure: 'loanBalance', of: (y) => y.debt.balance, explanation: (y) => y.debt.balance },
  { measure: 'equity', of: (y) => y.equity, explanation: (y) => y.equity },
];

const linesOf = (years: readonly HoldYear[]): readonly Line[] =>
  LINES.filter(({ of, isOptional }) => !isOptional || years.some((year) => of(year) !== 0));

export function holdCsv(years: readonly HoldYear[]): string {
  const lines = linesOf(years);
  return csvOf(
    ['Year', ...lines.map(({ measure }) => measureLabel(measure))],
    years.map((year) => [year.year, ...lines.map(({ of }) => of(year))]),
  );
}

type ExplainYears = () => WithExplanation<HoldProjection>['years'];

const columnsOf = (
  years: readonly HoldYear[],
  explain: ExplainYears,
  showExplanation: ShowExplanation,
  overridden: readonly number[],
): readonly TableColumn<HoldYear>[] => [
  {
    key: 'year',
    header: 'Year',
    primary: true,
    cell: ({ year }) => (
      <span className="whitespace-nowrap">
        Year {year}
        {overridden.includes(year) && (
          <span title="Has overrides" className="font-semibold text-primary">
            <span aria-hidden="true">*</span>
            <span className="sr-only">, has overrides</span>
          </span>
        )}
      </span>
    ),
  },
  ...linesOf(years).map(
    ({ measure, of, explanation, isToned = false }): TableColumn<HoldYear> => ({
      key: measure,
      header: measureLabel(measure),
      align: 'end',
      short: true,
      cell: (row) => (
        <ExplanationButton
          label={`${measureLabel(measure)}, year ${row.year}`}
          explain={() => explanation(explain()[row.year - 1]!)}
          onShow={showExplanation}
        >
          <Money dollars={of(row)} cents="never" toned={isToned} />
        </ExplanationButton>
      ),
    }),
  ),
];

interface HoldYearsTableProps {
  years: readonly HoldYear[];
  explain: ExplainYears;
  /** Years with overrides. */
  overridden?: readonly number[];
  caption?: string;
}

const NONE: readonly number[] = [];

/** Table of all years; every figure opens its explanation. */
export const HoldYearsTable = memo(function HoldYearsTable(props: HoldYearsTableProps) {
  const { years, explain, overridden = NONE } = props;
  const { caption = 'Value, loan and equity at year-end' } = props;
  const isMarked = overridden.some((year) => year <= years.length);
  const { dialog, showSum: showExplanation } = useExplanationDialog();
  const { shown, more } = useLimitedRows(years, `All ${years.length} years`);
  return (
    <Card title="Year by year" caption={caption} action={<CopyCsv csv={() => holdCsv(years)} />}>
      <DataTable
        caption="Every year of the hold"
        columns={columnsOf(years, explain, showExplanation, overridden)}
        rows={shown}
        rowKey={({ year }) => String(year)}
        className={TIGHT_TABLE}
      />
      {isMarked && (
        <p className="mt-2 text-sm text-muted">* Includes your overrides for that year.</p>
      )}
      {more}
      {dialog}
    </Card>
  );
});
