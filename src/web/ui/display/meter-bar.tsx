import { cx } from '#web/ui/class-names.ts';

const TONES = { good: 'fill-primary', caution: 'fill-accent' } as const;

interface MeterBarProps {
  /** 0 to 1; anything more is drawn full. */
  fraction: number;
  tone?: keyof typeof TONES;
  /** 0 to 1: a tick mark, such as the plan. */
  mark?: number;
  /** Fills the available width. */
  isWide?: boolean;
  className?: string;
}

/** A small bar that repeats the figure next to it, such as "81%" of plan. */
export function MeterBar({
  fraction,
  tone = 'good',
  mark,
  isWide = false,
  className,
}: MeterBarProps) {
  const filled = Math.min(1, Math.max(0, fraction)) * 86;
  return (
    <svg
      viewBox="0 0 86 8"
      aria-hidden="true"
      preserveAspectRatio={isWide ? 'none' : undefined}
      className={cx('inline-block h-2 align-middle', isWide ? 'w-full' : 'w-21.5', className)}
    >
      <rect width="86" height="8" rx="4" className="fill-line" />
      {filled > 0 && <rect width={Math.max(filled, 8)} height="8" rx="4" className={TONES[tone]} />}
      {mark !== undefined && (
        <rect
          x={mark * 86 - 1.5}
          width="3"
          height="8"
          className="fill-ink stroke-surface"
          strokeWidth="1"
        />
      )}
    </svg>
  );
}
