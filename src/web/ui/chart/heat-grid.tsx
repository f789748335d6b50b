/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   a table whose cells take the focus is a grid, which HTML has no tag for */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Cell, heatReach, heatStep, moveCell } from '#web/ui/chart/layout/heat-steps.ts';
import { cx } from '#web/ui/class-names.ts';
import type { ChartHeading } from './chart-frame.tsx';

interface HeatGridProps extends ChartHeading {
  /** The inputs that vary by row and by column, such as "Rent" and "Price". */
  rowLabel: string;
  columnLabel: string;
  rows: readonly string[];
  columns: readonly string[];
  /** One array per row. */
  values: readonly (readonly number[])[];
  format: (value: number) => string;
  /** The value that separates good from bad: green above, brick below. */
  pivot?: number;
  /** The page's base case. */
  base?: Cell;
  onPick?: (cell: Cell) => void;
}

const FILLS: Record<number, string> = {
  [-3]: 'bg-brick-3',
  [-2]: 'bg-brick-2',
  [-1]: 'bg-brick-1',
  0: 'bg-surface',
  1: 'bg-fan-1',
  2: 'bg-fan-2',
  3: 'bg-heat',
};

/**
 * One result for combinations of two inputs. The chart is itself a table: every cell shows its value, and arrow keys
 * move between cells.
 */
export function HeatGrid(props: HeatGridProps) {
  const { title, caption, headingLevel = 3, rowLabel, rows, columns, values, format } = props;
  const { pivot = 0, base, onPick } = props;
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell>(base ?? { row: 0, column: 0 });
  const reach = heatReach(values, pivot);
  const box = useRef<HTMLDivElement>(null);
  const { row: baseRow = -1, column: baseColumn = -1 } = base ?? {};
  // If the grid is wider than its card, it scrolls to the base case.
  useLayoutEffect(() => {
    const cell = table.current?.rows[baseRow + 2]?.cells[baseColumn + 1];
    if (cell && box.current) bringIntoView(box.current, cell);
  }, [baseRow, baseColumn]);
  const Heading = `h${headingLevel}` as const;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onPick?.(active);
    const next = moveCell(event.key, active, { row: rows.length - 1, column: columns.length - 1 });
    if (!next) return;
    event.preventDefault();
    table.current?.rows[next.row + 2]?.cells[next.column + 1]?.focus();
  };
  const valueAt = ({ row, column }: Cell) => values[row]?.[column] ?? Number.NaN;
  const renderCell = (cell: Cell) => (
    <HeatCell
      key={columns[cell.column]}
      text={format(valueAt(cell))}
      fill={FILLS[heatStep(valueAt(cell), pivot, reach)]}
      isBase={isSame(cell, base)}
      isActive={isSame(cell, active)}
      onActive={() => setActive(cell)}
      onKeyDown={press}
      onPick={onPick && (() => onPick(cell))}
    />
  );
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption className="mb-3">
        <Heading id={titleId} className="font-display text-lg font-title text-balance">
          {title}
        </Heading>
        {caption && <span className="block text-sm text-muted">{caption}</span>}
      </figcaption>
      <div ref={box} className="relative overflow-x-auto p-1">
        <table
          ref={table}
          role="grid"
          aria-labelledby={titleId}
          className="w-full border-separate border-spacing-0.5 text-sm"
        >
          <HeatHead {...props} />
          <tbody>
            {rows.map((label, row) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface pr-2 text-left font-medium whitespace-nowrap text-muted"
                >
                  {label}
                </th>
                {columns.map((_, column) => renderCell({ row, column }))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-muted">
        {`${rowLabel} ${rows[active.row]}, ${props.columnLabel.toLowerCase()} ${columns[active.column]}: `}
        <span className="font-semibold text-ink">{format(valueAt(active))}</span>
        {isSame(active, base) && ' (your case)'}
      </p>
    </figure>
  );
}

/** Scrolls only sideways and only the grid; the page stays put. */
function bringIntoView(box: HTMLElement, cell: HTMLElement): void {
  const middle = cell.offsetLeft + cell.offsetWidth / 2;
  const heading = cell.parentElement?.firstElementChild;
  const fixed = heading instanceof HTMLElement ? heading.offsetWidth : 0;
  box.scrollLeft = middle - fixed - (box.clientWidth - fixed) / 2;
}

const isSame = (cell: Cell, other: Cell | undefined): boolean =>
  cell.row === other?.row && cell.column === other.column;

const HeatHead = ({ rowLabel, columnLabel, columns }: HeatGridProps) => (
  <thead>
    <tr>
      <th
        scope="col"
        rowSpan={2}
        className="sticky left-0 bg-surface pr-2 text-left align-bottom font-medium text-muted"
      >
        {rowLabel}
      </th>
      <th scope="colgroup" colSpan={columns.length} className="pb-1 font-medium text-muted">
        {columnLabel}
      </th>
    </tr>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col" className="px-1 py-1 font-medium whitespace-nowrap text-muted">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

interface HeatCellProps {
  text: string;
  fill: string | undefined;
  isBase: boolean;
  isActive: boolean;
  onActive: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPick: (() => void) | undefined;
}

const HeatCell = ({ text, fill, isBase, isActive, onActive, onKeyDown, onPick }: HeatCellProps) => (
  <td
    tabIndex={isActive ? 0 : -1}
    onFocus={onActive}
    onPointerEnter={onActive}
    onKeyDown={onKeyDown}
    onClick={onPick}
    className={cx(
      'h-10 min-w-14 rounded-xs px-2 text-center whitespace-nowrap tabular-nums',
      fill,
      isBase && 'font-semibold ring-2 ring-ink',
      onPick && 'cursor-pointer',
    )}
  >
    {text}
    {isBase && <span className="sr-only"> (your case)</span>}
  </td>
);
