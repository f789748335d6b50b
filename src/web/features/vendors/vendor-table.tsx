import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { VendorList, VendorWithYear } from '#contract/vendors/vendors.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';
import { transactionsHref, wholeYear } from '#web/lib/url/transactions-url.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface VendorTableProps {
  list: VendorList;
  /** The vendors that match the search. */
  rows: readonly VendorWithYear[];
  onEdit: (vendor: VendorWithYear) => void;
  onRemove: (vendor: VendorWithYear) => void;
}

/** Every vendor; each amount paid links to its transactions. */
export const VendorTable = (props: VendorTableProps) => (
  <DataTable
    caption={`Vendors in ${props.list.year}`}
    columns={columnsOf(props)}
    rows={props.rows}
    rowKey={({ vendorId }) => vendorId}
  />
);

function columnsOf({
  list: { year, threshold },
  onEdit,
  onRemove,
}: VendorTableProps): readonly TableColumn<VendorWithYear>[] {
  const below = `Below ${formatMoney(threshold.amount, { cents: 'never' })}`;
  return [
    {
      key: 'name',
      header: 'Vendor',
      primary: true,
      cell: ({ name, work }) => (
        <span className="grid">
          <span className="font-medium wrap-anywhere">{name}</span>
          {work && <span className="text-sm font-normal text-muted wrap-anywhere">{work}</span>}
        </span>
      ),
    },
    {
      key: 'contact',
      header: 'Contact',
      from: 56,
      cell: ({ phone, email }) => (
        <span className="grid text-sm text-muted wrap-anywhere @xl:text-left">
          {phone && <span>{phone}</span>}
          {email && <span>{email}</span>}
          {!phone && !email && '—'}
        </span>
      ),
    },
    {
      key: 'paid',
      header: `Paid in ${year}`,
      align: 'end',
      short: true,
      cell: ({ vendorId, paid, payments, name }) =>
        payments === 0 ? (
          <span className="text-muted">—</span>
        ) : (
          <TextLink asChild>
            <Link
              to={transactionsHref({ ...wholeYear(year), vendorId })}
              aria-label={`${money(paid)} paid to ${name} in ${year}`}
              className="tabular-nums"
            >
              {money(paid)}
            </Link>
          </TextLink>
        ),
    },
    {
      key: 'last',
      header: 'Last paid',
      align: 'end',
      short: true,
      from: 56,
      cell: ({ lastPaidOn }) => (lastPaidOn ? formatShortDate(lastPaidOn) : '—'),
    },
    {
      key: 'form1099',
      header: '1099-NEC',
      cell: (vendor) => <NecBadge vendor={vendor} below={below} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      hidesHeader: true,
      align: 'end',
      cell: (vendor) => (
        <span className="inline-flex justify-end">
          <IconButton label={`Edit ${vendor.name}`} onClick={() => onEdit(vendor)}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${vendor.name}`} onClick={() => onRemove(vendor)}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}

function NecBadge({ vendor, below }: { vendor: VendorWithYear; below: string }) {
  const { form1099, hasW9 } = vendor;
  if (form1099 === 'required')
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone="caution">Needs a 1099</Badge>
        {!hasW9 && <Badge tone="bad">No W-9</Badge>}
      </span>
    );
  const text = { below, exempt: 'Corporation', card: 'Paid by card', none: '—' }[form1099];
  return <span className="text-sm text-muted">{text}</span>;
}
