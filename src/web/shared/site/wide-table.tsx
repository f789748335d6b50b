import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table shows: where it is wider than the page, it is scrolled as a region of that name. */
  label: string;
  children: ReactNode;
}

/** The frame of a table that may be wider than a phone. */
export const WideTable = ({ label, children }: WideTableProps) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
    tabIndex={0}
    className="relative overflow-x-auto rounded-lg border border-line bg-surface"
  >
    {children}
  </section>
);
