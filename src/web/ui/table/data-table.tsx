/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop a table's roles when its display changes to cards, so the roles are explicit */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { nextSort, type TableColumn, type TableSort } from './table-column.ts';
import { TableSortSelect } from './table-sort-select.tsx';
import { useOverflows } from './use-overflows.ts';

interface DataTableProps<Row> {
  /** The table's caption; visible only with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  /** The page already has a sort control, so the table doesn't add one on phones. */
  isSortedElsewhere?: boolean;
  className?: string;
}

/** A table if there's room (36rem), otherwise a list of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    showCaption = false,
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    isSortedElsewhere = false,
    className,
  } = props;
  const { overflows, ref } = useOverflows();
  return (
    <div className={cx('@container', className)}>
      {onSortChange && !isSortedElsewhere && (
        <TableSortSelect columns={columns} sort={sort} onSortChange={onSortChange} />
      )}
      <section
        ref={ref}
        className="relative overflow-x-auto"
        {...(overflows ? { tabIndex: 0, 'aria-label': caption } : {})}
      >
        <table role="table" className="block w-full @xl:table">
          <caption
            className={
              showCaption ? 'block pb-2 text-left text-sm text-muted @xl:table-caption' : 'sr-only'
            }
          >
            {caption}
          </caption>
          <thead role="rowgroup" className="hidden @xl:table-header-group">
            <tr role="row" className="@xl:border-b @xl:border-line">
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSortChange={onSortChange}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid gap-3 @xl:table-row-group">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="grid grid-cols-2 gap-x-5 rounded-md border border-line px-4 py-2 @xl:table-row @xl:rounded-none @xl:border-0 @xl:border-b @xl:border-dashed @xl:last:border-0"
              >
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
          <FooterRow columns={columns} />
        </table>
      </section>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

const CELL = '@xl:py-2.5 @xl:pr-3 @xl:last:pr-0 @6xl:pr-5';

const SHOWN = {
  0: '@xl:table-cell',
  56: '@xl:hidden @4xl:table-cell',
  64: '@xl:hidden @5xl:table-cell',
} as const;

const cellOf = ({ from = 0 }: { from?: keyof typeof SHOWN }): string => `${CELL} ${SHOWN[from]}`;

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const end = column.align === 'end';
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable && onSortChange;
  const Arrow =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={cx(
        cellOf(column),
        'text-sm font-medium whitespace-nowrap text-muted',
        end ? 'text-right' : 'text-left',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSortChange(nextSort(sort, column.key))}
          className="-my-1 inline-flex items-center gap-1 rounded-xs py-1 hover:text-ink"
        >
          {column.header}
          <Arrow className={cx('size-3.5', !direction && 'opacity-50')} aria-hidden="true" />
        </button>
      ) : (
        <span className={cx(column.hidesHeader && 'sr-only')}>{column.header}</span>
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (column.primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cx(
          cellOf(column),
          'col-span-2 block py-1.5 text-left font-semibold @xl:min-w-36 @xl:font-normal',
        )}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={cx(
        cellOf(column),
        'flex flex-wrap justify-between gap-x-4 py-1',
        !column.short && 'col-span-2',
        column.align === 'end' && '@xl:text-right',
      )}
    >
      <span className="text-sm text-muted @xl:hidden">{column.header}</span>
      <span className="ml-auto text-right tabular-nums @xl:text-inherit">{column.cell(row)}</span>
    </td>
  );
}

function FooterRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  if (columns.every((column) => column.footer === undefined)) return null;
  return (
    <tfoot role="rowgroup" className="mt-3 block @xl:table-footer-group">
      <tr
        role="row"
        className="block border-t border-ink px-4 py-2 font-semibold @xl:table-row @xl:px-0"
      >
        {columns.map((column) => (
          <td
            key={column.key}
            role="cell"
            className={cx(
              cellOf(column),
              'flex justify-between gap-4 py-1 @max-xl:empty:hidden',
              column.align === 'end' && '@xl:text-right',
            )}
          >
            {column.footer !== undefined && (
              <>
                {!column.primary && (
                  <span className="text-sm font-normal text-muted @xl:hidden">{column.header}</span>
                )}
                <span className="tabular-nums">{column.footer}</span>
              </>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
