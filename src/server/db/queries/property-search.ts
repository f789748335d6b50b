import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Box } from './map-grid.ts';
import type { SearchScope } from './search-scope.ts';

/** What a listing must be like. Rates are fractions; words must all be found, numbers at the beginning of a word. */
export interface ListingFilter {
  words: readonly string[];
  cityKey?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
  propertyTypes?: readonly string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minBeds?: number | undefined;
  minBaths?: number | undefined;
  minSquareFeet?: number | undefined;
  minCapRate?: number | undefined;
  minCashFlow?: number | undefined;
  minDealScore?: number | undefined;
  box?: Box | undefined;
}

const SORT_COLUMNS = {
  dealScore: { name: 'deal_score', type: 'float8' },
  capRate: { name: 'cap_rate', type: 'float8' },
  cashFlow: { name: 'cash_flow', type: 'float8' },
  cashOnCash: { name: 'cash_on_cash', type: 'float8' },
  price: { name: 'price', type: 'float8' },
  listed: { name: 'listed_on', type: 'date' },
  relevance: { name: 'relevance', type: 'float8' },
} as const;

export interface Order {
  by: keyof typeof SORT_COLUMNS;
  isDescending: boolean;
}

/** Where the page before ended. What has no value in the order comes after everything that has one. */
export interface After {
  value: string | null;
  no: number;
}

export interface Found {
  /** Above zero a listing of the market, below a user's own. */
  no: number;
  /** As text, so that a cursor can repeat it to the last bit. */
  value: string | null;
}

export interface Search {
  profileNo: number;
  /** Whose own listings are searched too. */
  userId: string | null;
  filter: ListingFilter;
  scope: SearchScope;
}

/** A page of listings in the order asked for. */
export async function searchListings(
  db: Db,
  search: Search,
  order: Order,
  after: After | null,
  limit: number,
): Promise<Found[]> {
  const known = after?.value === null ? [] : await walk(db, search, order, after, limit, false);
  if (known.length >= limit) return known;
  const rest = limit - known.length;
  const unknown = await walk(db, search, order, after?.value === null ? after : null, rest, true);
  return [...known, ...unknown];
}

async function walk(
  db: Db,
  search: Search,
  order: Order,
  after: After | null,
  limit: number,
  isUnknown: boolean,
): Promise<Found[]> {
  const direction = sql.raw(order.isDescending ? 'DESC' : 'ASC');
  const beyond = sql.raw(order.isDescending ? '<' : '>');
  const { name, type } = SORT_COLUMNS[order.by];
  const cast = sql.raw(`::${type}`);
  const page = (source: Source, scope: SQL): SQL => {
    const value =
      order.by === 'relevance' ? relevance(source, search.filter) : sql.raw(`l.${name}`);
    const no = source.no;
    const place = isUnknown
      ? sql`${value} IS NULL ${after ? sql`AND ${no} ${beyond} ${after.no}` : sql``}`
      : after
        ? sql`(${value}, ${no}) ${beyond} (${after.value}${cast}, ${after.no})`
        : sql`${value} IS NOT NULL`;
    const by = isUnknown ? sql`${no} ${direction}` : sql`${value} ${direction}, ${no} ${direction}`;
    return sql`(SELECT ${no} AS no, ${value} AS value FROM ${source.from}
      WHERE ${scope} AND ${conditions(source, search.filter)} AND ${place}
      ORDER BY ${by} LIMIT ${limit})`;
  };
  const pages = branches(search).map(({ source, scope }) => page(source, scope));
  if (pages.length === 0) return [];
  const { rows } = await db.execute<{ no: string; value: string | null }>(sql`
    SELECT no, value::text FROM (${sql.join(pages, sql` UNION ALL `)}) found
    ORDER BY found.value ${direction}, no ${direction} LIMIT ${limit}`);
  return rows.map(({ no, value }) => ({ no: Number(no), value }));
}

/** How many fit, exactly up to `bound`: one more than it means "more". Null counts them all. */
export async function countListings(db: Db, search: Search, bound: number | null): Promise<number> {
  const most = bound === null ? sql`` : sql`LIMIT ${bound + 1}`;
  // In the order of the covering index, which then answers alone.
  const isWholeMarket = search.scope.kind === 'market' && search.filter.words.length === 0;
  const inOrder = isWholeMarket && bound !== null ? sql`ORDER BY l.cell` : sql``;
  const parts = branches(search, true).map(
    ({ source, scope, isMarket }) =>
      sql`(SELECT 1 FROM ${source.from} WHERE ${scope} AND ${conditions(source, search.filter)}
        ${isMarket ? inOrder : sql``} ${most})`,
  );
  if (parts.length === 0) return 0;
  const { rows } = await db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM (${sql.join(parts, sql` UNION ALL `)}) found`,
  );
  return Number(rows[0]!.n);
}

/** Asks again with more patience for misspelt words; the words of the first asking must be nearly right. */
export function withLooseWords<T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.5', true)`);
    return ask(tx);
  });
}

