import { Link } from 'react-router';
import type { BookReportTable } from '#contract/portfolio/book-reports.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { cx } from '#web/ui/class-names.ts';
import { useOverflows } from '#web/ui/table/use-overflows.ts';

type Row = BookReportTable['rows'][number];
type Column = BookReportTable['columns'][number];

const firstClass = (kind: Column['kind'] | undefined): string =>
  cx(
    'sticky left-0 bg-inherit py-2 pr-4 pl-4 text-left sm:pl-5.5',
    kind === 'date' ? 'whitespace-nowrap' : 'break-words max-sm:max-w-40 sm:min-w-48',
  );

/** A report's table; each figure that has transactions opens them. */
export function BookReportGrid({ table }: { table: BookReportTable }) {
  const { columns, rows, title } = table;
  const { overflows, ref } = useOverflows();
  return (
    <section className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <div
        ref={ref}
        className="relative overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
        {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': title })}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="border-b border-line bg-sunken align-bottom">
            <tr className="bg-sunken">
              {columns.map(({ label, kind }, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: two properties can share an address
                  key={at}
                  scope="col"
                  className={cx(
                    'font-medium text-muted',
                    at === 0 ? cx(firstClass(kind), 'z-10') : cellClass(kind),
                    kind === 'money' && 'min-w-24',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.kind === 'group' ? (
                <tr key={row.key} className="border-t border-line bg-surface">
                  <th
                    scope="colgroup"
                    colSpan={columns.length}
                    className="px-4 pt-4 pb-1.5 text-left font-display text-base font-title sm:px-5.5"
                  >
                    <span className="sticky left-4 sm:left-5.5">{row.cells[0]}</span>
                  </th>
                </tr>
              ) : (
                <ReportLine key={row.key} row={row} columns={columns} />
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const cellClass = (kind: Column['kind']): string =>
  cx(
    'py-2 pr-4 pl-2 last:pr-5.5',
    kind === 'money' ? 'text-right whitespace-nowrap tabular-nums' : 'text-left',
    kind === 'date' && 'whitespace-nowrap',
  );

const ROW_CLASSES = {
  line: 'border-t border-dashed border-line',
  subtotal: 'border-t border-line font-semibold',
  total: 'border-t border-ink bg-sunken font-semibold',
} as const;

function ReportLine({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const { kind } = row;
  return (
    <tr className={cx('bg-surface', kind !== 'group' && ROW_CLASSES[kind])}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.label}
            scope="row"
            className={cx(firstClass(column.kind), kind === 'line' && 'font-normal')}
          >
            {textOf(row.cells[0], column.kind)}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two properties can share an address
          <td key={at} className={cellClass(column.kind)}>
            {column.kind === 'money' ? (
              <Figure row={row} column={column} amount={row.cells[at]} />
            ) : (
              textOf(row.cells[at], column.kind)
            )}
          </td>
        ),
      )}
    </tr>
  );
}

const textOf = (cell: Row['cells'][number] | undefined, kind: Column['kind']): string =>
  typeof cell === 'string' && kind === 'date' ? formatDate(cell) : String(cell ?? '');

interface FigureProps {
  row: Row;
  column: Column;
  amount: Row['cells'][number] | undefined;
}

function Figure({ row, column, amount }: FigureProps) {
  if (typeof amount !== 'number') return null;
  if (amount === 0) return <span className="text-muted">—</span>;
  const text = formatMoney(amount, { cents: 'always' });
  const tone = amount < 0 ? 'text-loss' : '';
  if (!row.filter || !column.filter) return <span className={tone}>{text}</span>;
  return (
    <Link
      to={transactionsHref({ ...row.filter, ...column.filter })}
      className={cx(
        'rounded-xs underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-current hover:decoration-solid',
        tone,
      )}
    >
      {text}
      <span className="sr-only">, view transactions</span>
    </Link>
  );
}
