import type { z } from 'zod';
import type {
  SearchFilters,
  SearchQuery,
  searchProperties,
} from '#contract/listings/property-search.ts';
import type { ListingSearch } from '#server/db/queries/market/listing-filter.ts';
import {
  type Found,
  type ListingPage,
  searchListings,
} from '#server/db/queries/market/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { findExclusions } from '#server/features/properties/search/find-exclusions.ts';
import { accountIdOf, type SignedIn } from '#server/http/security/session.ts';
import { wantedLocations } from '#server/market/live/wanted-locations.ts';
import { findMarketView, type MarketView } from '#server/market/reader.ts';
import {
  type Reader,
  type ResolvedSearch,
  readSearchQuery,
} from '#server/market/search/resolve-search.ts';
import { readerOf, searchUntilFound } from '#server/market/search/search-until-found.ts';
import { payerOf } from '#server/providers/rentcast/rentcast-shares.ts';
import { loadCards } from './load-cards.ts';
import { type Cursor, isCursorOf, readSearchCursor, writeSearchCursor } from './search-cursor.ts';

type SearchDeps = Pick<Deps, 'db' | 'now' | 'market' | 'live'>;

/** The reader and the query; with a data provider, the area's listings may still be loading. */
export async function requestedFor(
  deps: SearchDeps,
  query: SearchFilters & Pick<Partial<SearchQuery>, 'sort' | 'cursor'>,
  signedIn: SignedIn | null,
): Promise<[MarketView, ResolvedSearch]> {
  const { live } = deps;
  const isFirstPage = query.cursor === undefined && query.source !== 'yours';
  const [view, resolved, isComing] = await Promise.all([
    findMarketView(deps, signedIn),
    readSearchQuery(deps, query),
    live && isFirstPage ? live.want(wantedLocations(query), payerOf(accountIdOf(signedIn))) : false,
  ]);
  return [live ? { ...view, isMarketFilling: isComing } : view, resolved];
}

export const aboutMetrics = ({ metricsFor, isPreparingYours, isMarketFilling }: MarketView) => ({
  metricsFor,
  isPreparingYours,
  isMarketFilling,
});

type SearchAnswer = z.input<NonNullable<typeof searchProperties.response>>;

/** A page of cards, and the search that found them. */
export async function findCards(deps: SearchDeps, query: SearchQuery, signedIn: SignedIn | null) {
  const [view, resolved] = await requestedFor(deps, query, signedIn);
  const reader = readerOf(view, signedIn?.user.userId ?? null);
  const page = await findPage(deps.db, reader, resolved, query);
  return { items: await loadCards(deps, reader.userId, page.found), page, view, reader, resolved };
}

export async function answerSearch(
  deps: SearchDeps,
  query: SearchQuery,
  signedIn: SignedIn | null,
): Promise<SearchAnswer> {
  const { items, page, view, reader, resolved } = await findCards(deps, query, signedIn);
  return {
    items,
    total: page.total,
    isTotalExact: page.isTotalExact,
    nextCursor: page.nextCursor,
    corrections: { city: page.corrected?.name ?? null, state: page.corrected?.state ?? null },
    needsLocation: resolved.needsLocation,
    exclusions:
      page.total === 0 && query.cursor === undefined
        ? await findExclusions(deps.db, reader, resolved)
        : [],
    ...aboutMetrics(view),
  };
}

interface SearchPage extends Pick<Cursor, 'total' | 'isTotalExact'> {
  found: Found[];
  nextCursor: string | null;
  corrected: ResolvedSearch['corrected'];
}

const findPage = (
  db: Deps['db'],
  reader: Reader,
  resolved: ResolvedSearch,
  query: SearchQuery,
): Promise<SearchPage> =>
  searchUntilFound(
    db,
    reader,
    requestedBefore(resolved, query.cursor),
    (tx, search, requested) => readPage(tx, search, requested, query),
    ({ found }) => found.length === 0,
  );

/** The query that the cursor belongs to: the original or one of its fallbacks. */
function requestedBefore(resolved: ResolvedSearch, cursor: string | undefined): ResolvedSearch {
  const { fallback, order } = resolved;
  return fallback && cursor !== undefined && !isCursorOf(cursor, order)
    ? requestedBefore(fallback, cursor)
    : resolved;
}

async function readPage(
  db: Deps['db'],
  search: ListingSearch,
  { order, corrected }: ResolvedSearch,
  { cursor, limit }: SearchQuery,
): Promise<SearchPage> {
  const before = cursor === undefined ? null : readSearchCursor(cursor, order);
  const page = await searchListings(db, search, order, before?.after ?? null, limit + 1);
  const { found } = page;
  const { total, isTotalExact } = before ?? totalOf(page, limit);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    found.length > limit && last
      ? writeSearchCursor({ order, after: last, total, isTotalExact })
      : null;
  return { found: shown, total, isTotalExact, nextCursor, corrected };
}

/** A partial page gives the exact total; an estimate is never lower than the number of listings shown. */
function totalOf(
  { found, total }: ListingPage,
  limit: number,
): Pick<Cursor, 'total' | 'isTotalExact'> {
  if (!total || found.length <= limit) return { total: found.length, isTotalExact: true };
  return { total: Math.max(total.total, found.length), isTotalExact: total.isExact };
}
