import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { countOf, type Total } from './count-listings.ts';
import {
  type ListingFilter,
  type ListingSearch,
  type ListingSource,
  literal,
  marketSources,
  ownSources,
} from './listing-filter.ts';
import type { MetricsRow } from './properties.ts';

const SORT_COLUMNS = {
  // Sorts by the low end of the score so listings with little data don't lead the list.
  dealScore: { name: 'deal_score_low', type: 'float8' },
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

/** Where the previous page ended. Rows without a sort value come last. */
export interface After {
  value: string | null;
  no: number;
}

export interface Found {
  /** Positive for a market listing, negative for a user's own. */
  no: number;
  /** As text, so a cursor can reproduce it exactly. */
  value: string | null;
  metrics: MetricsRow;
}

export interface ListingPage {
  found: Found[];
  /** How many listings match; counted only for the first page. */
  total: Total | null;
}

/** A page of listings in the requested order. */
export async function searchListings(
  db: Db,
  search: ListingSearch,
  order: Order,
  after: After | null,
  limit: number,
): Promise<ListingPage> {
  const { filter } = search;
  if (isSmall(search)) return readAll(db, search, order, after, limit);
  const known =
    after?.value === null ? NOTHING : await walk(db, search, order, after, limit, false);
  if (known.found.length >= limit) return known;
  if (isKnownOfAll(order, filter)) {
    const total = { total: known.found.length, isExact: true };
    return { found: known.found, total: after ? null : total };
  }
  const rest = limit - known.found.length;
  const location = after?.value === null ? after : null;
  const unknown = await walk(db, search, order, location, rest, true);
  const found = [...known.found, ...unknown.found];
  if (after) return { found, total: null };
  const isAll = found.length < limit;
  return {
    found,
    total: isAll ? { total: found.length, isExact: true } : (known.total ?? unknown.total),
  };
}

/** Few enough that sorting them all is faster than following an index. */
const isSmall = ({ scope, filter }: ListingSearch): boolean =>
  ['nowhere', 'cells', 'gather'].includes(scope.kind) ||
  filter.words.length > 0 ||
  filter.change !== undefined ||
  filter.source === 'yours';

/**
 * Statements that other queries use to get the first listings in order: one if there are few, otherwise one for
 * listings with a sort value and one for those without, each limited to the requested number.
 */
export function statementsOf(search: ListingSearch, order: Order): ((limit: number) => SQL)[] {
  const { direction } = sortSql(order);
  const select = sql`SELECT no, deal_score FROM`;
  if (isSmall(search)) {
    const all = unionOfAll(search, order);
    if (!all) return [];
    const by = `listings.value IS NULL, listings.value ${direction}, no ${direction}`;
    return [
      (limit) => sql`${select} (${all}) listings ORDER BY ${sql.raw(`${by} LIMIT ${limit}`)}`,
    ];
  }
  const walked = (isUnknown: boolean) => (limit: number) => {
    const end = sql.raw(`listings.value ${direction}, no ${direction} LIMIT ${limit}`);
    return sql`${select} (${unionOfWalk(search, order, null, limit, isUnknown)}) listings ORDER BY ${end}`;
  };
  return isKnownOfAll(order, search.filter) ? [walked(false)] : [walked(false), walked(true)];
}

const NOTHING: ListingPage = { found: [], total: null };

/**
 * Whether every row has a sort value: when sorting by price, which every listing has, or by a filtered value, because
 * the filter excludes rows without one.
 */
function isKnownOfAll({ by }: Order, filter: ListingFilter): boolean {
  const bounds = {
    capRate: filter.minCapRate,
    cashFlow: filter.minCashFlow,
    dealScore: filter.minDealScore,
  };
  return by === 'price' || (by in bounds && bounds[by as keyof typeof bounds] !== undefined);
}

function sortSql({ by, isDescending }: Order) {
  const { name, type } = SORT_COLUMNS[by];
  return {
    direction: isDescending ? 'DESC' : 'ASC',
    beyond: isDescending ? '<' : '>',
    cast: sql.raw(`::${type}`),
    // Without search words, every listing is equally relevant.
    value: by === 'relevance' ? '0::float8' : `l.${name}`,
  };
}

interface PageRow extends Record<string, unknown> {
  no: string;
  value: string | null;
  cap_rate: number | null;
  cash_flow: number | null;
  cash_on_cash: number | null;
  deal_score: number | null;
  deal_score_low: number | null;
  deal_score_high: number | null;
  total?: string;
  counted?: number[];
}

const METRICS = 'cap_rate, cash_flow, cash_on_cash, deal_score, deal_score_low, deal_score_high';

const foundOf = (row: PageRow): Found => ({
  no: Number(row.no),
  value: row.value,
  metrics: {
    capRate: row.cap_rate,
    cashFlow: row.cash_flow,
    cashOnCash: row.cash_on_cash,
    dealScore: row.deal_score,
    dealScoreLow: row.deal_score_low,
    dealScoreHigh: row.deal_score_high,
  },
});

/** Reads, sorts and counts all matches in one query; used when there are few. */
async function readAll(
  db: Db,
  search: ListingSearch,
  order: Order,
  after: After | null,
  limit: number,
): Promise<ListingPage> {
  const all = unionOfAll(search, order);
  if (!all) return { found: [], total: { total: 0, isExact: true } };
  const { direction, beyond, cast } = sortSql(order);
  const location = !after
    ? sql``
    : after.value === null
      ? sql`WHERE value IS NULL AND no ${sql.raw(beyond)} ${after.no}`
      : sql`WHERE value IS NULL OR (value, no) ${sql.raw(beyond)} (${after.value}${cast}, ${after.no})`;
  const { rows } = await db.execute<PageRow>(sql`
    SELECT no, value::text, ${sql.raw(METRICS)} ${after ? sql`` : sql`, count(*) OVER () AS total`}
    FROM (${all}) listings ${location}
    ${sql.raw(`ORDER BY listings.value IS NULL, listings.value ${direction}, no ${direction} LIMIT ${limit}`)}`);
  const total = after ? null : { total: Number(rows[0]?.total ?? 0), isExact: true };
  return { found: rows.map(foundOf), total };
}

/** All matches, unordered; null if there's nothing to search. */
function unionOfAll(search: ListingSearch, order: Order): SQL | null {
  const sources = [...marketSources(search, false), ...ownSources(search)];
  if (sources.length === 0) return null;
  const { value } = sortSql(order);
  const { words } = search.filter;
  const valueOf = ({ text }: ListingSource) =>
    order.by === 'relevance' && words.length > 0 ? relevance(words, text) : sql.raw(value);
  const parts = sources.map(
    (source) => sql`
      SELECT ${sql.raw(source.no)} AS no, ${valueOf(source)} AS value, ${sql.raw(METRICS)}
      FROM ${source.from} WHERE ${source.location} AND ${source.matches}`,
  );
  return sql.join(parts, sql` UNION ALL `);
}

/**
 * Follows an index in the requested order in each block until the page is full, then merges. The limit inside each part
 * makes PostgreSQL merge lazily, so a block is read only as far as the page needs.
 */
async function walk(
  db: Db,
  search: ListingSearch,
  order: Order,
  after: After | null,
  limit: number,
  isUnknown: boolean,
): Promise<ListingPage> {
  const { direction } = sortSql(order);
  const union = unionOfWalk(search, order, after, limit, isUnknown);
  // Counted in the same query; a second query would cost more than the counting.
  const count = after ? null : countOf(search);
  const { rows } = await db.execute<PageRow>(sql`
    SELECT no, value::text, ${sql.raw(METRICS)} ${count ? sql`, ${count.value} AS counted` : sql``}
    FROM (${union}) listings
    ${sql.raw(`ORDER BY listings.value ${direction}, no ${direction} LIMIT ${limit}`)}`);
  const counted = rows[0]?.counted;
  return {
    found: rows.map(foundOf),
    total: count && counted ? count.totalOf(counted) : null,
  };
}

/** The first listings from every block and from the user's own listings, in the requested order. */
function unionOfWalk(
  search: ListingSearch,
  order: Order,
  after: After | null,
  limit: number,
  isUnknown: boolean,
): SQL {
  const { direction, beyond, cast, value } = sortSql(order);
  const part = ({ no, from, location, matches }: ListingSource): SQL => {
    const select = sql.raw(`(SELECT ${no} AS no, ${value} AS value, ${METRICS} FROM`);
    const by = isUnknown ? '' : `${value} ${direction},`;
    const end = sql.raw(`ORDER BY ${by} ${no} ${direction} LIMIT ${limit})`);
    return sql`${select} ${from} WHERE ${location} AND ${matches} AND ${beginning(no)} ${end}`;
  };
  const beginning = (no: string): SQL => {
    const last = after ? literal(after.no, 'bigint') : '';
    if (isUnknown) return sql.raw(`${value} IS NULL ${after ? `AND ${no} ${beyond} ${last}` : ''}`);
    if (!after) return sql.raw(`${value} IS NOT NULL`);
    return sql`${sql.raw(`(${value}, ${no}) ${beyond}`)} (${after.value}${cast}, ${sql.raw(last)})`;
  };
  const parts = [...marketSources(search, true), ...ownSources(search)].map(part);
  return sql.join(parts, sql` UNION ALL `);
}

/** Searches again with more tolerance for misspellings; the first search tolerates only small ones. */
export function withLooseWords<T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.5', true)`);
    return ask(tx);
  });
}

/** How well the words match the listing's text, from 0 to the number of words. */
function relevance(words: readonly string[], text: SQL): SQL {
  const parts = words.map((word) => sql`word_similarity(${word}, ${text})::float8`);
  return parts.length === 0 ? sql`0::float8` : sql`(${sql.join(parts, sql` + `)})`;
}
