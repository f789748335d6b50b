import { type SQL, sql } from 'drizzle-orm';
import { SAMPLE_STEPS } from '#server/db/schema/property-metrics.ts';
import { marketSources, ownSources, type Search } from './listing-filter.ts';

/** So many listings are counted one by one, in a whole market and in a part of one; of more, a sample speaks for them. */
const MOST_COUNTED = { market: 15_000, part: 6000 };
/** Listings in a sample: where it may be smaller, every sixteenth is taken, beyond that every 128th. */
const MOST_SAMPLED = 3000;

export interface Total {
  total: number;
  /** False for an estimate. */
  isExact: boolean;
}

/** How the listings that fit are counted, as part of another question. */
export interface Count {
  /** A single value: how many were looked at, how many of them fit, and how many of the user's own do. */
  value: SQL;
  totalOf(counted: readonly number[]): Total;
}

const NONE = sql`0`;

export function countOf(search: Search): Count {
  const { scope } = search;
  const [own] = ownSources(search);
  const [source] = marketSources(search, false);
  const ownCount = own
    ? sql`(SELECT count(*) FROM ${own.from} WHERE ${own.place} AND ${own.matches})`
    : NONE;
  const listings = 'listings' in scope ? scope.listings : 0;
  const most = scope.kind === 'market' ? MOST_COUNTED.market : MOST_COUNTED.part;
  if (!source || listings <= most) {
    const fitting = source
      ? sql`(SELECT count(*) FROM ${source.from} WHERE ${source.place} AND ${source.matches})`
      : NONE;
    return {
      value: sql`ARRAY[0, ${fitting}, ${ownCount}]::int[]`,
      totalOf: ([, found = 0, mine = 0]) => ({ total: found + mine, isExact: true }),
    };
  }
  return {
    value: sql`(SELECT ARRAY[count(*), count(*) FILTER (WHERE ${source.matches}), ${ownCount}]::int[]
      FROM property_metrics l WHERE ${source.place} AND ${sampled(listings)})`,
    totalOf: ([seen = 0, fitting = 0, mine = 0]) => {
      const total = seen === 0 ? 0 : (fitting / seen) * listings;
      // To two digits: more would look like knowledge.
      return { total: Number(total.toPrecision(2)) + mine, isExact: false };
    },
  };
}

/** Every so manieth listing by its number: each step has an index of its own. */
function sampled(listings: number): SQL {
  const step =
    SAMPLE_STEPS.find((one) => listings / one <= MOST_SAMPLED) ??
    SAMPLE_STEPS[SAMPLE_STEPS.length - 1];
  return sql.raw(`l.property_no % ${step} = 0`);
}
