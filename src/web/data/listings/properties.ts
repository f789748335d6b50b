import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type PropertyCard,
  type PropertyWithResults,
  readProperty,
} from '#contract/listings/properties.ts';
import {
  countFilterValues,
  listMapPoints,
  type SearchFilters,
  type SearchQuery,
  SORT_KEYS,
  searchProperties,
} from '#contract/listings/property-search.ts';
import { PROPERTY_TYPES } from '#domain/listing/property-type.ts';
import { call } from '#web/lib/api/api.ts';
import { takePageData } from '#web/lib/browser/page-data.ts';

/** Re-exported here, so that the pages don't bundle the schemas. */
export const propertyTypes = PROPERTY_TYPES;
export const sortKeys: readonly string[] = SORT_KEYS;

/** Search filters as stored in the browser, where the bounding box is text: west,south,east,north. */
export type Filters = Omit<SearchFilters, 'bbox'> & { bbox?: string | undefined };
export type Sort = NonNullable<SearchQuery['sort']>;
export interface ListingQuery extends Filters {
  sort?: Sort | undefined;
}

type SearchPage = z.output<typeof searchProperties.response & z.ZodType>;
export type SearchExclusion = SearchPage['exclusions'][number];
export type MapPoints = z.output<typeof listMapPoints.response & z.ZodType>;

export const listingKeys = {
  all: ['listings'] as const,
  lists: () => [...listingKeys.all, 'list'] as const,
  list: (search: ListingQuery) => [...listingKeys.lists(), search] as const,
  samples: () => [...listingKeys.all, 'sample'] as const,
  sample: (search: ListingQuery) => [...listingKeys.samples(), search] as const,
  mapPoints: (filters: Filters) => [...listingKeys.all, 'map-points', filters] as const,
  valueCounts: (filters: Filters) => [...listingKeys.all, 'value-counts', filters] as const,
  cities: () => [...listingKeys.all, 'cities'] as const,
  addressMatches: (text: string) => [...listingKeys.all, 'address-matches', text] as const,
  detail: (id: string) => [...listingKeys.all, 'detail', id] as const,
};

/** Polling interval while the server is still loading the market or recalculating. */
const UNFINISHED_MS = 1500;
const FRESH_MS = 30_000;

const isUnfinished = (page: Pick<SearchPage, 'isMarketFilling' | 'isPreparingYours'> | undefined) =>
  page !== undefined && (page.isMarketFilling || page.isPreparingYours);

const marked = <Card extends PropertyCard>(card: Card, id: string, isFavorite: boolean): Card =>
  card.id === id ? { ...card, isFavorite } : card;

/** What was saved or removed, and when; a response requested before that doesn't include the change. */
const marks = new Map<string, { isFavorite: boolean; at: number }>();

async function withMarks<Answer>(
  read: Promise<Answer>,
  mark: (answer: Answer, id: string, isFavorite: boolean) => Answer,
): Promise<Answer> {
  const startedAt = performance.now();
  let answer: Answer = await read;
  for (const [id, { isFavorite, at }] of marks)
    if (at >= startedAt) answer = mark(answer, id, isFavorite);
  return answer;
}

const markPage = (page: SearchPage, id: string, isFavorite: boolean): SearchPage => ({
  ...page,
  items: page.items.map((card) => marked(card, id, isFavorite)),
});

const searchOptions = (search: ListingQuery) =>
  infiniteQueryOptions({
    queryKey: listingKeys.list(search),
    queryFn: ({ signal, pageParam }) => {
      const query = { ...search, ...(pageParam !== null && { cursor: pageParam }) };
      return withMarks(call(searchProperties, { query, signal }), markPage);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: FRESH_MS,
  });

/** Keeps the last results until the next ones load; cancels outdated requests. */
export const useSearchResults = (search: ListingQuery) =>
  useInfiniteQuery({
    ...searchOptions(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnfinished(state.data?.pages[0]) ? UNFINISHED_MS : false),
  });

export const useMapPoints = (filters: Filters) =>
  useQuery({
    queryKey: listingKeys.mapPoints(filters),
    queryFn: ({ signal }) => call(listMapPoints, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? UNFINISHED_MS : false),
  });

/** How many listings each filter value would find; keeps the last counts while the next ones load. */
export const useValueCounts = (filters: Filters) =>
  useQuery({
    queryKey: listingKeys.valueCounts(filters),
    queryFn: ({ signal }) => call(countFilterValues, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export type ValueCounts = z.output<typeof countFilterValues.response & z.ZodType>['counts'];

const NEARBY_CARDS = 3;

/** The first few results of several searches side by side, with the total for each. */
export const useSearchSamples = (searches: readonly ListingQuery[]) =>
  useQueries({
    queries: searches.map((search) => ({
      queryKey: listingKeys.sample(search),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        withMarks(
          call(searchProperties, { query: { ...search, limit: NEARBY_CARDS }, signal }),
          markPage,
        ),
      staleTime: FRESH_MS,
    })),
  });

const propertyOptions = (id: string) =>
  queryOptions({
    queryKey: listingKeys.detail(id),
    queryFn: ({ signal }) =>
      withMarks(call(readProperty, { params: { listingId: id }, signal }), marked),
    initialData: () => takePageData<PropertyWithResults>('property', (part) => part.id === id),
    staleTime: FRESH_MS,
  });

export const usePropertyGlance = (id: string | null) =>
  useQuery({ ...propertyOptions(id ?? ''), enabled: id !== null });

/** Shows a property as saved or not saved wherever it's on screen. */
export function markFavorite(client: QueryClient, id: string, isFavorite: boolean): void {
  marks.set(id, { isFavorite, at: performance.now() });
  const mark = (page: SearchPage) => markPage(page, id, isFavorite);
  client.setQueriesData<InfiniteData<SearchPage>>({ queryKey: listingKeys.lists() }, (found) =>
    found ? { ...found, pages: found.pages.map(mark) } : found,
  );
  client.setQueriesData<SearchPage>({ queryKey: listingKeys.samples() }, (found) =>
    found ? mark(found) : found,
  );
  client.setQueryData(propertyOptions(id).queryKey, (found) =>
    found ? marked(found, id, isFavorite) : found,
  );
}
