import { cx } from '#web/ui/class-names.ts';

interface SpinnerProps {
  /** Read aloud and shown next to the ring; omit it inside a labeled control. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cx('inline-flex items-center gap-2.5', label && 'text-muted', className)}
    >
      <svg viewBox="0 0 20 20" className="size-[1.15em] animate-spin" aria-hidden="true">
        <circle
          cx="10"
          cy="10"
          r="8"
          className="fill-none stroke-current opacity-25"
          strokeWidth="2.5"
        />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          className="fill-none stroke-current"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </span>
  );
}
