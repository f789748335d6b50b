import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import { outcomeReason, wireText } from '#domain/measures/outcome-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { lineOf, type OwnerShare } from '#engine/portfolio/my-share.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn, TableSort } from '#web/ui/table/table-column.ts';
import { cityText, propertiesText } from './portfolio-text.ts';

export interface PropertyActions {
  onEdit: (property: OwnedPropertyRecord) => void;
  onRemove: (property: OwnedPropertyRecord) => void;
}

interface PropertyTableProps extends PropertyActions {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

/** A property with its dollars, whole or by the owner's share. */
interface TableRow extends OwnedPropertyAnswer {
  value: number;
  equity: number;
  rent: number | null;
  cashFlow: number | null;
}

const rowOf = (owned: OwnedPropertyAnswer, share: OwnerShare): TableRow => {
  const { property, metrics } = owned;
  const { value, equity, cashFlow } = share === 'mine' ? metrics.myShare : metrics.figures;
  const { monthlyRent, ownershipPercent } = property;
  return {
    ...owned,
    value,
    equity,
    rent: monthlyRent === null ? null : lineOf(monthlyRent, ownershipPercent, share),
    cashFlow: metrics.monthlyCashFlow === null ? null : cashFlow / 12,
  };
};

type Sortable = (row: TableRow) => number | string;

/** Unknown values come last when sorted by largest first. */
const orNone = (value: number | null): number => value ?? Number.NEGATIVE_INFINITY;

const SORTS: Readonly<Record<string, Sortable>> = {
  property: ({ property }) => property.address,
  value: ({ value }) => value,
  rent: ({ rent }) => orNone(rent),
  cashFlow: ({ cashFlow }) => orNone(cashFlow),
  capRate: ({ metrics }) => orNone(metrics.capRate),
  cashOnCash: ({ metrics }) => orNone(metrics.cashOnCashReturn),
};

function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? -a.localeCompare(String(b)) : a - Number(b);
}

/** The properties with their figures; cards on a phone. */
export function PropertyTable({ properties, share, onEdit, onRemove }: PropertyTableProps) {
  const [sort, setSort] = useState<TableSort>({ key: 'value', direction: 'descending' });
  const of = SORTS[sort.key] ?? (() => 0);
  const shared = properties.map((owned) => rowOf(owned, share));
  const rows = shared.toSorted((a, b) => {
    const order = compare(of(a), of(b));
    return sort.direction === 'descending' ? -order : order;
  });
  return (
    <DataTable
      caption="Your properties"
      columns={[...columnsFor(shared), actionsColumn({ onEdit, onRemove })]}
      rows={rows}
      rowKey={({ property }) => property.id}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

function columnsFor(properties: readonly TableRow[]): TableColumn<TableRow>[] {
  const sum = (of: (row: TableRow) => number | null) =>
    sumDollars(properties.map((row) => of(row) ?? 0));
  return [
    {
      key: 'property',
      header: 'Property',
      primary: true,
      sortable: true,
      cell: (owned) => <PropertyCell owned={owned} />,
      footer: propertiesText(properties.length),
    },
    {
      key: 'value',
      header: MEASURES.propertyValue.short,
      align: 'end',
      short: true,
      sortable: true,
      cell: ({ value, equity }) => (
        <Beside
          main={formatMoney(value)}
          note={`${formatMoney(equity, { cents: 'never' })} ${labelInSentence(measureLabel('equity'))}`}
        />
      ),
      footer: formatMoney(sum(({ value }) => value)),
    },
    {
      key: 'rent',
      header: 'Monthly rent',
      align: 'end',
      short: true,
      sortable: true,
      cell: ({ rent, metrics }) => (
        <Beside
          main={formatMoney(rent)}
          note={metrics.units > 1 ? `${metrics.occupiedUnits} of ${metrics.units} units` : ''}
        />
      ),
      footer: formatMoney(sum(({ rent }) => rent)),
    },
    {
      key: 'cashFlow',
      header: measureLabel('monthlyCashFlow'),
      align: 'end',
      short: true,
      sortable: true,
      cell: ({ cashFlow, metrics }) => (
        <span title={outcomeReason(metrics.outcomes.monthlyCashFlow) ?? undefined}>
          <Money dollars={cashFlow} toned />
        </span>
      ),
      footer: <Money dollars={sum(({ cashFlow }) => cashFlow)} toned />,
    },
    {
      key: 'capRate',
      header: measureLabel('capRate'),
      align: 'end',
      short: true,
      sortable: true,
      cell: ({ metrics }) => wireText('capRate', metrics.outcomes.capRate),
    },
    {
      key: 'cashOnCash',
      header: MEASURES.cashOnCash.short,
      align: 'end',
      short: true,
      sortable: true,
      cell: ({ metrics }) => (
        <span title={outcomeReason(metrics.outcomes.cashOnCashReturn) ?? undefined}>
          {wireText('cashOnCash', metrics.outcomes.cashOnCashReturn)}
        </span>
      ),
    },
    { key: 'status', header: 'Status', short: true, cell: (owned) => <Status owned={owned} /> },
  ];
}

const actionsColumn = ({ onEdit, onRemove }: PropertyActions): TableColumn<TableRow> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: ({ property }) => (
    <span className="-my-2 inline-flex">
      <IconButton label={`Edit ${property.address}`} onClick={() => onEdit(property)}>
        <Pencil className="size-4.5 text-muted" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${property.address}`} onClick={() => onRemove(property)}>
        <Trash2 className="size-4.5 text-muted" aria-hidden="true" />
      </IconButton>
    </span>
  ),
});

function PropertyCell({ owned }: { owned: OwnedPropertyAnswer }) {
  const { property } = owned;
  return (
    <span>
      <span className="block font-semibold">
        <Link to={href('userProperty', { propertyId: property.id })} className="hover:underline">
          {property.addressLine2
            ? `${property.address}, ${property.addressLine2}`
            : property.address}
        </Link>
      </span>
      <span className="block text-sm font-normal text-muted">
        {cityText(owned)} · {property.propertyType}
      </span>
    </span>
  );
}

function Beside({ main, note }: { main: string; note: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="block">{main}</span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
  );
}

/** The first thing to know about it. */
function Status({ owned: { property, metrics } }: { owned: OwnedPropertyAnswer }) {
  if (property.soldOn !== null) return <Badge>Sold</Badge>;
  if (metrics.monthlyCashFlow === null) return <Badge tone="caution">Loan rate missing</Badge>;
  if (metrics.occupiedUnits < metrics.units) {
    return (
      <Badge tone="caution">
        {metrics.occupiedUnits === 0 ? 'Vacant' : `${metrics.units - metrics.occupiedUnits} vacant`}
      </Badge>
    );
  }
  if (metrics.monthlyCashFlow < 0) return <Badge tone="bad">Negative cash flow</Badge>;
  return <Badge tone="good">Rented</Badge>;
}
