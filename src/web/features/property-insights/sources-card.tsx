import type { ListingFigureValues, ValueEstimate } from '#contract/listings/properties.ts';
import { formatMoney, formatMoneyRange } from '#web/lib/text/format.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const NAMES: Record<keyof ListingFigureValues, string> = {
  monthlyRent: 'Monthly rent',
  estimatedValue: 'As-is value',
  afterRepairValue: 'After-repair value',
  rehabCost: 'Rehab cost',
  propertyTaxesAnnual: 'Annual property tax',
  insuranceAnnual: 'Annual insurance',
  hoaMonthly: 'Monthly HOA',
};

interface Row {
  name: string;
  estimate: ValueEstimate | null;
}

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Figure', primary: true, cell: ({ name }) => name },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ estimate }) => (estimate ? money(estimate.value) : 'Not known'),
  },
  {
    key: 'range',
    header: 'Range',
    align: 'end',
    cell: ({ estimate }) =>
      estimate && estimate.low !== null && estimate.high !== null
        ? formatMoneyRange(estimate.low, estimate.high, { cents: 'never' })
        : '—',
  },
  { key: 'source', header: 'Source', cell: ({ estimate }) => estimate?.label ?? '—' },
  {
    key: 'date',
    header: 'As of',
    align: 'end',
    cell: ({ estimate }) => (estimate?.asOf ? formatDay(`${estimate.asOf}T12:00:00`) : '—'),
  },
];

/** The source of every figure on the page. */
export function SourcesCard({ figures }: { figures: ListingFigureValues }) {
  const rows = Object.entries(NAMES).map(([key, name]) => ({
    name,
    estimate: figures[key as keyof ListingFigureValues],
  }));
  return (
    <Card title="Sources" caption="Every estimate with its range, source and date">
      <DataTable
        caption="Sources by figure"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
