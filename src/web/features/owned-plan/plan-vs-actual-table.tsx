import type { ReactNode } from 'react';
import type { PlanVsActual } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { ratioDifference } from '#domain/verdicts/plan-text.ts';
import { explainBooked } from '#engine/explain/explain-owned-books.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { planRatios } from '#web/shared/owning/plan-csv.ts';
import { DivergingBar } from '#web/ui/display/diverging-bar.tsx';
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
  /** A dollar amount, or text for a ratio, which isn't part of cash flow. */
  difference: number | string;
  isTotal: boolean;
}

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const columnsOf = (most: number): TableColumn<Row>[] => [
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
      typeof difference === 'string' ? (
        difference
      ) : (
        <Money dollars={difference} cents="never" signed toned />
      ),
  },
  {
    key: 'bar',
    header: 'Worse or better than plan',
    headerMark: (
      <span aria-hidden="true" className="flex w-27 justify-between text-xs font-normal">
        <span>worse</span>
        <span>better</span>
      </span>
    ),
    from: 56,
    cell: ({ difference }) =>
      typeof difference === 'number' && <DivergingBar value={difference} most={most} />,
  },
];

function rowsOf(compared: PlanVsActual): Row[] {
  const { lines, netOperatingIncome, cashFlow } = compared;
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
    ...planRatios(compared).map(({ id, ratio }) => ({
      key: id,
      label: measureLabel(id),
      plan: wireText(id, ratio.plan),
      actual: wireText(id, ratio.actual),
      difference: ratioDifference(id, ratio.difference),
      isTotal: false,
    })),
  ];
}

export function PlanVsActualTable({ compared }: { compared: PlanVsActual }) {
  const rows = rowsOf(compared);
  const sizes = rows.map(({ difference }) =>
    typeof difference === 'number' ? Math.abs(difference) : 0,
  );
  return (
    <StatementTable
      caption="Plan vs. actual, line by line"
      columns={columnsOf(Math.max(...sizes))}
      rows={rows}
      rowKey={({ key }) => key}
      isTotal={({ isTotal }) => isTotal}
    />
  );
}
