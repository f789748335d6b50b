import { List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PropertyCard } from '#contract/listings/properties.ts';
import { useForgetPlanUsage, useIsCounted } from '#web/data/billing.ts';
import {
  type ListingQuery,
  useMapPoints,
  useSearchResults,
} from '#web/data/listings/properties.ts';
import { PlanAllowance } from '#web/features/billing/plan-allowance.tsx';
import { MapGlance } from '#web/features/market-map/map-glance.tsx';
import { MarketMap } from '#web/features/market-map/market-map.tsx';
import { FilterChips, FilterDrawer } from '#web/features/search/filter-bar.tsx';
import { cityLabel } from '#web/features/search/filter-labels.ts';
import { withCorrection } from '#web/features/search/read-phrase.ts';
import { focusResult, useSlashFocus } from '#web/features/search/result-keys.ts';
import { Results } from '#web/features/search/results.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { type SearchControls, useSearch } from '#web/features/search/use-search.ts';
import { useSearchEvent } from '#web/features/search/use-search-event.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';

/** The list updates with every word; the map, with its ten thousand pins, waits until typing stops. */
const MAP_AFTER_MS = 400;
const NO_PAGES: readonly { items: PropertyCard[] }[] = [];

/** A table gets more of the width than cards do, because it needs the space more than the map does. */
const WITH_TABLE = 'grid grid-cols-[minmax(0,1fr)_minmax(16rem,24%)]';
const WITH_CARDS = 'grid grid-cols-[minmax(0,1fr)_minmax(22rem,36%)]';

/** Wide enough for the map next to the list and for all filters in one row. */
const WIDE = '(min-width: 1100px)';

