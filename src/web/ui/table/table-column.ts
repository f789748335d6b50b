import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Shown above the column instead of its header, which is read out. */
  headerMark?: ReactNode;
  /** Read out, not shown above the column. */
  hidesHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers sit at the end of their column. */
  align?: 'start' | 'end';
  /** Two such figures share a line of the card on a phone. */
  short?: boolean;
  /** The card's title on a phone, and the row's header for assistive technology. One per table. */
  primary?: boolean;
  sortable?: boolean;
  /** Left out of a table narrower than this (in rem); cards on a phone have it. */
  from?: 0 | 56 | 64;
  /** The last row: totals. */
  footer?: ReactNode;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A second press turns the order round; a new column starts with its largest figures. */
export function nextSort(current: TableSort | undefined, key: string): TableSort {
  if (current?.key !== key) return { key, direction: 'descending' };
  return { key, direction: current.direction === 'descending' ? 'ascending' : 'descending' };
}
