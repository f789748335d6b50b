interface MapPinProps {
  x: number;
  y: number;
  text: string | undefined;
  count: number | undefined;
  active: boolean;
  selected: boolean;
}

/** A dot, a price tag, or a cluster with its count. */
export function MapPin({ x, y, text, count, active, selected }: MapPinProps) {
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
    const width = text.length * 8 + 18;
    return (
      <g>
        <rect
          x={x - width / 2}
          y={y - 14}
          width={width}
          height="28"
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
