import type { Db } from '#server/db/client.ts';
import type { ListingSearch } from '#server/db/queries/market/listing-filter.ts';
import { NO_PROFILE } from '#server/db/queries/market/metric-tables.ts';
import { withLooseWords } from '#server/db/queries/market/property-search.ts';
import { findScope } from '#server/db/queries/market/search-scope.ts';
import type { MarketView } from '#server/market/reader.ts';
import type { Reader, ResolvedSearch } from './resolve-search.ts';

export const readerOf = (
  view: Pick<MarketView, 'profileNo' | 'marketVersion'>,
  userId: string | null,
): Reader => ({
  profileNo: view.profileNo ?? NO_PROFILE,
  userId: userId,
  marketVersion: view.marketVersion,
});

/** Searches as typed, then for the likely meaning, then with more tolerance for typos, until something matches. */
export async function searchUntilFound<T>(
  db: Db,
  reader: Reader,
  resolved: ResolvedSearch,
  ask: (db: Db, search: ListingSearch, resolved: ResolvedSearch) => Promise<T>,
  isEmpty: (answer: T) => boolean,
): Promise<T> {
  const { profileNo, userId, marketVersion } = reader;
  const { filter, fallback } = resolved;
  const scope = await findScope(db, filter, marketVersion);
  const search = { profileNo, userId, filter, scope };
  const answer = await ask(db, search, resolved);
  if (!isEmpty(answer) || filter.words.length === 0) return answer;
  if (fallback) {
    const guess = await searchUntilFound(db, reader, fallback, ask, isEmpty);
    if (!isEmpty(guess)) return guess;
  }
  if (!filter.mayBeMisspelt) return answer;
  return withLooseWords(db, (tx) => ask(tx, search, resolved));
}
