import { cx } from '#web/ui/class-names.ts';
import type { TableColumn } from './table-column.ts';

interface StatementTableProps<Row> {
  /** What the table shows, for assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes totals stand out from the lines they sum. */
  isTotal: (row: Row) => boolean;
}

/** A column with `from` needs more room than a phone has. */
const WIDE_ONLY = 'hidden @lg:table-cell';

const CELL = 'py-2 pr-2 align-baseline last:pr-0 @sm:pr-5';

/**
 * Rows with two or three amounts each: narrow enough to stay a table on a phone, where users compare down the column.
 */
export function StatementTable<Row>(props: StatementTableProps<Row>) {
  const { caption, columns, rows, rowKey, isTotal } = props;
  return (
    <div className="@container">
      <table className="w-full text-sm @md:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ key, header, headerMark, align, from }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  CELL,
                  'text-sm font-medium text-muted',
                  align === 'end' ? 'text-right' : 'text-left',
                  from !== undefined && WIDE_ONLY,
                )}
              >
                {headerMark ? (
                  <>
                    <span className="sr-only">{header}</span>
                    {headerMark}
                  </>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'border-b last:border-0',
                isTotal(row)
                  ? 'border-line bg-sunken/60 font-semibold'
                  : 'border-dashed border-line',
              )}
            >
              {columns.map(({ key, primary, align, cell, from }) =>
                primary ? (
                  <th
                    key={key}
                    scope="row"
                    className={cx(CELL, 'text-left', !isTotal(row) && 'font-normal')}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    className={cx(
                      CELL,
                      'tabular-nums',
                      align === 'end' && 'text-right',
                      from !== undefined && WIDE_ONLY,
                    )}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
