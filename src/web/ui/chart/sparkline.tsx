import { linearScale } from '#domain/charts/scale.ts';
import { linePath } from '#web/ui/chart/layout/path.ts';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import { cx } from '#web/ui/class-names.ts';
import { ChartTable } from './chart-table.tsx';
import { Plot } from './plot.tsx';

interface SparklineProps {
  /** Such as "Rent, last twelve months". */
  label: string;
  points: readonly { label: string; value: number }[];
  format: (value: number) => string;
  className?: string;
}

const HEIGHT = 36;

function layoutOf(points: SparklineProps['points'], width: number) {
  const values = points.map((point) => point.value);
  const x = linearScale([0, Math.max(1, points.length - 1)], [4, width - 4]);
  const y = linearScale([Math.min(...values), Math.max(...values)], [HEIGHT - 5, 5]);
  return { height: HEIGHT, line: values.map((value, at) => ({ x: x(at), y: y(value) })) };
}

/** A trend one text line high, with a table for screen readers. */
export function Sparkline({ label, points, format, className }: SparklineProps) {
  return (
    <div className={cx('w-28', className)}>
      <Plot
        label={label}
        layout={(width) => layoutOf(points, width)}
        count={points.length}
        read={(at) => ({
          heading: points[at]?.label ?? '',
          lines: [{ label: '', value: format(points[at]?.value ?? Number.NaN) }],
        })}
        locate={({ x }, plot) =>
          nearest(
            plot.line.map((point) => point.x),
            x,
          )
        }
        anchor={(at, plot) => plot.line[at] ?? { x: 0, y: 0 }}
      >
        {({ line }, active) => {
          const marked = line[active ?? line.length - 1];
          return (
            <>
              <path
                d={linePath(line)}
                className="fill-none stroke-bar"
                strokeWidth="2"
                strokeLinejoin="round"
              />
              {marked && <circle cx={marked.x} cy={marked.y} r="3.5" className="fill-primary" />}
            </>
          );
        }}
      </Plot>
      <div className="sr-only">
        <ChartTable
          caption={label}
          data={{
            rowHeader: 'Time',
            columns: ['Value'],
            rows: points.map((point) => ({ label: point.label, cells: [format(point.value)] })),
          }}
        />
      </div>
    </div>
  );
}
