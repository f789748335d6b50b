import { useId } from 'react';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import {
  sortBySwing,
  type TornadoBar,
  type TornadoLayout,
  type TornadoRow,
  tornadoLayout,
} from '#web/ui/chart/layout/tornado-layout.ts';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import { Plot } from './plot.tsx';

interface TornadoProps extends ChartHeading {
  rows: readonly TornadoRow[];
  /** The output when nothing changes. */
  base: number;
  /** The output's name, such as "Cash flow". */
  outputLabel: string;
  /** True for a measure where less is better, such as a cost or the cash left in the deal. */
  isLessBetter?: boolean;
  format: (value: number) => string;
}

/** Which input matters most: each one is varied on its own, widest swing on top. */
export function Tornado(props: TornadoProps) {
  const { rows, base, outputLabel, isLessBetter = false, format, ...heading } = props;
  const sorted = sortBySwing(rows);
  const layout = (width: number) => tornadoLayout(rows, base, width);
  const ends = (row: TornadoRow) => [row.low, row.high];
  return (
    <ChartFrame
      {...heading}
      legend={[
        {
          label: `Worse than the ${format(base)} base case`,
          mark: 'fill-accent',
          shape: 'hatch',
        },
        { label: 'Better', mark: 'fill-bar' },
      ]}
      table={{
        rowHeader: 'Input',
        columns: ['Low', `${outputLabel} at low`, 'High', `${outputLabel} at high`],
        rows: sorted.map((row) => ({
          label: row.label,
          cells: ends(row).flatMap((end) => [end.input, format(end.output)]),
        })),
      }}
    >
      <Plot
        label={`${outputLabel} by input`}
        layout={layout}
        count={sorted.length}
        read={(at) => ({
          heading: sorted[at]?.label ?? '',
          lines: ends(sorted[at] as TornadoRow).map((end) => ({
            label: end.input,
            value: format(end.output),
          })),
        })}
        locate={({ y }, plot) =>
          nearest(
            plot.bars.map((bar) => bar.y + plot.barHeight / 2),
            y,
          )
        }
        anchor={(at, plot) => ({ x: plot.baseX, y: (plot.bars[at]?.y ?? 0) + plot.barHeight })}
        tipSide="below"
      >
        {(plot, active) => (
          <TornadoDrawing
            {...{ plot, active, isLessBetter }}
            base={`${outputLabel} ${format(base)}`}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface TornadoDrawingProps {
  plot: TornadoLayout;
  base: string;
  active: number | null;
  isLessBetter: boolean;
}

function TornadoDrawing({ plot, base, active, isLessBetter }: TornadoDrawingProps) {
  const hatch = useId();
  return (
    <>
      <HatchPattern id={hatch} />
      <text x={plot.baseX} y={12} textAnchor="middle" className="fill-muted">
        {base}
      </text>
      {plot.bars.map((bar, at) => (
        <TornadoRowDrawing
          key={bar.label}
          bar={bar}
          plot={plot}
          hatch={`url(#${hatch})`}
          active={at === active}
          isLessBetter={isLessBetter}
        />
      ))}
      <line x1={plot.baseX} x2={plot.baseX} y1={18} y2={plot.height} className="stroke-ink" />
    </>
  );
}

interface TornadoRowDrawingProps {
  bar: TornadoBar;
  plot: TornadoLayout;
  hatch: string;
  active: boolean;
  isLessBetter: boolean;
}

function TornadoRowDrawing(props: TornadoRowDrawingProps) {
  const { bar, plot, hatch, active, isLessBetter } = props;
  const { baseX, barHeight, x } = plot;
  const middle = bar.y + barHeight / 2;
  return (
    <g>
      <text x={0} y={bar.labelY} dy="0.32em" className="fill-ink text-[0.8125rem]">
        {bar.label}
      </text>
      {[bar.low, bar.high].map((end) => {
        const endX = x(end.output);
        const below = endX < baseX;
        const isWorse = below !== isLessBetter;
        return (
          <g key={end.input}>
            <rect
              x={Math.min(endX, baseX)}
              y={bar.y}
              width={Math.abs(endX - baseX)}
              height={barHeight}
              rx="2"
              fill={isWorse ? hatch : undefined}
              className={isWorse ? 'stroke-accent' : 'fill-bar'}
              strokeWidth={isWorse ? 0.5 : 0}
            />
            <text
              x={endX + (below ? -6 : 6)}
              y={middle}
              dy="0.32em"
              textAnchor={below ? 'end' : 'start'}
              className="fill-muted"
            >
              {end.input}
            </text>
          </g>
        );
      })}
      {active && (
        <rect
          x={Math.min(bar.lowX, bar.highX, baseX) - 2}
          y={bar.y - 2}
          width={Math.max(bar.lowX, bar.highX, baseX) - Math.min(bar.lowX, bar.highX, baseX) + 4}
          height={barHeight + 4}
          rx="4"
          className="fill-none stroke-ink"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
}
