import { type PointerEvent, type ReactNode, useState } from 'react';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { cx } from '#web/ui/class-names.ts';
import { type TipLine, TipLines } from './tip-lines.tsx';
import { useWidth } from './use-width.ts';

/** A point's text, both shown and read aloud. */
export interface Reading {
  heading: string;
  lines: readonly TipLine[];
}

interface PlotProps<Layout extends { height: number }> {
  /** Accessible name of the plot, such as "Equity by year". */
  label: string;
  /** Draws the plot for a width in pixels. */
  layout: (width: number) => Layout;
  /** How many points can be selected. */
  count: number;
  read: (at: number) => Reading;
  /** A point's position. */
  anchor: (at: number, layout: Layout) => XY;
  /** The point nearest to a pointer. */
  locate: (pointer: XY, layout: Layout) => number;
  onPick?: ((at: number) => void) | undefined;
  tipSide?: 'beside' | 'below';
  className?: string;
  children: (layout: Layout, active: number | null) => ReactNode;
}

/**
 * The drawing, with a pointer that selects the nearest point and a range input that does the same for keyboards and
 * screen readers.
 */
export function Plot<Layout extends { height: number }>(props: PlotProps<Layout>) {
  const { label, count, read, anchor, locate, onPick, className, children } = props;
  const { width, ref } = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const layout = props.layout(width);

  const goTo = (at: number) => {
    setIndex(at);
    setActive(at);
  };
  const pointAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width > 0 ? width / box.width : 1;
    const pointer = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    const at = locate(pointer, layout);
    if (at >= 0 && at < count) goTo(at);
  };
  return (
    <div
      ref={ref}
      className={cx(
        'relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        type="range"
        className="sr-only top-0 left-0"
        aria-label={label}
        min={0}
        max={Math.max(0, count - 1)}
        value={Math.min(index, count - 1)}
        aria-valuetext={spoken(read(Math.min(index, count - 1)))}
        onChange={(event) => goTo(Number(event.target.value))}
        onFocus={() => setActive(index)}
        onBlur={() => setActive(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onPick?.(index);
        }}
      />
      <div
        className={cx('touch-pan-y', onPick && 'cursor-pointer')}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setActive(null)}
        {...(onPick ? { onClick: () => active !== null && onPick(active) } : {})}
      >
        <svg
          viewBox={`0 0 ${width} ${layout.height}`}
          className="block h-auto w-full overflow-visible text-xs"
          aria-hidden="true"
        >
          {children(layout, active)}
        </svg>
      </div>
      {active !== null && active < count && (
        <Tip
          at={anchor(active, layout)}
          width={width}
          height={layout.height}
          side={props.tipSide ?? 'beside'}
          reading={read(active)}
        />
      )}
    </div>
  );
}

interface TipProps {
  at: XY;
  width: number;
  height: number;
  side: 'beside' | 'below';
  reading: Reading;
}

/** Places the tooltip next to its point, toward the center, or centered below it if the point is a long bar. */
function Tip({ at, width, height, side, reading }: TipProps) {
  const beside = at.x > width / 2 ? 'calc(-100% - 12px)' : '12px';
  // Places the tooltip below a point near the top and above a point near the bottom, so that it stays inside the plot.
  const share = Math.min(1, Math.max(0, at.y / height)) * 100;
  const x = side === 'below' ? Math.min(Math.max(at.x, 90), width - 90) : at.x;
  const translate = side === 'below' ? '-50% 6px' : `${beside} -${share}%`;
  return (
    <div
      aria-hidden="true"
      style={{ left: `${(x / width) * 100}%`, top: at.y, translate }}
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-sm border border-edge bg-surface px-2.5 py-1.5 text-sm"
    >
      <TipLines heading={reading.heading} lines={reading.lines} />
    </div>
  );
}

function spoken({ heading, lines }: Reading): string {
  return `${heading}: ${lines.map((line) => `${line.label} ${line.value}`).join(', ')}`;
}
