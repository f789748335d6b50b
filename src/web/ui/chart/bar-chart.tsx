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
  /** Names of the bars, such as "Cash flow", and of the line, such as "Plan". */
  yLabel: string;
  planLabel?: string;
  rowHeader?: string;
  /** Writes each value above its bar if there's room. */
  showsValues?: boolean;
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
    showsValues = false,
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
      legend={legendOf(planned, planLabel, points)}
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
            points={points}
            format={showsValues ? format : null}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

function legendOf(planned: boolean, planLabel: string, points: readonly BarPoint[]): LegendItem[] {
  const expected: LegendItem[] = points.some(({ isExpected }) => isExpected)
    ? [{ label: 'Expected', mark: 'fill-fan-1' }]
    : [];
  if (!planned) return expected;
  return [
    { label: 'At or above plan', mark: 'fill-bar' },
    { label: 'Below plan', mark: 'fill-accent', shape: 'hatch' },
    ...expected,
    { label: planLabel, mark: 'stroke-ink', shape: 'dash' },
  ];
}

interface BarDrawingProps {
  layout: BarLayout;
  points: readonly BarPoint[];
  /** Null if values aren't written above the bars. */
  format: ((value: number) => string) | null;
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function BarDrawing({ layout, points, format, yLabel, formatTick, active }: BarDrawingProps) {
  const hatch = useId();
  const { box, bars, planPath, center, hasRoom } = layout;
  const labels = points.map(({ label }) => label);
  const names = spacedLabels(labels, center, [box.left, box.right], textRoom(labels) + 8);
  const written = hasRoom ? format : null;
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      <HatchPattern id={hatch} />
      {bars.map((bar, at) => {
        const { isExpected = false } = points[at] ?? {};
        return isExpected ? (
          <path
            key={labels[at]}
            d={bar.path}
            className={at === active ? 'fill-fan-2 stroke-primary' : 'fill-fan-1 stroke-bar'}
            strokeWidth="1.4"
            strokeDasharray="4 3"
          />
        ) : (
          <path
            key={labels[at]}
            d={bar.path}
            fill={bar.short ? `url(#${hatch})` : undefined}
            className={bar.short ? 'stroke-accent' : at === active ? 'fill-primary' : 'fill-bar'}
            strokeWidth={bar.short ? (at === active ? 2 : 0.5) : 0}
          />
        );
      })}
      <path d={planPath} className="fill-none stroke-ink" strokeWidth="1.6" strokeDasharray="5 4" />
      {points.map(({ label, value, mark }, at) => {
        const bar = bars[at];
        if (!bar) return null;
        const below = value < 0;
        const textY = below ? bar.tip.y + 14 : bar.top - 6;
        const markY = bar.top - (written && !below ? 30 : 14);
        return (
          <g key={label}>
            {written && (
              <text
                x={bar.tip.x}
                y={textY}
                textAnchor="middle"
                className="fill-ink stroke-surface text-[0.6875rem] tabular-nums [paint-order:stroke]"
                strokeWidth="3"
              >
                {written(value)}
              </text>
            )}
            {mark !== undefined && (
              <g className="text-[0.6875rem] font-semibold">
                <circle
                  cx={bar.tip.x}
                  cy={markY}
                  r="8.5"
                  className="fill-surface stroke-accent"
                  strokeWidth="1.3"
                />
                <text
                  x={bar.tip.x}
                  y={markY}
                  dy="0.35em"
                  textAnchor="middle"
                  className="fill-accent"
                >
                  {mark}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </Axes>
  );
}
