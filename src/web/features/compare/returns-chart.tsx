import { formatPercent } from '#web/lib/text/format.ts';
import { ChartFrame, type ChartHeading } from '#web/ui/chart/chart-frame.tsx';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { type ReturnRow, type ReturnsLayout, returnsLayout } from './returns-layout.ts';

interface ReturnsChartProps extends ChartHeading {
  rows: readonly ReturnRow[];
  /** Header for the row labels: "Strategy" or "Property". */
  rowHeader: string;
}

const COLUMNS = ['As planned', '25th percentile', 'Median', '75th percentile'];
const cellsOf = ({ planned, low, median, high }: ReturnRow): string[] =>
  [planned, low, median, high].map((value) => formatPercent(value));

/**
 * The planned return as a dot and the 25th to 75th percentiles as a bar: if bars overlap, the planned returns alone
 * don't decide much.
 */
export function ReturnsChart({ rows, rowHeader, ...heading }: ReturnsChartProps) {
  return (
    <ChartFrame
      {...heading}
      legend={[
        { label: 'As planned', mark: 'fill-primary' },
        { label: '25th–75th percentile', mark: 'stroke-fan-3', shape: 'line' },
        { label: 'Median', mark: 'stroke-ink', shape: 'line' },
      ]}
      table={{
        rowHeader,
        columns: COLUMNS,
        rows: rows.map((row) => ({ label: row.label, cells: cellsOf(row) })),
      }}
    >
      <Plot
        label={`Annual return by ${rowHeader.toLowerCase()}`}
        layout={(width) => returnsLayout(rows, width)}
        count={rows.length}
        read={(at) => {
          const row = rows[at];
          const lines = row
            ? cellsOf(row).map((value, column) => ({ label: COLUMNS[column] ?? '', value }))
            : [];
          return { heading: row?.label ?? '', lines };
        }}
        locate={({ y }, plot) =>
          nearest(
            plot.rows.map((row) => row.y),
            y,
          )
        }
        anchor={(at, plot) => {
          const row = plot.rows[at];
          return { x: plot.x(row?.planned ?? row?.median ?? 0), y: row?.y ?? 0 };
        }}
      >
        {(plot, active) => <ReturnsDrawing plot={plot} active={active} />}
      </Plot>
    </ChartFrame>
  );
}

function ReturnsDrawing({ plot, active }: { plot: ReturnsLayout; active: number | null }) {
  const { ticks, x, top, bottom, rows } = plot;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={x(tick)}
            x2={x(tick)}
            y1={top}
            y2={bottom}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={x(tick)} y={bottom + 18} textAnchor="middle" className="fill-muted">
            {formatPercent(tick, { digits: 0 })}
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <ReturnMark key={`${at} ${row.label}`} row={row} x={x} isActive={at === active} />
      ))}
    </>
  );
}

interface ReturnMarkProps {
  row: ReturnsLayout['rows'][number];
  x: ReturnsLayout['x'];
  isActive: boolean;
}

function ReturnMark({ row, x, isActive }: ReturnMarkProps) {
  const { shownLabel, labelX, labelY, y, planned, low, median, high } = row;
  return (
    <g>
      <text
        x={labelX}
        y={labelY}
        dy="0.32em"
        strokeWidth="4"
        className="fill-ink stroke-surface text-[0.8125rem] [paint-order:stroke]"
      >
        {shownLabel}
      </text>
      {low !== null && high !== null && (
        <>
          <line
            x1={x(low)}
            x2={x(high)}
            y1={y}
            y2={y}
            strokeWidth="6"
            strokeLinecap="round"
            className="stroke-fan-3"
          />
          {[low, high].map((end) => (
            <line
              key={end}
              x1={x(end)}
              x2={x(end)}
              y1={y - 9}
              y2={y + 9}
              strokeWidth="2"
              className="stroke-bar"
            />
          ))}
        </>
      )}
      {median !== null && (
        <line
          x1={x(median)}
          x2={x(median)}
          y1={y - 6}
          y2={y + 6}
          strokeWidth="2"
          className="stroke-ink"
        />
      )}
      {planned !== null && (
        <circle
          cx={x(planned)}
          cy={y}
          r={isActive ? 8 : 6.5}
          strokeWidth="2"
          className="fill-primary stroke-surface"
        />
      )}
    </g>
  );
}
