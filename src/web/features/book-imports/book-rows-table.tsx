import { useState } from 'react';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useOverflows } from '#web/ui/table/use-overflows.ts';
import { BookRowChoices } from './book-row-choices.tsx';
import type { ReviewedRow } from './review-rows.ts';
import type { BookControls } from './use-book-import.ts';

const PAGE = 100;

interface BookRowsTableProps {
  controls: BookControls;
  properties: readonly { id: string; address: string }[];
}

/** Every row of the file and what it becomes; missing values are marked and filled in inline. */
export function BookRowsTable({ controls, properties }: BookRowsTableProps) {
  const [shown, setShown] = useState(PAGE);
  const { overflows, ref } = useOverflows();
  const { rows } = controls;
  return (
    <div className="grid gap-3">
      <div
        ref={ref}
        className="relative overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
        {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': 'File rows' })}
      >
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1.5 pr-3 font-medium">Row</th>
              <th className="py-1.5 pr-3 font-medium">Date</th>
              <th className="min-w-52 py-1.5 pr-3 font-medium">Description</th>
              <th className="py-1.5 pr-3 text-right font-medium">Amount</th>
              <th className="min-w-48 py-1.5 pr-3 font-medium">Category</th>
              <th className="min-w-48 py-1.5 pr-3 font-medium">Property</th>
              <th className="min-w-48 py-1.5 font-medium">Lease or tenant</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.row.row} reviewed={row} controls={controls} properties={properties} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button size="sm" className="justify-self-start" onClick={() => setShown(shown + PAGE)}>
          Show {counted(Math.min(PAGE, rows.length - shown), 'more row')}
        </Button>
      )}
    </div>
  );
}

interface RowProps extends BookRowsTableProps {
  reviewed: ReviewedRow;
}

function Row({ reviewed, controls, properties }: RowProps) {
  const { row, isUsable, isLeftOut, duplicate, paidDue } = reviewed;
  const isOpen = isUsable && !isLeftOut;
  return (
    <tr className={cx('border-t border-dashed border-line align-top', !isOpen && 'text-muted')}>
      <td className="py-2 pr-3">{row.row}</td>
      <td className="py-2 pr-3 whitespace-nowrap">{row.date ? formatDate(row.date) : '—'}</td>
      <td className="py-2 pr-3 break-words">
        {row.text || '—'}
        {(duplicate ?? paidDue) && (
          <span className="mt-1 grid gap-1 text-sm text-muted">
            <span>
              {duplicate
                ? duplicateText(row.row, duplicate, properties)
                : `The ${formatDate(paidDue ?? '')} rent is already paid in full. Import this row only if it’s a second payment.`}
            </span>
            <Checkbox
              label={`Import row ${row.row} anyway`}
              checked={!isLeftOut}
              onCheckedChange={(isIncluded) => controls.include(row.row, isIncluded)}
            />
          </span>
        )}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
        {row.amount === null ? '—' : formatMoney(row.amount, { cents: 'always', signed: true })}
      </td>
      {isOpen ? (
        <BookRowChoices reviewed={reviewed} controls={controls} properties={properties} />
      ) : (
        <td className="py-2" colSpan={3}>
          {stateText(reviewed)}
        </td>
      )}
    </tr>
  );
}

function stateText({ row }: ReviewedRow): string {
  if (row.isKnown) return 'Already imported';
  if (row.skipped !== null) return `Skipped: ${row.skipped}`;
  if (row.errors.length === 0) return 'Skipped';
  return row.errors.map(({ column, message }) => `${column}: ${message}`).join('; ');
}

/** Names the recorded transactions that a row may duplicate. */
function duplicateText(
  own: number,
  { rows, money }: NonNullable<ReviewedRow['duplicate']>,
  properties: BookRowsTableProps['properties'],
): string {
  const shown = money.map(({ date, amount, text, propertyId }) => {
    const where = properties.find(({ id }) => id === propertyId)?.address;
    const parts = [formatDate(date), text, where, formatMoney(amount, { cents: 'always' })];
    return parts.filter(Boolean).join(' · ');
  });
  const others = rows.filter((row) => row !== own);
  const together =
    others.length > 0
      ? `, together with ${plural(others.length, 'row')} ${listText(others.map(String))}`
      : '';
  return `Possible duplicate${together} of: ${listText(shown)}`;
}
