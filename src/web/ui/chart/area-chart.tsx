import { type AreaLayout, type AreaSeries, areaLayout } from '#web/ui/chart/layout/area-layout.ts';
import { nearest, spacedLabels } from '#web/ui/chart/layout/scale.ts';
import { Axes } from './axes.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { Plot } from './plot.tsx';

interface AreaChartProps extends ChartHeading {
  /** Bottom to top; at most four. */
  series: readonly AreaSeries[];
  times: readonly { at: number; label: string }[];
  yLabel: string;
  /** Label for the total of the layers in the tooltip and the table; omit it to show no total. */
  totalLabel?: string;
  /** Indexes of the times whose total is marked with a dot and a short label; the axis then names only these. */
  marked?: readonly number[];
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

const FILLS = ['fill-fan-3', 'fill-fan-2', 'fill-fan-1', 'fill-sunken'];

/** Stacked layers over time, such as a loan being paid down and equity building up. */
export function AreaChart(props: AreaChartProps) {
  const { series, times, yLabel, totalLabel, format, marked = [], height = 260, ...rest } = props;
  const { formatTick = format, ...heading } = rest;
  const moments = times.map((time) => time.at);
  const layout = (width: number) =>
    areaLayout({ series, times: moments, width, height, formatTick });
  const columns = [...series.map((one) => one.label), ...(totalLabel ? [totalLabel] : [])];
  const valuesAt = (at: number) => series.map((one) => one.values[at] ?? 0);
  const totalAt = (at: number) => valuesAt(at).reduce((sum, value) => sum + value, 0);
  const cells = (at: number) => [...valuesAt(at), ...(totalLabel ? [totalAt(at)] : [])].map(format);
  const read = (at: number) => ({
    heading: times[at]?.label ?? '',
    lines: cells(at).map((value, column) => ({ label: columns[column] ?? '', value })),
  });
  return (
    <ChartFrame
      {...heading}
      legend={series.map((one, depth) => ({
        label: one.label,
        mark: FILLS[depth] ?? 'fill-sunken',
      }))}
      table={{
        rowHeader: 'Time',
        columns,
        rows: times.map((time, at) => ({ label: time.label, cells: cells(at) })),
      }}
    >
      <Plot
        label={`${yLabel} over time`}
        layout={layout}
        count={times.length}
        read={read}
        locate={({ x }, area) =>
          nearest(
            moments.map((_, at) => area.x(at)),
            x,
          )
        }
        anchor={(at, area) => ({ x: area.x(at), y: area.topAt(at) })}
      >
        {(area, active) => (
          <AreaDrawing
            layout={area}
            labels={times.map((time) => time.label)}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
            marks={marked.flatMap((at) =>
              times[at] ? [{ at, text: formatTick(totalAt(at)) }] : [],
            )}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface AreaDrawingProps {
  marks: readonly { at: number; text: string }[];
  layout: AreaLayout;
  labels: readonly string[];
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function AreaDrawing({ layout, labels, yLabel, formatTick, active, marks }: AreaDrawingProps) {
  const { box, layers, x } = layout;
  const names =
    marks.length > 0
      ? [0, ...marks.map(({ at }) => at)].map((at) => ({ text: labels[at] ?? '', x: x(at) }))
      : spacedLabels(labels, x, [box.left, box.right], 64);
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      {layers.map((layer, depth) => (
        <path key={layer.label} d={layer.area} className={FILLS[depth] ?? 'fill-sunken'} />
      ))}
      {layers.map((layer) => (
        <path
          key={layer.label}
          d={layer.edge}
          className="fill-none stroke-primary"
          strokeWidth="1.5"
        />
      ))}
      {marks.map(({ at, text }) => (
        <TotalMark key={at} layout={layout} at={at} text={text} />
      ))}
      {active !== null && (
        <line
          x1={x(active)}
          x2={x(active)}
          y1={box.top}
          y2={box.bottom}
          className="stroke-ink"
          strokeDasharray="3 3"
        />
      )}
    </Axes>
  );
}

/** The total at one time: a dot on the top edge, a line down to its time and the amount next to it. */
function TotalMark({ layout, at, text }: { layout: AreaLayout; at: number; text: string }) {
  const { box, x, topAt } = layout;
  const [left, top] = [x(at), topAt(at)];
  const isFirst = left - box.left < 40;
  return (
    <g>
      <line
        x1={left}
        x2={left}
        y1={top}
        y2={box.bottom}
        className="stroke-edge"
        strokeDasharray="2 3"
      />
      <circle cx={left} cy={top} r="4.5" className="fill-primary stroke-surface" strokeWidth="2" />
      <text
        x={left + (isFirst ? 4 : 0)}
        y={top - 10}
        textAnchor={isFirst ? 'start' : 'end'}
        className="fill-ink stroke-surface font-semibold tabular-nums [paint-order:stroke]"
        strokeWidth="3"
      >
        {text}
      </text>
    </g>
  );
}
