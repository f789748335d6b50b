import { href } from './paths.ts';

/** The names of `GET /api/v2/transactions`. */
interface TransactionsFilter {
  from?: string;
  to?: string;
  propertyId?: string;
  /** One or several, separated by commas. */
  category?: string;
  flow?: 'in' | 'out';
  importId?: string;
  account?: string;
  /** Only what needs review. */
  review?: true;
}

/** The list of transactions behind a figure. */
export function transactionsHref(filter: TransactionsFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? href('transactions') : `${href('transactions')}?${query}`;
}

export const wholeYear = (year: number): { from: string; to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
