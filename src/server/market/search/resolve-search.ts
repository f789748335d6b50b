import type { SearchFilters, SearchQuery } from '#contract/listings/property-search.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { NUMBER_FILTER_NAMES } from '#domain/listing/search-filters.ts';
import { cityKeyOf, wordsOf } from '#domain/search-phrase/city-key.ts';
import { parseSearchPhrase, type SearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import { fromPercent } from '#engine/units.ts';
import type { ListingFilter, ListingSearch } from '#server/db/queries/market/listing-filter.ts';
import type { Order } from '#server/db/queries/market/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { type City, findCity } from '#server/market/find-city.ts';
import { findMarketCities } from '#server/market/market-cities.ts';
import { nearbyZip } from '#server/providers/market/nearby-zips.ts';

/** Longer than any real query; every word costs an index lookup. */
const MOST_WORDS = 8;

/** The assumptions, own listings and market version that a search uses. */
export interface Reader extends Pick<ListingSearch, 'profileNo' | 'userId'> {
  marketVersion: string | null;
}

export interface ResolvedSearch {
  filter: ListingFilter;
  order: Order;
  /** The intended city, if it was misspelled. */
  corrected: Pick<City, 'name' | 'state'> | null;
  /** The phrase says “near me,” but no location was given. */
  needsLocation: boolean;
  /** Tried when nothing matches, because the words may be misspelled or may be the misspelled name of a city. */
  fallback: ResolvedSearch | null;
}

type RequestedSearch = SearchFilters & Pick<Partial<SearchQuery>, 'sort'>;

/** The parsed query. Search box words are interpreted first, and explicit fields override them. */
export async function readSearchQuery(
  deps: Pick<Deps, 'db' | 'now'>,
  query: RequestedSearch,
): Promise<ResolvedSearch> {
  const phrase = parseSearchPhrase(query.q ?? '', (await findMarketCities(deps)).byName);
  const { city, state, zipCode, nearZip, bbox } = query;
  const isPlaced = [city, state, zipCode, nearZip, bbox].some(Boolean);
  const resolved = await resolvePhrase(deps, query, phrase);
  return { ...resolved, needsLocation: (phrase.needsLocation ?? false) && !isPlaced };
}

async function resolvePhrase(
  deps: Pick<Deps, 'db' | 'now'>,
  query: RequestedSearch,
  phrase: SearchPhrase,
): Promise<ResolvedSearch> {
  const given = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  ) as RequestedSearch;
  const { state, ...typed } = phrase.filters;
  const requested: RequestedSearch = {
    ...(phrase.sort && { sort: phrase.sort }),
    ...typed,
    // The phrase's state doesn't apply to a city given explicitly.
    ...(given.city === undefined && state !== undefined && { state }),
    ...given,
  };
  const words = searchableWords(phrase.text);
  const today = calendarDay(deps.now());
  const resolve = resolvedFor.bind(null, today);
  if (requested.city) {
    const city = await findCity(deps, requested.city, requested.state);
    const corrected = city && !city.isExact ? city : null;
    const meant = corrected ? { ...requested, state: corrected.state } : requested;
    return asTyped(resolve(meant, words, city?.key ?? cityKeyOf(requested.city), corrected));
  }
  // Words without a number may be the name of a city, even without “in” before it.
  const isMaybeCity = words.length > 0 && !words.some((word) => /\d/.test(word));
  const city = isMaybeCity ? await findCity(deps, words.join(' '), requested.state) : null;
  if (city?.isExact) return resolve(requested, [], city.key, null);
  const meant = city && { ...requested, state: city.state };
  const fallback = city && meant ? resolve(meant, [], city.key, city) : null;
  return asTyped({ ...resolve(requested, words, undefined, null), fallback });
}

/** Searches for the text as typed first, which is usually what's meant and is 50 times faster. */
function asTyped(requested: ResolvedSearch): ResolvedSearch {
  if (requested.filter.words.length === 0) return requested;
  const filter = { ...requested.filter, mayBeMisspelt: true };
  return { ...requested, fallback: { ...requested, filter } };
}

/** Single letters can narrow a search, but no index can find them on their own. */
function searchableWords(text: string): string[] {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  return words.some((word) => word.length > 1) ? words : [];
}

function resolvedFor(
  today: string,
  requested: RequestedSearch,
  words: string[],
  cityKey: string | undefined,
  corrected: City | null,
): ResolvedSearch {
  const sort = requested.sort ?? (words.length > 0 ? '-relevance' : '-dealScore');
  return {
    filter: filterOf(requested, words, cityKey, today),
    order: orderOf(sort),
    corrected,
    needsLocation: false,
    fallback: null,
  };
}

/** Percentages in the request, fractions in the database. */
const PERCENTS = ['minCapRate', 'maxTaxRate', 'maxArvPercent', 'minPriceDrop'] as const;

function filterOf(
  requested: RequestedSearch,
  words: string[],
  cityKey: string | undefined,
  today: string,
): ListingFilter {
  const filter: ListingFilter = {
    source: requested.source,
    words,
    cityKey,
    state: requested.state,
    zipCode: requested.zipCode,
    propertyTypes: requested.propertyType,
    floodZone: requested.floodZone,
    today,
    box: requested.bbox,
    ...areaNear(requested.nearZip),
  };
  for (const name of NUMBER_FILTER_NAMES) filter[name] = requested[name];
  return withFractions(filter);
}

export function withFractions(filter: ListingFilter): ListingFilter {
  const fractions: ListingFilter = { ...filter };
  for (const name of PERCENTS) {
    const percent = filter[name];
    if (percent !== undefined) fractions[name] = fromPercent(percent);
  }
  return fractions;
}

const NEAR_MILES = 5;
const MILES_OF_DEGREE = 69;

/** The area around a ZIP, or the ZIP itself if its center is unknown. */
function areaNear(zipCode: string | undefined): Pick<ListingFilter, 'nearBox' | 'zipCode'> {
  if (zipCode === undefined) return {};
  const center = nearbyZip(zipCode);
  if (!center) return { zipCode };
  const { latitude, longitude } = center;
  const high = NEAR_MILES / MILES_OF_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const nearBox = {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  };
  return { nearBox };
}

function orderOf(sort: NonNullable<SearchQuery['sort']>): Order {
  const isDescending = sort.startsWith('-');
  return { by: sort.replace('-', '') as Order['by'], isDescending };
}
