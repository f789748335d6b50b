import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table shows; names the scrollable region if the table is wider than the page. */
  label: string;
  children: ReactNode;
}

/** A frame for tables that may be wider than a phone. */
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

/** Column headings; the first column names the rows. */
export const TableHeads = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr className="text-sm text-muted">
      {heads.map((head) => (
        <th key={head} scope="col" className="px-5 py-3 font-medium first:text-left">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
