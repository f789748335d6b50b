import type { ReactNode } from 'react';

/** Three quarters of a circle with radius 52, drawn from the lower left. */
const ARC = 'M28.2 101.8a52 52 0 1 1 73.6 0';
const LENGTH = 2 * Math.PI * 52 * 0.75;

interface GaugeProps {
  /** The name of the region. */
  name: string;
  /** 0 to 100; values outside are drawn empty or full. */
  percent: number;
  /** The text in the middle. */
  figure: string;
  /** True if the figure falls short; draws the arc in brick instead of evergreen. */
  isShort?: boolean;
  children: ReactNode;
}

/** A share of a whole as an arc, with its figure in the middle and its text next to or below it. */
export function Gauge({ name, percent, figure, isShort = false, children }: GaugeProps) {
  const filled = (Math.max(0, Math.min(100, percent)) / 100) * LENGTH;
  return (
    <section
      aria-label={name}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 sm:gap-5 xl:w-47.5 xl:flex-col xl:gap-1.5 xl:text-center"
    >
      <svg viewBox="0 0 130 118" className="w-24 shrink-0 fill-none xl:w-32.5" aria-hidden="true">
        <path d={ARC} className="stroke-line" strokeWidth="11" strokeLinecap="round" />
        {filled > 0 && (
          <path
            d={ARC}
            className={isShort ? 'stroke-accent' : 'stroke-primary'}
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${filled} 400`}
          />
        )}
        <text
          x="65"
          y="78"
          textAnchor="middle"
          className={`fill-ink font-display font-title ${figure.length > 3 ? 'text-[30px]' : 'text-[38px]'}`}
        >
          {figure}
        </text>
      </svg>
      {children}
    </section>
  );
}
