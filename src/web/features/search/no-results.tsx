import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard } from '#contract/listings/properties.ts';
import {
  type Filters,
  type ListingQuery,
  useSearchSamples,
} from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SectionTitle } from '#web/ui/display/type.tsx';
import { activeFilters, without } from './filter-labels.ts';

interface NoResultsProps {
  search: ListingQuery;
  drop: (fields: readonly (keyof Filters)[]) => void;
  clear: () => void;
  renderCard: (card: PropertyCard) => ReactNode;
  /** Searches are counted: which filter stands in the way is not tried out. */
  isCounted: boolean;
}

/** Half a word finds nothing either; who is still typing is not asked three questions a key. */
const ASK_AFTER_MS = 250;

/** Says which filter stands in the way, and shows the nearest that does not quite fit. */
export function NoResults({ search, drop, clear, renderCard, isCounted }: NoResultsProps) {
  const isResting = useDebounced<ListingQuery | null>(search, ASK_AFTER_MS, null)[0] === search;
  const active = isResting && !isCounted ? activeFilters(search) : [];
  const samples = useSearchSamples(active.map(({ fields }) => without(search, fields)));
  const ways = active
    .map((filter, at) => ({ ...filter, found: samples[at]?.data }))
    .filter(({ found }) => (found?.total ?? 0) > 0)
    // The filter whose loss changes least is the one the search nearly met.
    .toSorted((a, b) => (a.found?.total ?? 0) - (b.found?.total ?? 0));
  const [nearest] = ways;
  const isLooking = !isResting || samples.some(({ isPending }) => isPending);
  return (
    <div className="grid gap-5">
      <EmptyState
        icon={<SearchX />}
        title="No exact matches"
        action={
          <>
            {ways.map(({ key, label, fields, found }) => (
              <Button key={key} onClick={() => drop(fields)}>
                Without “{label}”: {formatNumber(found?.total)}
              </Button>
            ))}
            <Button variant={ways.length === 0 ? 'primary' : 'quiet'} onClick={clear}>
              Clear search
            </Button>
          </>
        }
      >
        {ways.length > 0
          ? 'Remove one of these to see results.'
          : isLooking
            ? 'Finding the filter that excludes the most…'
            : isCounted
              ? 'Remove a filter, or start over with a location or a price.'
              : 'No single filter is the cause: start over with a location or a price.'}
      </EmptyState>
      {nearest?.found && (
        <section className="grid gap-3.5">
          <SectionTitle>Closest matches, without “{nearest.label}”</SectionTitle>
          {nearest.found.items.map(renderCard)}
        </section>
      )}
    </div>
  );
}
