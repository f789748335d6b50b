import type { z } from 'zod';
import type { searchProperties } from '#contract/listings/property-search.ts';
import { FILTER_GROUPS, type FilterField } from '#domain/listing/search-filters.ts';
import type { ListingFilter } from '#server/db/queries/market/listing-filter.ts';
import { type Order, searchListings } from '#server/db/queries/market/property-search.ts';
import { findScope } from '#server/db/queries/market/search-scope.ts';
import type { Deps } from '#server/deps.ts';
import type { Reader, ResolvedSearch } from '#server/market/search/resolve-search.ts';

type Exclusion = z.input<NonNullable<typeof searchProperties.response>>['exclusions'][number];

/** Fields with a different name or shape in the filter. */
const OTHER_NAMES: Partial<Record<FilterField, keyof ListingFilter>> = {
  q: 'words',
  city: 'cityKey',
  propertyType: 'propertyTypes',
  bbox: 'box',
  nearZip: 'nearBox',
};
/** By now the search area is one box, whether drawn or around a ZIP. */
const nameOf = (field: FilterField) => (OTHER_NAMES[field] ?? field) as keyof ListingFilter;

/** Sorting by price reads listings in a single pass, because every listing has a price. */
const ANY_ORDER: Order = { by: 'price', isDescending: false };
const NOTHING: ListingFilter = { words: [] };

/**
 * For a search with no matches, ranks the filters by how much each excludes: by how many listings match without it, or
 * if none do, by how few match it alone.
 */
export async function findExclusions(
  db: Deps['db'],
  reader: Reader,
  resolved: ResolvedSearch,
): Promise<Exclusion[]> {
  const { filter } = resolved.fallback?.corrected ? resolved.fallback : resolved;
  const groups = FILTER_GROUPS.filter((fields) => isFilterUsed(filter, fields));
  const found: Exclusion[] = [];
  for (const fields of groups) {
    const totalWithout = await countMatches(db, reader, withoutFilter(filter, fields));
    found.push({ fields: [...fields], totalWithout, totalAlone: null });
  }
  if (found.every(({ totalWithout }) => totalWithout === 0))
    for (const [at, fields] of groups.entries())
      found[at]!.totalAlone = await countMatches(db, reader, onlyFilter(filter, fields));
  return found.toSorted(
    (a, b) => b.totalWithout - a.totalWithout || (a.totalAlone ?? 0) - (b.totalAlone ?? 0),
  );
}

export const isFilterUsed = (filter: ListingFilter, fields: readonly FilterField[]): boolean =>
  fields.some((field) => {
    const value = filter[nameOf(field)];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });

export function withoutFilter(
  filter: ListingFilter,
  fields: readonly FilterField[],
): ListingFilter {
  const names = fields.map(nameOf);
  const rest = Object.entries(filter).filter(([name]) => !names.includes(name as never));
  return { ...NOTHING, ...Object.fromEntries(rest) };
}

export function onlyFilter(filter: ListingFilter, fields: readonly FilterField[]): ListingFilter {
  const names: (keyof ListingFilter)[] = [...fields.map(nameOf), 'mayBeMisspelt', 'today'];
  const matching = Object.entries(filter).filter(([name]) => names.includes(name as never));
  return { ...NOTHING, ...Object.fromEntries(matching) };
}

async function countMatches(
  db: Deps['db'],
  { profileNo, userId, marketVersion }: Reader,
  filter: ListingFilter,
): Promise<number> {
  const scope = await findScope(db, filter, marketVersion);
  const search = { profileNo, userId, filter, scope };
  const { found, total } = await searchListings(db, search, ANY_ORDER, null, 1);
  return total?.total ?? found.length;
}
