import { useState } from 'react';
import type { BookImportRow } from '#contract/book-imports/book-imports.ts';
import { BOOK_KINDS, type BookKind, isApart } from '#domain/text/book-kinds.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useOverflows } from '#web/ui/table/use-overflows.ts';
import {
  type BookControls,
  type BookDraft,
  decided,
  duplicateIn,
  isLeftOut,
} from './use-book-import.ts';

const KINDS = BOOK_KINDS.map(({ key, label }) => ({ value: key, label }));
const PAGE = 100;

interface BookRowsTableProps {
  draft: BookDraft;
  controls: BookControls;
  properties: readonly { id: string; address: string }[];
}

/** Every row of the file with what it becomes; missing values are marked and chosen inline. */
export function BookRowsTable({ draft, controls, properties }: BookRowsTableProps) {
  const [shown, setShown] = useState(PAGE);
  const { overflows, ref } = useOverflows();
  const { rows } = draft.preview;
  const options = properties.map(({ id, address }) => ({ value: id, label: address }));
  return (
    <div className="grid gap-3">
      <div
        ref={ref}
        className="relative overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
        {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': 'Rows of the file' })}
      >
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1.5 pr-3 font-medium">Row</th>
              <th className="py-1.5 pr-3 font-medium">Date</th>
              <th className="min-w-52 py-1.5 pr-3 font-medium">What the file says</th>
              <th className="py-1.5 pr-3 text-right font-medium">Amount</th>
              <th className="min-w-52 py-1.5 pr-3 font-medium">Is</th>
              <th className="min-w-52 py-1.5 font-medium">Property</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.row} row={row} draft={draft} controls={controls} options={options} />
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

interface RowProps {
  row: BookImportRow;
  draft: BookDraft;
  controls: BookControls;
  options: readonly { value: string; label: string }[];
}

function Row({ row, draft, controls, options }: RowProps) {
  const { kind, propertyId } = decided(row, draft);
  const state = row.isKnown ? 'Imported before' : row.skipped && `Skipped: ${row.skipped}`;
  const isUsable = state === null && row.errors.length === 0;
  const duplicate = isUsable ? duplicateIn(row, draft) : null;
  const isOpen = isUsable && !isLeftOut(row, draft);
  return (
    <tr className={cx('border-t border-dashed border-line align-top', !isOpen && 'text-muted')}>
      <td className="py-2 pr-3">{row.row}</td>
      <td className="py-2 pr-3 whitespace-nowrap">{row.date ? formatDate(row.date) : '—'}</td>
      <td className="py-2 pr-3 break-words">
        {row.text || '—'}
        {duplicate && (
          <Duplicate
            row={row.row}
            duplicate={duplicate}
            options={options}
            isIncluded={isOpen}
            onChange={(isIncluded) => controls.include(row.row, isIncluded)}
          />
        )}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
        {row.amount === null ? '—' : formatMoney(row.amount, { cents: 'always', signed: true })}
      </td>
      {isOpen ? (
        <>
          <td className="py-1 pr-3">
            <Select
              aria-label={`Row ${row.row} is`}
              aria-invalid={kind === null}
              value={kind ?? ''}
              placeholder="Choose"
              options={KINDS}
              onValueChange={(value) => controls.decide(row.row, { kind: value, propertyId })}
            />
          </td>
          <td className="py-1">
            {kind !== null && isApart(kind as BookKind) ? (
              <span className="inline-block py-1 text-muted">Not counted</span>
            ) : (
              <Select
                aria-label={`Property of row ${row.row}`}
                aria-invalid={propertyId === null}
                value={propertyId ?? ''}
                placeholder="Choose"
                options={options}
                onValueChange={(value) => controls.decide(row.row, { kind, propertyId: value })}
              />
            )}
          </td>
        </>
      ) : (
        <td className="py-2" colSpan={2}>
          {(state ?? (duplicate && 'Left out')) ||
            row.errors.map(({ column, message }) => `${column}: ${message}`).join('; ')}
        </td>
      )}
    </tr>
  );
}

interface DuplicateProps {
  row: number;
  duplicate: NonNullable<BookImportRow['duplicateOf']>;
  options: RowProps['options'];
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

/** What the same money seems to be in the books already, and the choice to import it all the same. */
function Duplicate({ row, duplicate, options, isIncluded, onChange }: DuplicateProps) {
  const { date, amount, text, propertyId } = duplicate;
  const where = options.find(({ value }) => value === propertyId)?.label;
  const shown = [formatDate(date), text, where, formatMoney(amount, { cents: 'always' })];
  return (
    <span className="mt-1 grid gap-1 text-sm text-muted">
      <span>Possible duplicate of: {shown.filter(Boolean).join(' · ')}</span>
      <Checkbox
        label={`Import row ${row} anyway`}
        checked={isIncluded}
        onCheckedChange={onChange}
      />
    </span>
  );
}
