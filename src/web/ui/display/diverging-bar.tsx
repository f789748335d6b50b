import { useId } from 'react';
import { HatchPattern } from '#web/ui/chart/hatch.tsx';

const WIDTH = 108;
const HEIGHT = 14;
const MIDDLE = WIDTH / 2;

interface DivergingBarProps {
  value: number;
  /** The largest absolute value among the bars shown together, which fills its half of the bar; greater than zero. */
  most: number;
}

/**
 * Negative values go left, hatched; positive ones go right. The bar repeats the number next to it, so it's hidden from
 * screen readers.
 */
export function DivergingBar({ value, most }: DivergingBarProps) {
  const hatch = useId();
  const size = most > 0 ? (Math.abs(value) / most) * (MIDDLE - 2) : 0;
  const drawn = value === 0 ? 0 : Math.max(1.5, size);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="inline-block align-middle"
    >
      <HatchPattern id={hatch} />
      {drawn > 0 && (
        <rect
          x={value < 0 ? MIDDLE - drawn : MIDDLE}
          y="3"
          width={drawn}
          height="8"
          rx="1.5"
          fill={value < 0 ? `url(#${hatch})` : undefined}
          className={value < 0 ? 'stroke-accent' : 'fill-bar'}
          strokeWidth={value < 0 ? 0.5 : 0}
        />
      )}
      <line x1={MIDDLE} x2={MIDDLE} y1="0" y2={HEIGHT} className="stroke-edge" />
    </svg>
  );
}
