import { type FanLayout, type FanPercentile, fanLayout } from '#web/ui/chart/layout/fan-layout.ts';
import { nearest, spacedLabels } from '#web/ui/chart/layout/scale.ts';
import { Axes } from './axes.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import type { LegendItem } from './legend.tsx';
import { Plot } from './plot.tsx';

interface FanChartProps extends ChartHeading {
  /** An odd number of percentiles, such as 5, 10, 25, 50, 75, 90, 95; the median is drawn as the line. */
  percentiles: readonly FanPercentile[];
  /** One per value: { at: 4, label: 'Year 4' }. */
  times: readonly { at: number; label: string }[];
  /** What the values are, such as "Equity". */
  yLabel: string;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

const HEIGHT = 280;
const FILLS = ['fill-fan-1', 'fill-fan-2', 'fill-fan-3'];

/** The spread of the simulations as nested bands around the median. */
export function FanChart(props: FanChartProps) {
  const {
    percentiles,
    times,
    yLabel,
    format,
    formatTick = format,
    height = HEIGHT,
    ...heading
  } = props;
  const sorted = percentiles.toSorted((a, b) => a.percent - b.percent);
  const moments = times.map((time) => time.at);
  const layout = (width: number) =>
    fanLayout({ percentiles, times: moments, width, height, formatTick });
  const name = (percent: number) => (percent === 50 ? 'Median' : `${percent}%`);
  const valueAt = (line: FanPercentile, at: number) => format(line.values[at] ?? Number.NaN);
  const read = (at: number) => ({
    heading: times[at]?.label ?? '',
    lines: sorted
      .toReversed()
      .map((line) => ({ label: name(line.percent), value: valueAt(line, at) })),
  });
  const legend: LegendItem[] = layout(600).bands.map((band, depth) => ({
    label: band.label,
    mark: FILLS[depth] ?? 'fill-fan-3',
  }));
  return (
    <ChartFrame
      {...heading}
      legend={[...legend, { label: 'Median', mark: 'stroke-primary', shape: 'line' }]}
      table={{
        rowHeader: 'Time',
        columns: sorted.map((line) => name(line.percent)),
        rows: times.map((time, at) => ({
          label: time.label,
          cells: sorted.map((line) => valueAt(line, at)),
        })),
      }}
    >
      <Plot
        label={`${yLabel} over time`}
        layout={layout}
        count={times.length}
        read={read}
        locate={({ x }, fan) =>
          nearest(
            moments.map((_, at) => fan.x(at)),
            x,
          )
        }
        anchor={(at, fan) => fan.median[at] ?? { x: 0, y: 0 }}
      >
        {(fan, active) => (
          <FanDrawing
            fan={fan}
            labels={times.map((time) => time.label)}
            endLabel={formatTick(
              sorted[Math.floor(sorted.length / 2)]?.values.at(-1) ?? Number.NaN,
            )}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface FanDrawingProps {
  fan: FanLayout;
  labels: readonly string[];
  endLabel: string;
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function FanDrawing({ fan, labels, endLabel, yLabel, formatTick, active }: FanDrawingProps) {
  const { box, bands, median, medianPath, x } = fan;
  const names = spacedLabels(labels, x, [box.left, box.right], 64);
  const end = median.at(-1);
  const focus = active === null ? undefined : median[active];
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      {bands.map((band, depth) => (
        <path key={band.label} d={band.path} className={FILLS[depth] ?? 'fill-fan-3'} />
      ))}
      {bands.slice(0, 1).map((band) => (
        <g key={band.label} className="fill-none stroke-bar" strokeDasharray="2 3">
          <path d={band.low} />
          <path d={band.high} />
        </g>
      ))}
      <path d={medianPath} className="fill-none stroke-primary" strokeWidth="2.5" />
      {end && (
        <text x={end.x + 8} y={end.y} dy="0.32em" className="fill-ink font-semibold">
          {endLabel}
        </text>
      )}
      {focus && (
        <g>
          <line
            x1={focus.x}
            x2={focus.x}
            y1={box.top}
            y2={box.bottom}
            className="stroke-ink"
            strokeDasharray="3 3"
          />
          <circle
            cx={focus.x}
            cy={focus.y}
            r="4.5"
            className="fill-primary stroke-surface"
            strokeWidth="2"
          />
        </g>
      )}
    </Axes>
  );
}
