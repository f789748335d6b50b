import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

const TONES = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-primary-tint text-primary',
  caution: 'bg-accent-tint text-accent',
  bad: 'bg-loss-tint text-loss',
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A short status, such as "Best fit" or "Thin margin". The text carries the meaning, not the color. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-sans text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
