import type { ReactNode } from 'react';
import type { PromisedAndActual } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { explainBooked } from '#engine/explain/explain-owned-books.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Money } from '#web/ui/display/money.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { StatementTable } from '#web/ui/table/statement-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

interface Row {
  key: string;
  label: string;
  plan: string;
  actual: ReactNode;
  difference: number | null;
  isTotal: boolean;
}

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'label',
    header: 'Line',
    primary: true,
    cell: ({ label }) => label,
  },
  { key: 'plan', header: 'Plan', align: 'end', short: true, cell: ({ plan }) => plan },
  { key: 'actual', header: 'Actual', align: 'end', short: true, cell: ({ actual }) => actual },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    short: true,
    cell: ({ difference }) =>
      difference === null ? '' : <Money dollars={difference} cents="never" signed toned />,
  },
];

function rowsOf(compared: PromisedAndActual, isFull: boolean): Row[] {
  const { lines, netOperatingIncome, cashFlow, dscr, cashOnCash } = compared;
  const used = lines.filter(({ plan, actual }) => plan !== 0 || actual !== 0);
  const lineRow = ({ key, label, plan, actual, difference }: (typeof lines)[number]): Row => ({
    key,
    label,
    plan: money(plan),
    actual: money(actual),
    difference,
    isTotal: false,
  });
  const totalRow = (
    key: string,
    label: string,
    total: typeof cashFlow,
    isOperating: boolean,
  ): Row => ({
    key,
    label,
    plan: money(total.plan),
    actual: (
      <ExplanationPopover
        node={explanationText(
          explainBooked(
            label,
            total.actual,
            lines.filter((line) => !isOperating || line.isOperating),
          ),
        )}
      >
        {money(total.actual)}
      </ExplanationPopover>
    ),
    difference: total.difference,
    isTotal: true,
  });
  const operating = used.filter(({ isOperating }) => isOperating);
  const below = used.filter(({ isOperating }) => !isOperating);
  return [
    ...operating.map(lineRow),
    totalRow('noi', measureLabel('netOperatingIncome'), netOperatingIncome, true),
    ...below.map(lineRow),
    totalRow('cash', MEASURES.annualCashFlow.short, cashFlow, false),
    ...(isFull
      ? [
          {
            key: 'dscr',
            label: measureLabel('debtCoverage'),
            plan: wireText('debtCoverage', dscr.plan),
            actual: wireText('debtCoverage', dscr.actual),
            difference: null,
            isTotal: false,
          },
          {
            key: 'coc',
            label: measureLabel('cashOnCash'),
            plan: wireText('cashOnCash', cashOnCash.plan),
            actual: wireText('cashOnCash', cashOnCash.actual),
            difference: null,
            isTotal: false,
          },
        ]
      : []),
  ];
}

interface PromisedTableProps {
  compared: PromisedAndActual;
  /** With DSCR and cash-on-cash. */
  isFull: boolean;
}

export const PromisedTable = ({ compared, isFull }: PromisedTableProps) => (
  <StatementTable
    caption="Promised against actual, line by line"
    columns={COLUMNS}
    rows={rowsOf(compared, isFull)}
    rowKey={({ key }) => key}
    isTotal={({ isTotal }) => isTotal}
  />
);
