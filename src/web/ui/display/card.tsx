import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface CardProps {
  title?: ReactNode;
  /** The small line under the title, such as period, source or assumptions. */
  caption?: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, caption, action, headingLevel = 2, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={cx(
        'min-w-0 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5.5 sm:py-5',
        className,
      )}
    >
      {(title || action) && (
        <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            {title && <Heading className="font-display text-lg font-title">{title}</Heading>}
            {caption && <p className="text-sm text-muted">{caption}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
