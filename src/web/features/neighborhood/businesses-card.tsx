import type { BusinessComposition } from '#contract/locations/business-composition.ts';
import { formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { LEVEL_NAMES } from './statistics.ts';

type Sector = BusinessComposition['sectors'][number];

const COLUMNS: readonly TableColumn<Sector>[] = [
  { key: 'label', header: 'Sector', primary: true, cell: ({ label }) => label },
  {
    key: 'jobs',
    header: 'Jobs',
    align: 'end',
    cell: ({ employees }) => (employees === null ? 'withheld' : formatNumber(employees)),
  },
  {
    key: 'businesses',
    header: 'Businesses',
    align: 'end',
    cell: ({ establishments }) => formatNumber(establishments),
  },
  {
    key: 'payroll',
    header: 'Annual payroll',
    align: 'end',
    cell: ({ annualPayroll }) =>
      annualPayroll === null ? 'withheld' : formatMoneyShort(annualPayroll),
  },
];

/** Employers in the ZIP code, largest first, or a note that the figures are withheld. */
export function BusinessesCard({ businesses }: { businesses: BusinessComposition }) {
  const { sectors, level, areaName, year, agency, dataset, note } = businesses;
  const largestFirst = sectors.toSorted((a, b) => (b.employees ?? -1) - (a.employees ?? -1));
  return (
    <Card
      title="Jobs by sector"
      caption={[`${LEVEL_NAMES[level]} ${areaName}`, year, `${agency}, ${dataset}`]
        .filter(Boolean)
        .join(' · ')}
    >
      {sectors.length > 0 && (
        <DataTable
          caption="Jobs by sector"
          columns={COLUMNS}
          rows={largestFirst}
          rowKey={({ code }) => code}
        />
      )}
      {note && <p className="text-muted">{note}</p>}
    </Card>
  );
}
