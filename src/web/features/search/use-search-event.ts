import { useEffect } from 'react';
import type { ListingQuery } from '#web/data/listings/properties.ts';
import { track } from '#web/lib/analytics/analytics.ts';

/** Tracks a search once it has results, by filter names only; the typed text may be someone's street address. */
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
