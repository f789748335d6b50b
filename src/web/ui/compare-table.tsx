import { Award, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { bestOf, type ComparedGroup, type ComparedRow, differs } from './compared-row.ts';
import { HelpTip } from './help-tip.tsx';

interface ColumnHead {
  key: string;
  /** For a screen reader, where the content holds more than a name. */
  label?: string;
  content: ReactNode;
}

interface CompareTableProps {
  caption: string;
  heads: readonly ColumnHead[];
  groups: readonly ComparedGroup[];
  /** Leaves out what is the same everywhere. */
  isBrief?: boolean;
}

/** What differs stands out, what is best is said. */
export function CompareTable({ caption, heads, groups, isBrief = false }: CompareTableProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-sm">
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th
                scope="col"
                className="sticky left-0 bg-surface py-2 pr-3 text-left text-sm font-medium text-muted"
              >
                Measure
              </th>
              {heads.map(({ key, label, content }) => (
                <th
                  key={key}
                  scope="col"
                  aria-label={label}
                  className="px-2 py-2 text-right font-medium max-sm:text-sm sm:min-w-36 sm:px-3"
                >
                  {content}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <Group
              key={title}
              title={groups.length > 1 ? title : null}
              rows={isBrief ? rows.filter(differs) : rows}
              columnCount={heads.length + 1}
            />
          ))}
        </table>
      </section>
      <Legend />
    </>
  );
}

interface GroupProps {
  title: string | null;
  rows: readonly ComparedRow[];
  columnCount: number;
}

function Group({ title, rows, columnCount }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      {title !== null && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columnCount}
            className="pt-4 pb-1 text-left font-display font-title"
          >
            {title}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <MeasureRow key={row.label} row={row} />
      ))}
    </tbody>
  );
}

function MeasureRow({ row }: { row: ComparedRow }) {
  const isDifferent = differs(row);
  const best = bestOf(row);
  return (
    <tr
      data-differs={isDifferent}
      className={cx('border-b border-dashed border-line', !isDifferent && 'text-muted')}
    >
      <th
        scope="row"
        className="sticky left-0 bg-surface py-1.5 pr-3 text-left text-sm font-normal text-muted"
      >
        <span className="inline-flex items-center gap-1.5 sm:whitespace-nowrap">
          {row.label}
          {row.help && <HelpTip term={row.label}>{row.help}</HelpTip>}
          {!isDifferent && <Equal className="size-3.5" aria-label="the same in every column" />}
        </span>
      </th>
      {row.cells.map(({ text }, at) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          key={at}
          className={cx(
            'min-w-26 px-2 py-1.5 text-right tabular-nums max-sm:text-sm sm:px-3 sm:whitespace-nowrap',
            isDifferent && 'bg-primary-tint/40',
            best.has(at) && 'font-semibold text-primary',
          )}
        >
          {best.has(at) && <Award className="mr-1 inline size-4 align-[-3px]" aria-label="Best:" />}
          {text}
        </td>
      ))}
    </tr>
  );
}

function Legend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-1">
        <Award className="size-4" aria-hidden="true" /> best of the row
      </span>
      <span className="inline-flex items-center gap-1">
        <Equal className="size-4" aria-hidden="true" /> the same in every column
      </span>
    </p>
  );
}
