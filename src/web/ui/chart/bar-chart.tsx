import { useId } from 'react';
import { type BarLayout, type BarPoint, barLayout } from '#web/ui/chart/layout/bar-layout.ts';
import { nearest, spacedLabels, textRoom } from '#web/ui/chart/layout/scale.ts';
import { Axes } from './axes.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import type { LegendItem } from './legend.tsx';
import { Plot } from './plot.tsx';

interface BarChartProps extends ChartHeading {
  points: readonly BarPoint[];
  /** What the bars are: "Cash flow"; and the line: "Plan". */
  yLabel: string;
  planLabel?: string;
  rowHeader?: string;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

/** One bar per category, and a dashed line for the plan. */
export function BarChart(props: BarChartProps) {
  const {
    points,
    yLabel,
    planLabel = 'Plan',
    rowHeader = 'Month',
    format,
    height = 240,
    ...rest
  } = props;
  const { formatTick = format, ...heading } = rest;
  const planned = points.some((point) => point.plan !== undefined);
  const layout = (width: number) => barLayout({ points, width, height, formatTick });
  const cells = ({ value, plan }: BarPoint) =>
    planned ? [format(value), plan === undefined ? '—' : format(plan)] : [format(value)];
  const columns = planned ? [yLabel, planLabel] : [yLabel];
  const read = (at: number) => {
    const values = cells(points[at] ?? { label: '', value: Number.NaN });
    const lines = values.map((value, column) => ({ label: columns[column] ?? '', value }));
    return { heading: points[at]?.label ?? '', lines };
  };
  return (
    <ChartFrame
      {...heading}
      legend={legendOf(planned, planLabel)}
      table={{
        rowHeader,
        columns,
        rows: points.map((point) => ({ label: point.label, cells: cells(point) })),
      }}
    >
      <Plot
        label={`${yLabel} by ${rowHeader.toLowerCase()}`}
        layout={layout}
        count={points.length}
        read={read}
        locate={({ x }, bars) =>
          nearest(
            points.map((_, at) => bars.center(at)),
            x,
          )
        }
        anchor={(at, bars) => bars.bars[at]?.tip ?? { x: 0, y: 0 }}
      >
        {(bars, active) => (
          <BarDrawing
            layout={bars}
            labels={points.map((point) => point.label)}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

function legendOf(planned: boolean, planLabel: string): LegendItem[] {
  if (!planned) return [];
  return [
    { label: 'On or above', mark: 'fill-bar' },
    { label: 'Below', mark: 'fill-accent', shape: 'hatch' },
    { label: planLabel, mark: 'stroke-ink', shape: 'dash' },
  ];
}

interface BarDrawingProps {
  layout: BarLayout;
  labels: readonly string[];
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function BarDrawing({ layout, labels, yLabel, formatTick, active }: BarDrawingProps) {
  const hatch = useId();
  const { box, bars, planPath, center } = layout;
  const names = spacedLabels(labels, center, [box.left, box.right], textRoom(labels) + 8);
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      <HatchPattern id={hatch} />
      {bars.map((bar, at) => (
        <path
          key={labels[at]}
          d={bar.path}
          fill={bar.short ? `url(#${hatch})` : undefined}
          className={bar.short ? 'stroke-accent' : at === active ? 'fill-primary' : 'fill-bar'}
          strokeWidth={bar.short ? (at === active ? 2 : 0.5) : 0}
        />
      ))}
      <path d={planPath} className="fill-none stroke-ink" strokeWidth="1.6" strokeDasharray="5 4" />
    </Axes>
  );
}
