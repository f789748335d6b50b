/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop a table's roles when its display changes to cards, so the roles are explicit */
import { ArrowDown, ArrowUp, Check, ChevronsUpDown, Paperclip } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { TransactionSort } from '#contract/transactions/transactions.ts';
import { unitText } from '#domain/text/unit-text.ts';
import type { TransactionView } from '#web/data/ownership/transactions.ts';
import { calendarToday, formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { ChangeView } from './transaction-filters.tsx';
import { TransactionSource } from './transaction-source.tsx';
import { kindOptions, moneyText } from './transaction-view.ts';

interface TransactionTableProps {
  rows: readonly Transaction[];
  view: TransactionView;
  selected: ReadonlySet<string>;
  openId: string | null;
  /** The row being split, and its editor. */
  splitId: string | null;
  splitEditor: ReactNode;
  onSelect: (ids: readonly string[], isOn: boolean) => void;
  onOpen: (id: string) => void;
  onRecategorize: (row: Transaction, category: string) => void;
  /** Confirms the current category, or the suggested one. */
  onConfirm: (row: Transaction) => void;
  onChange: ChangeView;
  /** The receipt's icon, or a button to attach one. */
  renderReceipt: (row: Transaction) => ReactNode;
}

const CELL = 'md:table-cell md:py-2.5 md:pr-3 md:align-middle';

/** A table, or cards on a phone. Arrow keys move between rows, Space selects one, Enter opens it. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, selected, onSelect } = props;
  const editable = rows.filter(({ isEditable }) => isEditable);
  const chosen = editable.filter(({ id }) => selected.has(id)).length;
  return (
    <table role="table" className="block w-full table-fixed text-base md:table">
      <caption className="sr-only">
        Transactions. Arrow keys move between rows, Space selects a row, Enter opens it.
      </caption>
      <thead role="rowgroup" className="block border-b border-line md:table-header-group">
        <tr role="row" className="flex items-center px-4 py-2 md:table-row">
          <th role="columnheader" scope="col" className="md:w-12 md:py-2 md:pl-4.5 md:text-left">
            <Checkbox
              label={<span className="text-sm font-normal text-muted md:sr-only">Select all</span>}
              checked={editable.length > 0 && chosen === editable.length}
              indeterminate={chosen > 0 && chosen < editable.length}
              onCheckedChange={(isOn) =>
                onSelect(
                  editable.map(({ id }) => id),
                  isOn,
                )
              }
            />
          </th>
          <SortHeader {...props} sortKey="date" label="Date" className="md:w-22" />
          <SortHeader {...props} sortKey="payee" label="Description" />
          <SortHeader {...props} sortKey="property" label="Property" className="md:w-[22%]" />
          <SortHeader {...props} sortKey="category" label="Category" className="md:w-[18%]" />
          <th
            role="columnheader"
            scope="col"
            className="hidden py-2 pr-3 text-muted md:table-cell md:w-12"
          >
            <Paperclip className="mx-auto size-4" aria-hidden="true" />
            <span className="sr-only">Receipt</span>
          </th>
          <SortHeader {...props} sortKey="amount" label="Amount" className="md:w-28" isEnd />
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** The row's button handles keys for the whole row. */
function pressInRow(event: KeyboardEvent<HTMLButtonElement>, toggle: () => void): void {
  if (event.key === ' ') {
    event.preventDefault();
    toggle();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const button = event.currentTarget;
  const all = [...(button.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  all[all.indexOf(button) + step]?.focus();
}

interface SortHeaderProps extends TransactionTableProps {
  sortKey: TransactionSort;
  label: string;
  className?: string;
  isEnd?: boolean;
}

function SortHeader({ sortKey, label, view, onChange, className, isEnd = false }: SortHeaderProps) {
  const isSorted = view.sort === sortKey;
  const isAscending = view.order === 'asc';
  const Arrow = !isSorted ? ChevronsUpDown : isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      {...(isSorted && { 'aria-sort': isAscending ? 'ascending' : 'descending' })}
      className={cx(
        'hidden py-2 pr-3 text-sm font-medium whitespace-nowrap text-muted md:table-cell',
        isEnd ? 'pr-4.5! text-right' : 'text-left',
        className,
      )}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-xs py-1 hover:text-ink"
        onClick={() =>
          onChange({ sort: sortKey, order: isSorted && !isAscending ? 'asc' : 'desc' })
        }
      >
        {label}
        <Arrow className={cx('size-3.5', !isSorted && 'opacity-50')} aria-hidden="true" />
      </button>
    </th>
  );
}

function Row(props: TransactionTableProps & { row: Transaction }) {
  const { row, selected, openId, splitId, splitEditor, onSelect, onOpen } = props;
  const isSelected = selected.has(row.id);
  const isSplit = splitId === row.id;
  const thisYear = calendarToday().slice(0, 4);
  const date = row.date.startsWith(thisYear) ? formatShortDate(row.date) : formatDate(row.date);
  return (
    <>
      <tr
        role="row"
        className={cx(
          'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-dashed border-line px-4 py-3 md:table-row md:p-0',
          isSelected && 'bg-primary-tint/55',
          (isSplit || openId === row.id) && 'bg-sunken',
        )}
      >
        <td role="cell" className={cx(CELL, 'row-span-3 md:pl-4.5')}>
          <Checkbox
            label={
              <span className="sr-only">{`Select ${row.title}, ${formatDate(row.date)}`}</span>
            }
            checked={isSelected}
            disabled={!row.isEditable}
            onCheckedChange={(isOn) => onSelect([row.id], isOn)}
          />
        </td>
        <td
          role="cell"
          className={cx(
            CELL,
            'col-start-3 row-start-2 text-right text-sm whitespace-nowrap text-muted md:text-left',
          )}
        >
          {date}
        </td>
        <th
          role="rowheader"
          scope="row"
          className={cx(CELL, 'col-start-2 row-start-1 min-w-0 text-left font-normal')}
        >
          <button
            type="button"
            data-row={row.id}
            aria-expanded={openId === row.id}
            className="block w-full truncate rounded-xs text-left font-medium hover:underline"
            onClick={() => onOpen(row.id)}
            onKeyDown={(event) =>
              pressInRow(event, () => row.isEditable && onSelect([row.id], !isSelected))
            }
          >
            {row.title}
          </button>
          <TransactionSource row={row} onOpen={onOpen} />
        </th>
        <td
          role="cell"
          className={cx(
            CELL,
            'col-start-2 row-start-2 min-w-0 text-sm text-muted md:text-base md:text-ink',
          )}
        >
          <span className="block truncate">{row.address}</span>
          <span className="block truncate text-sm text-muted">
            {row.unitName === null ? (row.lender ?? 'Whole property') : unitText(row.unitName)}
          </span>
        </td>
        <td role="cell" className={cx(CELL, 'col-start-2 row-start-3 min-w-0')}>
          <CategoryCell {...props} />
        </td>
        <td
          role="cell"
          className={cx(CELL, 'col-start-3 row-start-3 justify-self-end md:text-center')}
        >
          {props.renderReceipt(row)}
        </td>
        <td
          role="cell"
          className={cx(
            CELL,
            'col-start-3 row-start-1 text-right font-medium whitespace-nowrap tabular-nums md:pr-4.5',
            row.returned ? 'text-muted line-through' : row.amount > 0 && 'text-gain',
          )}
        >
          {moneyText(row.amount, true)}
        </td>
      </tr>
      {isSplit && (
        <tr role="row" className="block bg-sunken md:table-row">
          <td role="cell" colSpan={7} className="block px-3 pb-4 md:table-cell md:px-4.5">
            {splitEditor}
          </td>
        </tr>
      )}
    </>
  );
}

function CategoryCell({
  row,
  onRecategorize,
  onConfirm,
}: TransactionTableProps & { row: Transaction }) {
  if (!row.isEditable) return <span className="text-sm">{row.categoryLabel}</span>;
  const isOpen = row.review === 'uncategorized';
  const proposed = row.suggested ?? { category: row.category, label: row.categoryLabel };
  // A row that is part of a mortgage payment also has its own category as an option.
  const options = kindOptions.some(({ value }) => value === row.category)
    ? kindOptions
    : [{ value: row.category, label: row.categoryLabel }, ...kindOptions];
  return (
    <span className="flex items-center gap-1">
      <select
        aria-label={`Category for ${row.title}`}
        value={proposed.category}
        onChange={(event) => onRecategorize(row, event.target.value)}
        className={cx(
          'min-h-7 max-w-full min-w-0 field-sizing-content cursor-pointer truncate rounded-md border bg-transparent px-1.5 text-sm pointer-coarse:min-h-11',
          isOpen
            ? 'border-dashed border-warn text-warn'
            : '-ml-1.5 border-transparent hover:border-edge',
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {value === proposed.category && isOpen ? `${label}?` : label}
          </option>
        ))}
      </select>
      {isOpen && (
        <IconButton
          label={`Confirm ${proposed.label} for ${row.title}`}
          className="size-7! min-h-7! bg-primary-tint text-primary pointer-coarse:size-11! pointer-coarse:min-h-11!"
          onClick={() => onConfirm(row)}
        >
          <Check className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
