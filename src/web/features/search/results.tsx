import { FilePlus2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PropertyCard } from '#contract/listings/properties.ts';
import type { Sort, useSearchResults } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { cityLabel } from './filter-labels.ts';
import { NoResults } from './no-results.tsx';
import { ResultCard, ResultCardSkeleton } from './result-card.tsx';
import { moveThroughResults, resultAt } from './result-keys.ts';
import { ResultTable } from './result-table.tsx';
import { ResultsHeader } from './results-header.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SEARCH_MESSAGES } from './search-messages.ts';
import type { SearchControls } from './use-search.ts';

type SearchResults = ReturnType<typeof useSearchResults>;

interface ResultsProps {
  controls: SearchControls;
  results: SearchResults;
  activeId: string | null;
  onHover: (id: string | null) => void;
  listRef: RefObject<HTMLDivElement | null>;
  focusBox: () => void;
  /** True if the plan limits searches, so that we never run one the user didn't request. */
  isCounted: boolean;
}

export function Results(props: ResultsProps) {
  const { controls, results, onHover, listRef, focusBox } = props;
  const navigate = useNavigate();
  const { state, search } = controls;
  const [first] = results.data?.pages ?? [];
  const open = (id: string) => void navigate(href('property', { id }));
  return (
    // The focused cards handle the keys; the list only listens.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={listRef}
      onKeyDown={(event) => moveThroughResults(event, focusBox, open)}
      onPointerOver={(event) => onHover(resultAt(event.target))}
      onPointerLeave={() => onHover(null)}
      onFocus={(event) => onHover(resultAt(event.target))}
      onBlur={() => onHover(null)}
    >
      <ResultsHeader
        total={first?.total}
        isFailed={results.isError}
        isTotalExact={first?.isTotalExact ?? true}
        source={sourceOf(first?.items ?? [])}
        correction={first ? cityLabel(first.corrections) : null}
        otherCities={controls.phrase.otherCities}
        needsLocation={controls.phrase.needsLocation && search.bbox === undefined}
        onChooseCity={controls.chooseCity}
        sort={search.sort ?? defaultSort(search.q)}
        onSortChange={controls.setSort}
        hasWords={search.q !== undefined}
        view={state.view}
        onViewChange={controls.setView}
        actions={
          <>
            <SavedSearches
              search={search}
              query={controls.query}
              isSample={first?.items.some(({ source }) => source === 'sample') ?? false}
            />
            <Button asChild>
              <Link to={href('importListings')}>
                <FilePlus2 className="size-4" aria-hidden="true" />
                Add a property
              </Link>
            </Button>
          </>
        }
      />
      {first?.isMarketFilling && (
        <Banner className="mb-3.5">Listings are still loading. More will appear.</Banner>
      )}
      {first?.isPreparingYours && (
        <Banner className="mb-3.5">
          These numbers use default assumptions while we calculate yours.
        </Banner>
      )}
      <Found {...props} />
    </div>
  );
}

const defaultSort = (text: string | undefined): Sort =>
  text === undefined ? '-dealScore' : '-relevance';

/** One label if all listings share a source; in a mixed list each card has its own. */
function sourceOf(cards: readonly PropertyCard[]): string | null {
  const labels = [...new Set(cards.map(({ sourceLabel }) => sourceLabel))];
  return labels.length > 0 ? labels.join(', ') : null;
}

function Found(props: ResultsProps) {
  const { results, controls, activeId } = props;
  const cards = results.data?.pages.flatMap(({ items }) => items) ?? [];
  const renderCard = (card: PropertyCard) => (
    <ResultCard key={card.id} card={card} isActive={card.id === activeId} />
  );
  if (results.isError) return <Failure results={results} />;
  if (!results.data) return <ResultsSkeleton />;
  if (cards.length === 0) {
    const { search, drop, clear } = controls;
    return (
      <NoResults
        search={search}
        drop={drop}
        clear={clear}
        exclusions={results.data.pages[0]?.exclusions ?? []}
        renderCard={renderCard}
        isCounted={props.isCounted}
      />
    );
  }
  return (
    <div
      aria-busy={results.isPlaceholderData}
      // Dim the list only for slow responses, so that fast ones don't flicker.
      className={cx(results.isPlaceholderData && 'opacity-60 transition-opacity delay-200')}
    >
      {controls.state.view === 'table' ? (
        <ResultTable
          cards={cards}
          sort={controls.search.sort ?? defaultSort(controls.search.q)}
          onSortChange={controls.setSort}
        />
      ) : (
        <Cards cards={cards} renderCard={renderCard} />
      )}
      <More results={results} shown={cards.length} />
    </div>
  );
}

/** Number of cards that fill a screen. */
const FIRST_CARDS = 5;
/** Milliseconds until the other cards render, because the next keystroke may replace the results. */
const REST_AFTER_MS = 300;

interface CardsProps {
  cards: readonly PropertyCard[];
  renderCard: (card: PropertyCard) => ReactNode;
}

/** Renders the cards in view first, and the others once no newer results arrive. */
function Cards({ cards, renderCard }: CardsProps) {
  const first = cards
    .slice(0, FIRST_CARDS)
    .map(({ id }) => id)
    .join();
  const isDrawn = useDebounced(first, REST_AFTER_MS)[0] === first;
  const drawn = isDrawn ? cards : cards.slice(0, FIRST_CARDS);
  return (
    <div className="grid gap-3.5">
      {drawn.map(renderCard)}
      {cards.slice(drawn.length).map(({ id }) => (
        <div key={id} className="h-34" />
      ))}
    </div>
  );
}

function Failure({ results }: { results: SearchResults }) {
  return (
    <LoadFailure title={SEARCH_MESSAGES.notRun} error={results.error} onRetry={results.refetch}>
      {SEARCH_MESSAGES.linkKeepsSearch}
    </LoadFailure>
  );
}

function More({ results, shown }: { results: SearchResults; shown: number }) {
  const { total = shown, isTotalExact = true } = results.data?.pages[0] ?? {};
  return (
    <div className="grid justify-items-center gap-2 py-6 text-sm text-muted">
      <p>
        {formatNumber(shown)} of {!isTotalExact && 'about '}
        {formatNumber(total)} shown
      </p>
      {results.hasNextPage && (
        <Button busy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

function ResultsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <span className="sr-only">Searching</span>
      {SKELETONS.map((key) => (
        <ResultCardSkeleton key={key} />
      ))}
    </div>
  );
}