export function SearchPage() {
  const isCounted = useIsCounted('searches');
  const controls = useSearch({ isCounted });
  const results = useSearchResults(controls.search);
  useUsageAfter(isCounted, results.dataUpdatedAt);
  useSearchEvent(controls.search, results.isSuccess);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isMapShown, setMapShown] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useSlashFocus(box);
  const corrections = results.isPlaceholderData ? null : results.data?.pages[0]?.corrections;
  const hasMap = isWide || isMapShown;
  return (
    <div data-wide className="-mx-4 -mb-15 [#main>:first-child_&]:-mt-6 sm:-mx-6 lg:-mx-9">
      <h1 tabIndex={-1} className="sr-only">
        Search
      </h1>
      <SearchBar
        controls={controls}
        total={results.data?.pages[0]?.total}
        corrected={corrections ? cityLabel(corrections) : null}
        box={box}
        onLeaveDown={() => focusResult(list.current)}
      >
        {!isWide && <MapToggle isMapShown={isMapShown} onToggle={() => setMapShown(!isMapShown)} />}
      </SearchBar>
      <div className={cx(isWide && (controls.state.view === 'table' ? WITH_TABLE : WITH_CARDS))}>
        {(isWide || !isMapShown) && (
          <div className="min-w-0 px-4 pt-4.5 sm:px-6 lg:pl-8">
            <PlanAllowance limit="searches">
              Press Enter to search. Adding filters to a search doesn’t use another one.
            </PlanAllowance>
            <Results
              controls={controls}
              results={results}
              activeId={activeId}
              onHover={setActiveId}
              listRef={list}
              focusBox={() => box.current?.focus()}
              isCounted={isCounted}
            />
          </div>
        )}
        {hasMap && (
          <div className={cx(isWide && 'border-l border-line')}>
            <div
              className={
                isWide
                  ? 'sticky top-[4.55rem] h-[calc(100dvh-4.55rem)]'
                  : 'h-[calc(100dvh-11.5rem)] min-h-80'
              }
            >
              <SearchMap
                controls={controls}
                pages={results.data?.pages ?? NO_PAGES}
                activeId={activeId}
                setActiveId={setActiveId}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** Refetches the number of remaining searches after each search, if the plan limits them. */
function useUsageAfter(isCounted: boolean, answeredAt: number) {
  const forget = useForgetPlanUsage();
  const latestForget = useRef(forget);
  useEffect(() => {
    latestForget.current = forget;
  });
  useEffect(() => {
    if (isCounted && answeredAt > 0) latestForget.current();
  }, [isCounted, answeredAt]);
}

interface SearchBarProps {
  controls: SearchControls;
  total: number | undefined;
  /** The city a misspelled name refers to. */
  corrected: string | null;
  box: RefObject<HTMLInputElement | null>;
  onLeaveDown: () => void;
  /** Shown next to the filters when they're collapsed. */
  children: ReactNode;
}

function SearchBar({ controls, total, corrected, box, onLeaveDown, children }: SearchBarProps) {
  const { search, text, phrase, choose } = controls;
  const isWide = useMediaQuery(WIDE);
  return (
    <div className="z-20 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-line bg-paper px-4 py-3 sm:px-6 lg:sticky lg:top-0 lg:pl-8">
      <div className="min-w-0 flex-1 basis-80">
        <SearchBox
          text={text}
          parts={withCorrection(phrase, text, corrected)}
          onTextChange={controls.setText}
          onSubmit={controls.submit}
          onLeave={controls.settle}
          onLeaveDown={onLeaveDown}
          inputRef={box}
        />
      </div>
      {isWide ? (
        <FilterChips filters={search} choose={choose} />
      ) : (
        <div className="flex gap-2">
          <FilterDrawer filters={search} choose={choose} total={total} clear={controls.clear} />
          {children}
        </div>
      )}
    </div>
  );
}

function MapToggle({ isMapShown, onToggle }: { isMapShown: boolean; onToggle: () => void }) {
  const Icon = isMapShown ? List : MapIcon;
  return (
    <Button icon={<Icon className="size-4" aria-hidden="true" />} onClick={onToggle}>
      {isMapShown ? 'List' : 'Map'}
    </Button>
  );
}

interface SearchMapProps {
  controls: SearchControls;
  pages: readonly { items: PropertyCard[] }[];
  activeId: string | null;
  setActiveId: (id: string | null) => void;
}

function SearchMap({ controls, pages, activeId, setActiveId }: SearchMapProps) {
  const { state, search } = controls;
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [mapped] = useDebounced(search, MAP_AFTER_MS);
  const points = usePins(mapped);
  const shownId = activeId ?? pickedId;
  const active = useMemo(() => {
    const at = points && shownId !== null ? points.ids.indexOf(shownId) : -1;
    if (points && shownId !== null && at >= 0) {
      return {
        id: shownId,
        longitude: points.longitudes[at] ?? 0,
        latitude: points.latitudes[at] ?? 0,
        price: points.prices[at] ?? 0,
      };
    }
    const card = pages.flatMap(({ items }) => items).find(({ id }) => id === shownId);
    if (!card || card.latitude === null || card.longitude === null) return null;
    return { id: card.id, longitude: card.longitude, latitude: card.latitude, price: card.price };
  }, [points, pages, shownId]);
  return (
    <MarketMap
      points={points}
      box={state.box}
      isFollowing={state.isFollowing}
      onFollowingChange={controls.setFollowing}
      onBoxChange={controls.setBox}
      shade={state.shade}
      onShadeChange={controls.setShade}
      active={active}
      onHover={setActiveId}
      onPick={setPickedId}
    >
      {pickedId !== null && <MapGlance id={pickedId} onClose={() => setPickedId(null)} />}
    </MarketMap>
  );
}

/** Pins beyond the map view are preloaded; the request is limited to the view only if there are too many. */
function usePins({ sort: _sort, bbox, ...filters }: ListingQuery) {
  const all = useMapPoints(filters);
  const isCut = all.data?.isComplete === false && bbox !== undefined;
  const inBox = useMapPoints(isCut ? { ...filters, bbox } : filters);
  return isCut ? (inBox.data ?? all.data) : all.data;
}
