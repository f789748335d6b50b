import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sampledBy, sampleStepOf } from './count-listings.ts';
import {
  conditions,
  type ListingFilter,
  type ListingSearch,
  type ListingSource,
  marketSources,
  ownSources,
} from './listing-filter.ts';

export interface FilterCounts {
  /** One count per value, in the same order. */
  counts: number[];
  isExact: boolean;
}

export interface CountedFilter {
  filter: ListingFilter;
  /** Index of the active filter this one replaces; -1 for none. */
  replaces: number;
}

/**
 * Counts the listings that match each value combined with the active filters, minus the filter that the value replaces.
 */
export async function countEach(
  db: Db,
  search: ListingSearch,
  used: readonly ListingFilter[],
  values: readonly CountedFilter[],
): Promise<FilterCounts> {
  const step = sampleStepOf(search.scope);
  const [market] = marketSources(search, false, true);
  const [own] = ownSources(search);
  const sample = step === null ? sql`` : sampledBy(step);
  const [listed, mine] = await Promise.all([
    market ? countIn(db, market, 'p', used, values, sample) : [],
    own ? countIn(db, own, 'l', used, values, sql``) : [],
  ]);
  // Estimates are rounded to two digits; more would imply false precision.
  const known = (count: number) => (step === null ? count : Number((count * step).toPrecision(2)));
  return {
    counts: values.map((_, at) => known(listed[at] ?? 0) + (mine[at] ?? 0)),
    isExact: step === null,
  };
}

async function countIn(
  db: Db,
  { from, location, matches, text }: ListingSource,
  row: 'p' | 'l',
  used: readonly ListingFilter[],
  values: readonly CountedFilter[],
  sample: SQL,
): Promise<number[]> {
  const fits = (filter: ListingFilter) => sql.join(conditions(filter, text, row), sql` AND `);
  // Sets one bit for each active filter that a listing fails. A listing that fails two filters isn't counted for any
  // value.
  const bits = used.map(
    (filter, at) => sql`CASE WHEN ${fits(filter)} THEN 0 ELSE ${sql.raw(String(2 ** at))} END`,
  );
  const missed = bits.length === 0 ? sql`0` : sql.join(bits, sql` | `);
  const countable = sql.raw([0, ...used.map((_, at) => 2 ** at)].join(', '));
  const parts = values.map(({ filter, replaces }) => {
    const mayMiss = sql.raw(replaces < 0 ? '0' : `0, ${2 ** replaces}`);
    return sql`count(*) FILTER (WHERE missed IN (${mayMiss}) AND ${fits(filter)})::int`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    SELECT ARRAY[${sql.join(parts, sql`, `)}] AS counts
    FROM ${from} CROSS JOIN LATERAL (SELECT ${missed} AS missed OFFSET 0) filters
    WHERE ${location} AND ${matches} AND missed IN (${countable}) ${sample}`);
  return rows[0]?.counts ?? [];
}
