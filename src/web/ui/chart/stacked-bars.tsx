import { useId } from 'react';
import { nearest, spacedLabels, textRoom } from '#web/ui/chart/layout/scale.ts';
import {
  type StackedBarsLayout,
  type StackedSeries,
  stackedBarsLayout,
} from '#web/ui/chart/layout/stacked-bars-layout.ts';
import { Axes } from './axes.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import { Plot } from './plot.tsx';

interface StackedBarsProps extends ChartHeading {
  /** In stacking order, from the zero line outward; at most four. */
  series: readonly StackedSeries[];
  labels: readonly string[];
  yLabel: string;
  /** Label for the total of the parts. */
  totalLabel: string;
  rowHeader?: string;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

const FILLS = ['fill-primary', 'fill-bar', 'fill-fan-2', 'fill-warn'];

/** What a figure consists of, bar by bar; losses are hatched below the line. */
export function StackedBars(props: StackedBarsProps) {
  const { series, labels, yLabel, totalLabel, rowHeader = 'Year', format, ...rest } = props;
  const { formatTick = format, height = 260, ...heading } = rest;
  const columns = [...series.map((one) => one.label), totalLabel];
  const cells = (at: number) => {
    const values = series.map((one) => one.values[at] ?? 0);
    return [...values, values.reduce((sum, value) => sum + value, 0)].map(format);
  };
  const hasLoss = series.some((one) => one.values.some((value) => value < 0));
  return (
    <ChartFrame
      {...heading}
      legend={[
        ...series.map((one, index) => ({
          label: one.label,
          mark: FILLS[index] ?? 'fill-sunken',
        })),
        ...(hasLoss ? [{ label: 'Loss', mark: 'fill-accent', shape: 'hatch' } as const] : []),
        { label: totalLabel, mark: 'stroke-ink', shape: 'line' },
      ]}
      table={{
        rowHeader,
        columns,
        rows: labels.map((label, at) => ({ label, cells: cells(at) })),
      }}
    >
      <Plot
        label={`${yLabel} by ${rowHeader.toLowerCase()}`}
        layout={(width) =>
          stackedBarsLayout({ series, count: labels.length, width, height, formatTick })
        }
        count={labels.length}
        read={(at) => ({
          heading: labels[at] ?? '',
          lines: cells(at).map((value, column) => ({ label: columns[column] ?? '', value })),
        })}
        locate={({ x }, plot) =>
          nearest(
            labels.map((_, at) => plot.center(at)),
            x,
          )
        }
        anchor={(at, plot) => plot.totals[at] ?? { x: 0, y: 0 }}
      >
        {(plot, active) => (
          <StackedDrawing
            plot={plot}
            labels={labels}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface StackedDrawingProps {
  plot: StackedBarsLayout;
  labels: readonly string[];
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function StackedDrawing({ plot, labels, yLabel, formatTick, active }: StackedDrawingProps) {
  const hatch = useId();
  const { box, parts, totals, center } = plot;
  const names = spacedLabels(labels, center, [box.left, box.right], textRoom(labels) + 8);
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      <HatchPattern id={hatch} />
      {parts.map((stack, at) => (
        <g key={labels[at]} opacity={active === null || active === at ? 1 : 0.55}>
          {stack.map((part) => (
            <rect
              key={part.series}
              x={part.x}
              y={part.y}
              width={part.width}
              height={part.height}
              fill={part.isNegative ? `url(#${hatch})` : undefined}
              className={part.isNegative ? 'stroke-accent' : FILLS[part.series]}
              strokeWidth={part.isNegative ? 0.5 : 0}
            />
          ))}
        </g>
      ))}
      {totals.map(({ x, y, width }, at) => (
        <line
          key={labels[at]}
          x1={x - width / 2 - 3}
          x2={x + width / 2 + 3}
          y1={y}
          y2={y}
          className="stroke-ink"
          strokeWidth="2"
        />
      ))}
    </Axes>
  );
}
