import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What goes here, such as "No properties yet". */
  title: ReactNode;
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 justify-items-center gap-2 rounded-lg border border-dashed border-edge px-6 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 flex size-12 items-center justify-center rounded-full bg-primary-tint text-primary [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="font-display text-lg font-title">{title}</p>
      {children && <div className="max-w-md text-muted text-pretty wrap-anywhere">{children}</div>}
      {action && (
        <div className="mt-3 flex max-w-full flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
