import { useEffect } from 'react';
import type { ListingQuery } from '#web/data/listings/properties.ts';
import { track } from '#web/lib/analytics/analytics.ts';

/** Counts a search once it has results: by what was searched, never by what was typed, which may be somebody's address. */
export function useSearchEvent(search: ListingQuery, hasResults: boolean): void {
  const used = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .toSorted()
    .join(' ');
  useEffect(() => {
    if (hasResults) track('search', { search_term: used || 'everything' });
  }, [used, hasResults]);
}
