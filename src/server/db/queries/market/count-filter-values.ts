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

/** How many listings of a search fit each of several further filters. */
export async function countEach(
  db: Db,
  search: ListingSearch,
  values: readonly ListingFilter[],
): Promise<FilterCounts> {
  const step = sampleStepOf(search.scope);
  const [market] = marketSources(search, false, true);
  const [own] = ownSources(search);
  const sample = step === null ? sql`` : sampledBy(step);
  const [listed, mine] = await Promise.all([
    market ? countIn(db, market, 'p', values, sample) : [],
    own ? countIn(db, own, 'l', values, sql``) : [],
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
  values: readonly ListingFilter[],
  sample: SQL,
): Promise<number[]> {
  const parts = values.map((value) => {
    const fits = sql.join(conditions(value, text, row), sql` AND `);
    return sql`count(*) FILTER (WHERE ${fits})::int`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    SELECT ARRAY[${sql.join(parts, sql`, `)}] AS counts
    FROM ${from} WHERE ${location} AND ${matches} ${sample}`);
  return rows[0]?.counts ?? [];
}
