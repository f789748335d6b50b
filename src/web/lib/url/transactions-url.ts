import type { FigureFilter } from '#domain/measures/figure-filters.ts';
import { href } from './paths.ts';

/** The parameter names of `GET /api/v2/transactions`. */
interface TransactionsFilter extends FigureFilter {
  flow?: 'in' | 'out';
  vendorId?: string;
  sharedCostId?: string;
  maintenanceId?: string;
  q?: string;
  importId?: string;
  account?: string;
}

/** The list of transactions behind a figure. */
export function transactionsHref(
  filter: {
    [Name in keyof TransactionsFilter]: TransactionsFilter[Name] | undefined;
  },
): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query === '' ? href('transactions') : `${href('transactions')}?${query}`;
}

export const wholeYear = (year: number): { from: string; to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
