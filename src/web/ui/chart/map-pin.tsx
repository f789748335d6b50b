import { PIN_HALF, pinWidth } from '#web/ui/chart/layout/map-layout.ts';

interface MapPinProps {
  x: number;
  y: number;
  text: string | undefined;
  /** Written below a pin with text. */
  place?: string | undefined;
  count: number | undefined;
  active: boolean;
  selected: boolean;
}

/** A dot, a price tag, or a cluster with its count. */
export function MapPin({ x, y, text, place, count, active, selected }: MapPinProps) {
  if (count !== undefined) {
    return (
      <g>
        <circle cx={x} cy={y} r={active ? 24 : 21} className="fill-primary/20" />
        <circle cx={x} cy={y} r="15" className="fill-primary" />
        <text x={x} y={y} dy="0.34em" textAnchor="middle" className="fill-primary-ink font-bold">
          {count}
        </text>
      </g>
    );
  }
  if (text !== undefined) {
    const width = pinWidth(text);
    return (
      <g>
        <rect
          x={x - width / 2}
          y={y - PIN_HALF}
          width={width}
          height={2 * PIN_HALF}
          rx="9"
          strokeWidth={active ? 2 : 1}
          className={
            selected
              ? 'fill-primary stroke-primary'
              : active
                ? 'fill-surface stroke-primary'
                : 'fill-surface stroke-edge'
          }
        />
        <text
          x={x}
          y={y}
          dy="0.34em"
          textAnchor="middle"
          className={
            selected
              ? 'fill-primary-ink text-[0.8125rem] font-bold'
              : 'fill-ink text-[0.8125rem] font-bold'
          }
        >
          {text}
        </text>
        {place !== undefined && (
          <text
            x={x}
            y={y + PIN_HALF + 12}
            textAnchor="middle"
            className="fill-muted stroke-surface [paint-order:stroke]"
            strokeWidth="3"
          >
            {place}
          </text>
        )}
      </g>
    );
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={active || selected ? 7 : 5}
      strokeWidth="1.5"
      className={selected ? 'fill-primary stroke-ink' : 'fill-primary stroke-surface'}
    />
  );
}
