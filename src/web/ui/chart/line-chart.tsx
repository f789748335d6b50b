import { type LineLayout, lineLayout } from '#web/ui/chart/layout/line-layout.ts';
import { nearest, spacedLabels, textRoom } from '#web/ui/chart/layout/scale.ts';
import { Axes } from './axes.tsx';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { Plot } from './plot.tsx';

interface LinePoint {
  label: string;
  value: number;
  /** Written next to the point, such as "2037: 15.2%". */
  mark?: string;
}

interface LineChartProps extends ChartHeading {
  points: readonly LinePoint[];
  /** A shaded range of points and what it means, such as "Within half a point of the best". */
  band?: { from: number; to: number; label: string } | undefined;
  yLabel: string;
  rowHeader: string;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: number;
}

/** One line with a few marked points, such as the return by year of sale. */
export function LineChart(props: LineChartProps) {
  const { points, band, yLabel, rowHeader, format, height = 240, ...rest } = props;
  const { formatTick = format, ...heading } = rest;
  const values = points.map(({ value }) => value);
  const shown = band && band.to > band.from ? band : undefined;
  return (
    <ChartFrame
      {...heading}
      legend={shown ? [{ label: shown.label, mark: 'fill-fan-1' }] : []}
      table={{
        rowHeader,
        columns: [yLabel],
        rows: points.map(({ label, value }) => ({ label, cells: [format(value)] })),
      }}
    >
      <Plot
        label={`${yLabel} by ${rowHeader.toLowerCase()}`}
        layout={(width) =>
          lineLayout({
            values,
            band: shown ? [shown.from, shown.to] : null,
            width,
            height,
            formatTick,
          })
        }
        count={points.length}
        read={(at) => {
          const { label = '', value = Number.NaN } = points[at] ?? {};
          return { heading: label, lines: [{ label: yLabel, value: format(value) }] };
        }}
        locate={({ x }, line) =>
          nearest(
            line.points.map((point) => point.x),
            x,
          )
        }
        anchor={(at, line) => line.points[at] ?? { x: 0, y: 0 }}
      >
        {(line, active) => (
          <LineDrawing
            line={line}
            points={points}
            yLabel={yLabel}
            formatTick={formatTick}
            active={active}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface LineDrawingProps {
  line: LineLayout;
  points: readonly LinePoint[];
  yLabel: string;
  formatTick: (value: number) => string;
  active: number | null;
}

function LineDrawing({ line, points, yLabel, formatTick, active }: LineDrawingProps) {
  const { box, band } = line;
  const labels = points.map(({ label }) => label);
  const x = (at: number) => line.points[at]?.x ?? 0;
  const names = spacedLabels(labels, x, [box.left, box.right], textRoom(labels) + 10);
  const focus = active === null ? undefined : line.points[active];
  return (
    <Axes box={box} yLabel={yLabel} formatTick={formatTick} labels={names}>
      {band && (
        <rect
          x={band.x}
          y={box.top}
          width={band.width}
          height={box.bottom - box.top}
          className="fill-fan-1"
        />
      )}
      {focus && (
        <line
          x1={focus.x}
          x2={focus.x}
          y1={box.top}
          y2={box.bottom}
          className="stroke-ink"
          strokeDasharray="3 3"
        />
      )}
      <path d={line.path} className="fill-none stroke-primary" strokeWidth="2.5" />
      {points.map(({ label, mark }, at) =>
        mark === undefined ? null : <MarkedPoint key={label} line={line} at={at} text={mark} />,
      )}
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

/** A dot with its text, which stays inside the plot at both ends. */
function MarkedPoint({ line, at, text }: { line: LineLayout; at: number; text: string }) {
  const point = line.points[at];
  if (!point) return null;
  const isFirst = at === 0;
  const half = textRoom([text]) / 2;
  const isLate = point.x + half > line.box.right;
  return (
    <g>
      <circle
        cx={point.x}
        cy={point.y}
        r="4.5"
        className="fill-primary stroke-surface"
        strokeWidth="2"
      />
      <text
        x={isFirst ? point.x + 10 : isLate ? line.box.right : point.x}
        y={isFirst ? point.y + 4 : point.y - 12}
        textAnchor={isFirst ? 'start' : isLate ? 'end' : 'middle'}
        className="fill-ink stroke-surface font-semibold tabular-nums [paint-order:stroke]"
        strokeWidth="3"
      >
        {text}
      </text>
    </g>
  );
}