interface Source {
  from: SQL;
  no: SQL;
  text: SQL;
}

const MARKET: Source = {
  from: sql`property_metrics l`,
  no: sql`l.property_no`,
  text: sql`p.search_text`,
};
/** Words are looked up first, and what the profile says of the few that have them second. */
const MARKET_BY_WORDS: Source = {
  ...MARKET,
  from: sql`properties p JOIN property_metrics l USING (property_no)`,
  no: sql`p.property_no`,
};
const OWN: Source = {
  from: sql`user_listings l`,
  no: sql`l.listing_no`,
  text: sql`l.search_text`,
};

interface Branch {
  source: Source;
  scope: SQL;
  isMarket: boolean;
}

function branches({ profileNo, userId, filter, scope }: Search, isTogether = false): Branch[] {
  const inProfile = sql`l.profile_no = ${profileNo}`;
  const source = filter.words.length > 0 ? MARKET_BY_WORDS : MARKET;
  const market = marketScopes(scope, isTogether || filter.words.length > 0).map((where) => ({
    source,
    scope: sql`${inProfile} AND ${where}`,
    isMarket: true,
  }));
  const own = { source: OWN, scope: sql`l.user_id = ${userId}::uuid`, isMarket: false };
  return userId === null ? market : [...market, own];
}

function marketScopes(scope: SearchScope, isTogether: boolean): SQL[] {
  if (scope.kind === 'nowhere') return [];
  if (scope.kind === 'market') return [sql`true`];
  if (scope.kind === 'cells') return [sql`l.cell = ANY(${sql.param(scope.cells)}::int[])`];
  if (scope.kind === 'sparse' || isTogether)
    return [sql`l.block = ANY(${sql.param(scope.blocks)}::int[])`];
  return scope.blocks.map((block) => sql`l.block = ${block}`);
}

/** A word of digits begins a word of the address; any other may be misspelt. */
function conditions(source: Source, filter: ListingFilter): SQL {
  const atLeast = (column: string, value: number | undefined, type = 'float8'): SQL[] =>
    value === undefined ? [] : [sql`${sql.raw(`l.${column}`)} >= ${value}${sql.raw(`::${type}`)}`];
  const whole = (value: number | undefined) => (value === undefined ? value : Math.ceil(value));
  const equal = (column: string, value: string | undefined): SQL[] =>
    value === undefined ? [] : [sql`${sql.raw(`l.${column}`)} = ${value}`];
  const parts = [
    ...filter.words.map((word) =>
      /^\d/.test(word) ? sql`${source.text} LIKE ${`% ${word}%`}` : sql`${word} <% ${source.text}`,
    ),
    ...equal('city_key', filter.cityKey),
    ...equal('state', filter.state),
    ...equal('zip_code', filter.zipCode),
    ...(filter.propertyTypes
      ? [sql`l.property_type = ANY(${sql.param([...filter.propertyTypes])}::text[])`]
      : []),
    ...atLeast('price', filter.minPrice),
    ...(filter.maxPrice === undefined ? [] : [sql`l.price <= ${filter.maxPrice}::float8`]),
    ...atLeast('bedrooms', whole(filter.minBeds), 'int'),
    ...atLeast('bathrooms', filter.minBaths, 'real'),
    ...atLeast('square_feet', whole(filter.minSquareFeet), 'int'),
    ...atLeast('cap_rate', filter.minCapRate),
    ...atLeast('cash_flow', filter.minCashFlow),
    ...atLeast('deal_score', filter.minDealScore),
    ...(filter.box ? [inBox(filter.box)] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

/**
 * The CASE keeps the planner from multiplying the shares of four bounds that the scope has already made sure of: it would
 * expect a single row, and read and sort a whole city instead of walking until a page is full.
 */
const inBox = ({ west, south, east, north }: Box): SQL => sql`
  CASE WHEN l.latitude BETWEEN ${south}::float8 AND ${north}::float8
    AND l.longitude BETWEEN ${west}::float8 AND ${east}::float8 THEN true ELSE false END`;

/** How near the words come to the listing's text, from 0 to the number of words. */
function relevance(source: Source, filter: ListingFilter): SQL {
  const parts = filter.words.map((word) => sql`word_similarity(${word}, ${source.text})::float8`);
  return parts.length === 0 ? sql`0::float8` : sql`(${sql.join(parts, sql` + `)})`;
}
