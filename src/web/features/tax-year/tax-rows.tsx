import { X } from 'lucide-react';
import { Link } from 'react-router';
import { measureLabel } from '#engine/measures/measures.ts';
import { type TaxCell, useTaxRows } from '#web/data/ownership/tax-year.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { dollars } from './tax-text.ts';

const SOURCES = {
  rent: 'Rent ledger',
  deposit: 'Deposit ledger',
  expense: 'Expenses',
  loan: 'Loan schedule',
  form1098: 'Form 1098',
  sale: 'Closing statement',
  asset: measureLabel('depreciation'),
} as const;

interface TaxRowsProps {
  year: string;
  cell: TaxCell;
  title: string;
  /** The amount on the form. */
  shown: number;
  onClose: () => void;
}

/** The rows behind a figure, with their sources and total. */
export function TaxRows({ year, cell, title, shown, onClose }: TaxRowsProps) {
  const rows = useTaxRows(year, cell);
  const { data } = rows;
  return (
    <section
      aria-label={title}
      className="rounded-md border border-primary bg-surface px-4 py-3.5 text-left"
    >
      <header className="mb-2 flex items-start justify-between gap-3">
        <h3 className="font-display font-title">{title}</h3>
        <IconButton label="Close" onClick={onClose}>
          <X className="size-4.5" aria-hidden="true" />
        </IconButton>
      </header>
      <QueryView
        query={rows}
        what="these rows"
        loading={<Skeleton className="h-24" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">No entries this year.</p>}
      />
      {data && data.items.length > 0 && (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1.5 pr-4 font-medium">Date</th>
              <th className="py-1.5 pr-4 font-medium">Description</th>
              <th className="py-1.5 pr-4 font-medium max-sm:hidden">Property</th>
              <th className="py-1.5 pr-4 font-medium max-sm:hidden">Source</th>
              <th className="py-1.5 text-right font-medium">Amount</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, date, label, propertyId, address, source, amount }) => (
              <tr key={`${id}${date}${label}`} className="border-t border-dashed border-line">
                <td className="py-1.5 pr-4 whitespace-nowrap">{formatDate(date)}</td>
                <td className="py-1.5 pr-4 break-words">{label}</td>
                <td className="py-1.5 pr-4 max-sm:hidden">
                  <Link
                    to={href('userProperty', { propertyId })}
                    className="font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
                  >
                    {address}
                  </Link>
                </td>
                <td className="py-1.5 pr-4 text-muted max-sm:hidden">{SOURCES[source]}</td>
                <td className="py-1.5 text-right tabular-nums">
                  {formatMoney(amount, { cents: 'always' })}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink font-semibold">
              <td className="pt-2" colSpan={2}>
                Total <span className="font-normal text-muted">on the form {dollars(shown)}</span>
              </td>
              <td className="max-sm:hidden" colSpan={2}>
                &nbsp;
              </td>
              <td className="pt-2 text-right tabular-nums">
                {formatMoney(data.total, { cents: 'always' })}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
