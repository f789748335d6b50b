import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface TextProps {
  className?: string;
  children: ReactNode;
}

/** The page's only h1. `tabIndex` lets a route change move focus here. */
export function PageTitle({ className, children }: TextProps) {
  return (
    <h1
      tabIndex={-1}
      className={cx(
        'font-display text-3xl font-title tracking-[-0.01em] text-balance outline-none',
        className,
      )}
    >
      {children}
    </h1>
  );
}

export function SectionTitle({ className, children }: TextProps) {
  return (
    <h2 className={cx('font-display text-lg font-title text-balance', className)}>{children}</h2>
  );
}

/** The sentence that answers the page's question. */
export function Lead({ className, children }: TextProps) {
  return (
    <p className={cx('max-w-[39rem] font-display text-xl font-book text-pretty', className)}>
      {children}
    </p>
  );
}

export function Caption({ className, children }: TextProps) {
  return <p className={cx('text-sm text-muted', className)}>{children}</p>;
}

/** A figure in the display typeface, with its unit small next to it. */
export function BigNumber({ className, children, unit }: TextProps & { unit?: ReactNode }) {
  return (
    <span className={cx('font-display text-2xl font-title', className)}>
      {children}
      {unit && <span className="font-sans text-sm font-medium text-muted"> {unit}</span>}
    </span>
  );
}
