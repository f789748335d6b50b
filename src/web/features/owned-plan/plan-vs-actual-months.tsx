import type { PlanAgainstBooks } from '#contract/owned-properties/plans.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth } from '#web/lib/text/format-date.ts';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type Month = PlanAgainstBooks['months'][number];

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const COLUMNS: TableColumn<Month>[] = [
  { key: 'month', header: 'Month', primary: true, cell: ({ month }) => formatMonth(month) },
  {
    key: 'noi',
    header: measureLabel('netOperatingIncome'),
    align: 'end',
    short: true,
    cell: ({ netOperatingIncome }) => money(netOperatingIncome.actual),
  },
  {
    key: 'plan',
    header: 'Planned cash flow',
    align: 'end',
    short: true,
    cell: ({ cashFlow }) => money(cashFlow.plan),
  },
  {
    key: 'actual',
    header: 'Actual cash flow',
    align: 'end',
    short: true,
    cell: ({ cashFlow }) => money(cashFlow.actual),
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'end',
    short: true,
    cell: ({ cashFlow }) => <Money dollars={cashFlow.difference} cents="never" toned />,
  },
  {
    key: 'driver',
    header: 'Main driver',
    cell: ({ drivers: [first] }) =>
      first
        ? `${first.label} ${formatMoney(first.difference, { cents: 'never', signed: true })}`
        : '—',
  },
];

interface PlanVsActualMonthsProps {
  months: readonly Month[];
  year: number | null;
}

export const PlanVsActualMonths = ({ months, year }: PlanVsActualMonthsProps) => (
  <section className="mt-6">
    <h3 className="mb-2 font-medium">{year} by month</h3>
    <DataTable
      caption={`${year} plan vs. actual by month`}
      columns={COLUMNS}
      rows={months}
      rowKey={({ month }) => month}
    />
  </section>
);
