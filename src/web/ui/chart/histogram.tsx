import { useId } from 'react';
import { niceTicks } from '#domain/charts/scale.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import {
  type HistogramBin,
  type HistogramLayout,
  histogramLayout,
  shareBelow,
} from '#web/ui/chart/layout/histogram-layout.ts';
import { nearest, type XY } from '#web/ui/chart/layout/scale.ts';
import { Axes } from './axes.tsx';
import { AxisTitle } from './axis.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import { Plot } from './plot.tsx';

interface Marker {
  value: number;
  label: string;
}

interface HistogramProps extends ChartHeading {
  bins: readonly HistogramBin[];
  /** Values below the threshold are losses, drawn in hatched brick. */
  threshold?: number;
  /** The share below the threshold, if it's known more precisely than the bins show. */
  shareBelowThreshold?: number;
  /** Vertical lines, such as the median or the worst 5%. */
  markers?: readonly Marker[];
  xLabel: string;
  /** What is counted, such as "simulations". */
  of?: string;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

const share = (value: number) => formatPercent(value * 100, { digits: 1 });
/** Keeps the decimal in 2.5%; rounded to 3%, the ticks between 0% and 5% would look unevenly spaced. */
const shareTick = (value: number) =>
  formatPercent(value * 100, {
    digits: Number.isInteger(Number((value * 100).toFixed(6))) ? 0 : 1,
  });

export function Histogram(props: HistogramProps) {
  const {
    bins,
    threshold = 0,
    shareBelowThreshold,
    markers = [],
    xLabel,
    of = 'simulations',
    format,
    formatTick = format,
    height = 260,
    ...heading
  } = props;
  const layout = (width: number) =>
    histogramLayout({ bins, threshold, width, height, formatTick: shareTick });
  const { bars } = layout(600);
  const range = (at: number) => `${format(bars[at]?.from ?? 0)} to ${format(bars[at]?.to ?? 0)}`;
  const lossShare = shareBelowThreshold ?? shareBelow(bins, threshold);
  return (
    <ChartFrame
      {...heading}
      legend={[
        {
          label: `Below ${formatTick(threshold)}: ${share(lossShare)}`,
          mark: 'fill-accent',
          shape: 'hatch',
        },
        { label: `Above: ${share(1 - lossShare)}`, mark: 'fill-bar' },
      ]}
      table={{
        rowHeader: xLabel,
        columns: [`Share of ${of}`],
        rows: bars.map((bar, at) => ({ label: range(at), cells: [share(bar.share)] })),
      }}
    >
      <Plot
        label={`${xLabel}, share of ${of}`}
        layout={layout}
        count={bars.length}
        read={(at) => ({
          heading: range(at),
          lines: [{ label: `of ${of}`, value: share(bars[at]?.share ?? 0) }],
        })}
        locate={({ x }, plot) =>
          nearest(
            plot.bars.map((bar) => bar.x + bar.width / 2),
            x,
          )
        }
        anchor={(at, plot) => tipOf(plot, at)}
      >
        {(plot, active) => (
          <HistogramDrawing
            layout={plot}
            markers={markers}
            xLabel={xLabel}
            of={of}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

function tipOf(plot: HistogramLayout, at: number): XY {
  const bar = plot.bars[at];
  return bar ? { x: bar.x + bar.width / 2, y: bar.y } : { x: 0, y: 0 };
}

interface HistogramDrawingProps {
  layout: HistogramLayout;
  markers: readonly Marker[];
  xLabel: string;
  of: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function HistogramDrawing({
  layout,
  markers,
  xLabel,
  of,
  formatTick,
  active,
}: HistogramDrawingProps) {
  const hatch = useId();
  const { box, bars, x } = layout;
  const ticks = niceTicks([bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1], (box.right - box.left) / 90);
  return (
    <Axes
      box={box}
      yLabel={`Share of ${of}`}
      formatTick={shareTick}
      labels={ticks.map((tick) => ({ text: formatTick(tick), x: x(tick) }))}
    >
      <HatchPattern id={hatch} />
      <AxisTitle x={box.right} y={8} anchor="end">
        {xLabel}
      </AxisTitle>
      {bars.map((bar, at) => (
        <rect
          key={bar.from}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          rx="1.5"
          fill={bar.below ? `url(#${hatch})` : undefined}
          className={bar.below ? 'stroke-accent' : at === active ? 'fill-primary' : 'fill-bar'}
          strokeWidth={bar.below && at === active ? 2 : bar.below ? 0.5 : 0}
        />
      ))}
      {markers.map((marker, at) => (
        <g key={marker.label}>
          <line
            x1={x(marker.value)}
            x2={x(marker.value)}
            y1={box.top}
            y2={box.bottom}
            className="stroke-ink"
            strokeDasharray="4 3"
          />
          <text
            x={x(marker.value) + 5}
            y={box.top + 8 + at * 16}
            className="fill-ink stroke-surface font-medium"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {marker.label}
          </text>
        </g>
      ))}
    </Axes>
  );
}
