import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  type Filters,
  type ListingQuery,
  type SearchExclusion,
  useSearchSamples,
} from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SectionTitle } from '#web/ui/display/type.tsx';
import { type ActiveFilter, activeFilters, without } from './filter-labels.ts';

interface NoResultsProps {
  search: ListingQuery;
  /** The parts of the search, starting with the one that excludes the most listings. */
  exclusions: readonly SearchExclusion[];
  drop: (fields: readonly (keyof Filters)[]) => void;
  clear: () => void;
  renderCard: (card: PropertyCard) => ReactNode;
  /** True if the plan limits searches, so that we never run one the user didn't request. */
  isCounted: boolean;
}

/** How long typing must pause before suggestions load, because half a word often finds nothing. */
const ASK_AFTER_MS = 250;

/** Names the filter that rules out the most listings and shows the closest listings without it. */
export function NoResults(props: NoResultsProps) {
  const { search, exclusions, drop, clear, renderCard, isCounted } = props;
  const isResting = useDebounced<ListingQuery | null>(search, ASK_AFTER_MS, null)[0] === search;
  const exclusionsShown = exclusions.flatMap((exclusion) => {
    const active = activeOf(search, exclusion);
    return active ? [{ ...exclusion, ...active }] : [];
  });
  const [first] = exclusionsShown;
  const hasMatches = (first?.totalWithout ?? 0) > 0;
  const canSample = first && hasMatches && isResting && !isCounted;
  const [sample] = useSearchSamples(canSample ? [without(search, first.fields)] : []);
  const nearest = sample?.data?.items ?? [];
  return (
    <div className="grid gap-5">
      <EmptyState
        icon={<SearchX />}
        title="No exact matches"
        action={
          <>
            {exclusionsShown
              .filter(({ totalWithout }, at) => at === 0 || totalWithout > 0)
              .map(({ key, label, fields, totalWithout }, at) => (
                <Button
                  key={key}
                  className="max-w-full"
                  variant={at === 0 ? 'primary' : 'secondary'}
                  onClick={() => drop(fields)}
                >
                  <span className="truncate">
                    Without “{label}”{totalWithout > 0 && `: ${formatNumber(totalWithout)}`}
                  </span>
                </Button>
              ))}
            <Button variant={first ? 'quiet' : 'primary'} onClick={clear}>
              Clear search
            </Button>
          </>
        }
      >
        {first
          ? sentenceOf(first.label, first.totalWithout)
          : 'Start over with a location or a price.'}
      </EmptyState>
      {first && nearest.length > 0 && (
        <section className="grid gap-3.5">
          <SectionTitle>Closest matches without “{first.label}”</SectionTitle>
          {nearest.map(renderCard)}
        </section>
      )}
    </div>
  );
}

/** A city recognized in free text belongs to the `q` filter. */
function activeOf(search: ListingQuery, exclusion: SearchExclusion): ActiveFilter | undefined {
  const active = activeFilters(search);
  const about = (named: readonly string[]) =>
    active.find(({ fields }) => fields.some((field) => named.includes(field)));
  return about(exclusion.fields) ?? (exclusion.fields.includes('city') ? about(['q']) : undefined);
}

function sentenceOf(label: string, totalWithout: number): string {
  return totalWithout > 0
    ? `“${label}” rules out the most listings. Without it, ${counted(totalWithout, 'property matches', 'properties match')}.`
    : `“${label}” rules out the most listings, but removing it isn’t enough on its own. Start there.`;
}
