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
  /** As many as there are values, in their order. */
  counts: number[];
  isExact: boolean;
}

export interface CountedFilter {
  filter: ListingFilter;
  /** Which of the filters in use it takes the place of; -1 for none. */
  replaces: number;
}

/**
 * How many listings of a search fit each value together with the filters in use, except the one that the value takes
 * the place of.
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
  // To two digits where they are estimates: more would look like knowledge.
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
  // A bit for each filter in use that a listing misses: one that misses two counts for no value.
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
