import { Axes } from '#web/ui/chart/axes.tsx';
import { ChartFrame, type ChartHeading } from '#web/ui/chart/chart-frame.tsx';
import { nearest, spacedLabels } from '#web/ui/chart/layout/scale.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { type ChartLine, type TrendLayout, trendLayout } from './trend-layout.ts';

interface TrendLinesProps extends ChartHeading {
  /** The first is the subject; up to two others are for comparison. */
  lines: readonly ChartLine[];
  times: readonly { at: number; label: string }[];
  yLabel: string;
  format: (value: number) => string;
}

/** Distinguished by width and dashes, not by color alone. */
const LOOKS = [
  { mark: 'stroke-primary', width: 2.5, dash: undefined, shape: 'line' },
  { mark: 'stroke-ink', width: 1.5, dash: '5 4', shape: 'dash' },
  { mark: 'stroke-edge', width: 1.5, dash: undefined, shape: 'line' },
] as const;
const lookOf = (at: number) => LOOKS[at] ?? LOOKS[2];

export function TrendLines({ lines, times, yLabel, format, ...heading }: TrendLinesProps) {
  const locations = times.map((time) => time.at);
  const valueAt = (line: ChartLine, at: number) => format(line.values[at] ?? Number.NaN);
  return (
    <ChartFrame
      {...heading}
      legend={lines.map(({ label }, at) => ({
        label,
        mark: lookOf(at).mark,
        shape: lookOf(at).shape,
      }))}
      table={{
        rowHeader: 'Year',
        columns: lines.map(({ label }) => label),
        rows: times.map(({ label }, at) => ({
          label,
          cells: lines.map((line) => valueAt(line, at)),
        })),
      }}
    >
      <Plot
        label={`${yLabel} by year`}
        layout={(width) =>
          trendLayout({ lines, times: locations, width, height: 280, formatTick: format })
        }
        count={times.length}
        read={(at) => ({
          heading: times[at]?.label ?? '',
          lines: lines.map((line) => ({ label: line.label, value: valueAt(line, at) })),
        })}
        locate={({ x }, chart) =>
          nearest(
            locations.map((_, at) => chart.x(at)),
            x,
          )
        }
        anchor={(at, chart) => chart.lines[0]?.points[at] ?? { x: 0, y: 0 }}
      >
        {(chart, active) => (
          <Drawing
            chart={chart}
            labels={times.map(({ label }) => label)}
            yLabel={yLabel}
            format={format}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface DrawingProps {
  chart: TrendLayout;
  labels: readonly string[];
  yLabel: string;
  format: (value: number) => string;
  active: number | null;
}

function Drawing({ chart, labels, yLabel, format, active }: DrawingProps) {
  const { box, lines, x } = chart;
  const names = spacedLabels(labels, x, [box.left, box.right], 52);
  const focus = active === null ? undefined : lines[0]?.points[active];
  return (
    <Axes box={box} yLabel={yLabel} formatTick={format} labels={names}>
      {lines
        .map((line, at) => (
          <path
            key={line.label}
            d={line.path}
            className={`fill-none ${lookOf(at).mark}`}
            strokeWidth={lookOf(at).width}
            strokeDasharray={lookOf(at).dash}
          />
        ))
        .toReversed()}
      {focus && (
        <circle
          cx={focus.x}
          cy={focus.y}
          r="4.5"
          className="fill-primary stroke-surface"
          strokeWidth="2"
        />
      )}
    </Axes>
  );
}
