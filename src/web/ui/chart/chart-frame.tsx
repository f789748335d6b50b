import { ChartLine, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { Legend, type LegendItem } from './legend.tsx';

export interface ChartHeading {
  /** States the finding: "Cash flow beat the plan in nine of twelve months". */
  title: string;
  /** Period, source, assumptions. */
  caption?: ReactNode;
  headingLevel?: 2 | 3;
}

interface ChartFrameProps extends ChartHeading {
  table: ChartTableData;
  legend?: readonly LegendItem[];
  children: ReactNode;
}

/** Title, drawing and legend, with a button that shows the same data as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, headingLevel = 3, table, legend = [], children } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const Icon = asTable ? ChartLine : Table;
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption className="mb-4 flex items-start justify-between gap-3">
        <span className="min-w-0">
          <Heading id={titleId} className="font-display text-lg font-title text-balance">
            {title}
          </Heading>
          {caption && <span className="block text-sm text-muted">{caption}</span>}
        </span>
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className={cx(
            '-my-1 -mr-2 inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
            asTable && 'bg-primary-tint text-primary',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">Table</span>
        </button>
      </figcaption>
      {asTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus
        <section tabIndex={0} aria-label={title} className="max-h-96 overflow-auto rounded-sm">
          <ChartTable caption={title} data={table} />
        </section>
      ) : (
        <>
          {children}
          {legend.length > 0 && <Legend items={legend} />}
        </>
      )}
    </figure>
  );
}
