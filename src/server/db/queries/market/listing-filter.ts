import { type SQL, sql } from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import { FOR_SALE } from '#domain/listing/listing-status.ts';
import type { FloodZone, NumberFilter } from '#domain/listing/search-filters.ts';
import { factConditions, type ListingChange, needsFacts } from './listing-facts.ts';
import { blockOfCell } from './map-grid.ts';
import { metricsTable } from './metric-tables.ts';
import type { SearchScope } from './search-scope.ts';

/** A search filter. Rates are fractions; all words must match. */
export interface ListingFilter extends Partial<Record<NumberFilter, number | undefined>> {
  /** Only market listings, or only the user's own. */
  source?: 'market' | 'yours' | undefined;
  words: readonly string[];
  /** Also matches words merely similar to the listing's; otherwise each word must be a prefix. */
  mayBeMisspelt?: boolean;
  cityKey?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
  propertyTypes?: readonly string[] | undefined;
  floodZone?: FloodZone | undefined;
  /** The date of the search, for calculating days on market. */
  today?: string | undefined;
  /**
   * Only listings that were added or had a price cut since a point in time. Only a few listings qualify, however large
   * the market is.
   */
  change?: ListingChange | undefined;
  /** Around a ZIP. */
  nearBox?: Box | undefined;
  box?: Box | undefined;
}

export interface ListingSearch {
  profileNo: number;
  /** The user whose own listings are searched too. */
  userId: string | null;
  filter: ListingFilter;
  scope: SearchScope;
}

/** The rows to search, aliased as `l`, and the conditions on them. */
export interface ListingSource {
  from: SQL;
  /** The column with the listing number: positive for the market, negative for a user's own. */
  no: string;
  text: SQL;
  /** The location condition, separate from the others because it uses an index. */
  location: SQL;
  matches: SQL;
}

/**
 * Inlines a number into the statement. Binding the parameters of sixteen blocks would take longer than the search; text
 * typed by the user is always a parameter.
 */
export const literal = (value: number, type = 'float8'): string => `'${value}'::${type}`;
const literals = (values: readonly number[]): string => `'{${values.join(',')}}'::int[]`;

const joined = (parts: readonly SQL[]): SQL =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` AND `);

/** Market listings; `isApart` gives each block its own source, and `withFacts` adds the listing's own row as `p`. */
export function marketSources(
  { profileNo, filter, scope }: ListingSearch,
  isApart: boolean,
  withFacts = needsFacts(filter),
): ListingSource[] {
  if (filter.source === 'yours') return [];
  const hasWords = filter.words.length > 0;
  const matches = joined(conditions(filter, sql`p.search_text`, 'p'));
  // Looks up words first, then the profile's figures for the few matches.
  const from =
    hasWords || withFacts
      ? sql`properties p JOIN ${metricsTable(profileNo)} l USING (property_no)`
      : sql`${metricsTable(profileNo)} l`;
  return locationsOf(scope, isApart && !hasWords).map((location) => ({
    from,
    no: 'l.property_no',
    text: sql`p.search_text`,
    location: sql.raw([`l.profile_no = ${literal(profileNo, 'int')}`, ...location].join(' AND ')),
    matches,
  }));
}

/** The user's own listings, if there's a user. */
export function ownSources({ userId, filter }: ListingSearch): ListingSource[] {
  if (userId === null || filter.source === 'market') return [];
  const text = sql`l.search_text`;
  return [
    {
      from: sql`user_listings l`,
      no: 'l.listing_no',
      text,
      location: sql`l.user_id = ${userId}::uuid AND l.status IN (${sql.raw(FOR_SALE.map((status) => `'${status}'`).join(', '))})`,
      matches: joined(conditions(filter, text, 'l')),
    },
  ];
}

function locationsOf(scope: SearchScope, isApart: boolean): string[][] {
  if (scope.kind === 'nowhere') return [];
  if (scope.kind === 'market') return [[]];
  const within = (blocks: number[]) => `l.block = ANY(${literals(blocks)})`;
  if (scope.kind === 'cells') {
    const blocks = [...new Set(scope.cells.map(blockOfCell))];
    return [[within(blocks), `l.cell = ANY(${literals(scope.cells)})`]];
  }
  if (!isApart) return [[within(scope.blocks)]];
  return scope.blocks.map((block) => [`l.block = ${literal(block, 'int')}`]);
}

/**
 * `facts` is the alias of the row with the listing's facts: `l` for a user's own listing, whose row also has its
 * metrics, or `p` for the market's table.
 */
export function conditions(filter: ListingFilter, text: SQL, facts: 'p' | 'l'): SQL[] {
  const { words, mayBeMisspelt = false, propertyTypes, maxPrice, box, nearBox } = filter;
  const bounds = [
    ...atLeast('price', filter.minPrice),
    ...(maxPrice === undefined ? [] : [`l.price <= ${literal(maxPrice)}`]),
    ...atLeast('bedrooms', whole(filter.minBeds), 'int'),
    ...atLeast('bathrooms', filter.minBaths, 'real'),
    ...atLeast('square_feet', whole(filter.minSquareFeet), 'int'),
    ...atLeast('cap_rate', filter.minCapRate),
    ...atLeast('cash_flow', filter.minCashFlow),
    ...atLeast('deal_score', filter.minDealScore),
    ...(box ? [inBox(box)] : []),
    ...(nearBox ? [inBox(nearBox)] : []),
    ...factConditions(filter, facts),
  ];
  return [
    ...words.map((word) => wordIn(word, text, mayBeMisspelt)),
    ...equal('city_key', filter.cityKey),
    ...equal('state', filter.state),
    ...equal('zip_code', filter.zipCode),
    ...(propertyTypes
      ? [sql`l.property_type = ANY(${sql.param([...propertyTypes])}::text[])`]
      : []),
    ...(bounds.length > 0 ? [sql.raw(bounds.join(' AND '))] : []),
  ];
}

/** Numbers must match exactly. */
const wordIn = (word: string, text: SQL, mayBeMisspelt: boolean): SQL =>
  mayBeMisspelt && !/^\d/.test(word) ? sql`${word} <% ${text}` : sql`${text} LIKE ${`% ${word}%`}`;

const equal = (column: string, value: string | undefined): SQL[] =>
  value === undefined ? [] : [sql`${sql.raw(`l.${column}`)} = ${value}`];

/** Compared in the column's own type, for which the planner has statistics. */
const atLeast = (column: string, value: number | undefined, type?: string): string[] =>
  value === undefined ? [] : [`l.${column} >= ${literal(value, type)}`];

const whole = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.ceil(value);

/**
 * The CASE keeps the planner from multiplying the selectivity of four bounds the scope already guarantees. Otherwise it
 * would expect a single row and sort a whole city instead of scanning until a page is full.
 */
const inBox = ({ west, south, east, north }: Box): string =>
  `CASE WHEN l.latitude BETWEEN ${literal(south)} AND ${literal(north)}
    AND l.longitude BETWEEN ${literal(west)} AND ${literal(east)} THEN true ELSE false END`;
