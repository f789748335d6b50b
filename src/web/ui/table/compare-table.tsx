import { Award, Equal } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import {
  bestOf,
  type ComparedGroup,
  type ComparedRow,
  differs,
} from '#domain/comparison/compared-row.ts';
import { cx } from '#web/ui/class-names.ts';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';

interface ColumnHead {
  key: string;
  /** For screen readers, if the content is more than a name. */
  label?: string;
  content: ReactNode;
}

interface CompareTableProps {
  caption: string;
  heads: readonly ColumnHead[];
  groups: readonly ComparedGroup[];
  /** Hides rows whose values are the same in every column. */
  isBrief?: boolean;
}

/** On a phone, a measure sits above its cells, so that three columns fit. */
const PHONE_ROW = 'max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))]';
const PHONE_NAME = 'max-sm:col-span-full';

/** Highlights cells that differ and labels the best cell in each row. */
export function CompareTable({ caption, heads, groups, isBrief = false }: CompareTableProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-sm">
        <table
          className="w-full max-sm:block"
          style={{ '--columns': heads.length } as CSSProperties}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="max-sm:block">
            <tr className={cx('border-b border-line align-bottom', PHONE_ROW)}>
              <th
                scope="col"
                className="max-sm:sr-only sm:sticky left-0 bg-surface py-2 pr-3 text-left text-sm font-medium text-muted"
              >
                Measure
              </th>
              {heads.map(({ key, label, content }) => (
                <th
                  key={key}
                  scope="col"
                  aria-label={label}
                  className="min-w-0 py-2 pr-2 text-left font-medium max-sm:self-end max-sm:text-sm sm:min-w-36 sm:px-3 sm:text-right"
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
    <tbody className="max-sm:block">
      {title !== null && (
        <tr className="max-sm:block">
          <th
            scope="rowgroup"
            colSpan={columnCount}
            className="pt-4 pb-1 text-left font-display font-title max-sm:block"
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
      className={cx('border-b border-dashed border-line', PHONE_ROW, !isDifferent && 'text-muted')}
    >
      <th
        scope="row"
        className={cx(
          'left-0 bg-surface py-1.5 pr-3 text-left text-sm font-normal text-muted max-sm:pb-0 sm:sticky',
          PHONE_NAME,
        )}
      >
        <span className="inline-flex items-center gap-1.5 sm:whitespace-nowrap">
          {row.label}
          {row.help && <HelpTip term={row.label}>{row.help}</HelpTip>}
          {!isDifferent && <Equal className="size-3.5" aria-label="same for all" />}
        </span>
      </th>
      {row.cells.map(({ text }, at) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
          key={at}
          className={cx(
            'py-1.5 pr-2 tabular-nums max-sm:text-sm sm:min-w-26 sm:px-3 sm:text-right sm:whitespace-nowrap',
            isDifferent && 'sm:bg-primary-tint/40',
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
        <Award className="size-4" aria-hidden="true" /> best in the row
      </span>
      <span className="inline-flex items-center gap-1">
        <Equal className="size-4" aria-hidden="true" /> same for all
      </span>
    </p>
  );
}
