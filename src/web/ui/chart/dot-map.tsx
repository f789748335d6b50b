import {
  centerAt,
  centersOf,
  type MapPoint,
  type MapShape,
  mapLayout,
  valueSteps,
} from '#web/ui/chart/layout/map-layout.ts';
import { cx } from '#web/ui/class-names.ts';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import type { LegendItem } from './legend.tsx';
import { MapPin } from './map-pin.tsx';
import { Plot } from './plot.tsx';

interface DotMapProps extends ChartHeading {
  /** Areas shaded by the value `shapeLabel` names, such as "Median rent". */
  shapes: readonly MapShape[];
  shapeLabel: string;
  formatShape: (value: number) => string;
  /** Points with the value `pointLabel` names, such as "Price". */
  points?: readonly MapPoint[];
  pointLabel?: string;
  formatPoint?: (value: number) => string;
  selectedId?: string;
  onPick?: (id: string) => void;
  maxHeight?: number;
}

const FILLS = ['fill-sunken', 'fill-fan-1', 'fill-fan-2', 'fill-fan-3'];
const NONE: readonly MapPoint[] = [];

/** Areas shaded by value, and points as dots, pins or clusters. Coordinates are already projected. */
export function DotMap(props: DotMapProps) {
  const {
    shapes,
    shapeLabel,
    formatShape,
    points = NONE,
    pointLabel = 'Value',
    formatPoint = formatShape,
  } = props;
  const { selectedId, onPick, maxHeight = 380, title, caption, headingLevel = 3 } = props;
  const marks: readonly (MapShape | MapPoint)[] = [...points, ...shapes];
  const text = (at: number) => {
    const value = marks[at]?.value;
    if (value === undefined) return 'no data';
    return at < points.length ? formatPoint(value) : formatShape(value);
  };
  const columns = points.length > 0 ? [pointLabel, shapeLabel] : [shapeLabel];
  const cells = (at: number) => {
    if (points.length === 0) return [text(at)];
    return at < points.length ? [text(at), ''] : ['', text(at)];
  };
  return (
    <ChartFrame
      title={title}
      caption={caption}
      headingLevel={headingLevel}
      legend={legendOf(shapes, formatShape)}
      table={{
        rowHeader: 'Location',
        columns,
        rows: marks.map((mark, at) => ({ label: mark.label, cells: cells(at) })),
      }}
    >
      <Plot
        label={`Map: ${title}`}
        layout={(width) => mapLayout(shapes, points, width, maxHeight)}
        count={marks.length}
        read={(at) => ({
          heading: marks[at]?.label ?? '',
          lines: [{ label: at < points.length ? pointLabel : shapeLabel, value: text(at) }],
        })}
        locate={(pointer, map) => centerAt(map, pointer)}
        anchor={(at, map) => centersOf(map)[at] ?? { x: 0, y: 0 }}
        onPick={onPick && ((at) => onPick(marks[at]?.id ?? ''))}
      >
        {(map, active) => {
          const activeId = active === null ? undefined : marks[active]?.id;
          return (
            <>
              {map.shapes.map((shape) => (
                <path
                  key={shape.id}
                  d={shape.path}
                  className={cx(
                    FILLS[shape.step],
                    shape.id === activeId ? 'stroke-ink' : 'stroke-edge',
                  )}
                  strokeWidth={shape.id === activeId || shape.id === selectedId ? 2 : 0.75}
                />
              ))}
              {map.points.map(({ id, x, y, hasPlace }, at) => (
                <MapPin
                  key={id}
                  x={x}
                  y={y}
                  text={points[at]?.text}
                  place={hasPlace ? points[at]?.place : undefined}
                  count={points[at]?.count}
                  active={id === activeId}
                  selected={id === selectedId}
                />
              ))}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}

/** Each shade with its value range. */
function legendOf(shapes: readonly MapShape[], format: (value: number) => string): LegendItem[] {
  const steps = valueSteps(shapes.map((shape) => shape.value));
  const items = [1, 2, 3].flatMap((step) => {
    const values = shapes.flatMap((shape, at) =>
      steps[at] === step && shape.value !== undefined ? [shape.value] : [],
    );
    if (values.length === 0) return [];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const label = low === high ? format(low) : `${format(low)}–${format(high)}`;
    return [{ label, mark: FILLS[step] ?? '' }];
  });
  const hasGap = items.length > 0 && shapes.some((shape) => shape.value === undefined);
  return hasGap ? [...items, { label: 'No data', mark: 'fill-sunken' }] : items;
}
