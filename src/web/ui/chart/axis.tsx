import type { Scale } from '#domain/charts/scale.ts';

interface ValueAxisProps {
  ticks: readonly number[];
  scale: Scale;
  format: (value: number) => string;
  /** The x coordinates where the grid lines start and end. */
  left: number;
  right: number;
}

/** Hairlines across the plot with values on the left; the zero line stands out. */
export function ValueAxis({ ticks, scale, format, left, right }: ValueAxisProps) {
  const crossesZero = ticks.some((tick) => tick < 0);
  return (
    <g>
      {ticks.map((tick, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line that moves stays the same line
        <g key={at}>
          <line
            x1={left}
            x2={right}
            y1={scale(tick)}
            y2={scale(tick)}
            className={tick === 0 && crossesZero ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 10} y={scale(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface LabelAxisProps {
  labels: readonly { text: string; x: number }[];
  y: number;
}

export function LabelAxis({ labels, y }: LabelAxisProps) {
  return (
    <g>
      {labels.map(({ text, x }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <text key={at} x={x} y={y} textAnchor="middle" className="fill-muted">
          {text}
        </text>
      ))}
    </g>
  );
}

/** What an axis measures, in small type next to it. */
export function AxisTitle({
  x,
  y,
  anchor = 'start',
  children,
}: {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  children: string;
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} className="fill-muted">
      {children}
    </text>
  );
}
