import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Shown above the column in place of its header, which is still read aloud. */
  headerMark?: ReactNode;
  /** Read aloud but not shown above the column. */
  hidesHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end of their column. */
  align?: 'start' | 'end';
  /** Two of these share a line of the card on a phone. */
  short?: boolean;
  /** The card's title on a phone and the row header for assistive technology. One per table. */
  primary?: boolean;
  sortable?: boolean;
  /** Hidden in tables narrower than this (in rem); cards on a phone still show it. */
  from?: 0 | 56 | 64;
  /** The column's cell in the last row, for totals. */
  footer?: ReactNode;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A second click reverses the order; a new column starts with its largest values. */
export function nextSort(current: TableSort | undefined, key: string): TableSort {
  if (current?.key !== key) return { key, direction: 'descending' };
  return { key, direction: current.direction === 'descending' ? 'ascending' : 'descending' };
}
