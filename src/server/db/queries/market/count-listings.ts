import { type SQL, sql } from 'drizzle-orm';
import { SAMPLE_STEPS } from '#server/db/schema/property-metrics.ts';
import {
  type ListingSearch,
  type ListingSource,
  marketSources,
  ownSources,
} from './listing-filter.ts';
import type { SearchScope } from './search-scope.ts';

/**
 * Up to this many listings are counted exactly, for the whole market and for part of it; larger totals are estimated
 * from a sample.
 */
const MOST_COUNTED = { market: 15_000, part: 6000 };
/** Largest sample; a market that would exceed it is sampled with the next larger step. */
const MOST_SAMPLED = 3000;

export interface Total {
  total: number;
  /** False for an estimate. */
  isExact: boolean;
}

/** How to count matching listings as part of another query. */
export interface Count {
  /** A single value with two counts: matching listings among those examined, and among the user's own. */
  value: SQL;
  totalOf(counted: readonly number[]): Total;
}

const NONE = sql`0`;

export function countOf(search: ListingSearch): Count {
  const { scope } = search;
  const [own] = ownSources(search);
  const [source] = marketSources(search, false);
  const count = ({ from, location, matches }: ListingSource, sample = sql``) =>
    sql`(SELECT count(*) FROM ${from} WHERE ${location} AND ${matches} ${sample})`;
  const ownCount = own ? count(own) : NONE;
  const step = sampleStepOf(scope);
  if (!source || step === null) {
    return {
      value: sql`ARRAY[${source ? count(source) : NONE}, ${ownCount}]::int[]`,
      totalOf: ([fitting = 0, mine = 0]) => ({ total: fitting + mine, isExact: true }),
    };
  }
  const sampled = sampledBy(step);
  return {
    value: sql`ARRAY[${count(source, sampled)}, ${ownCount}]::int[]`,
    // Rounded to two digits; the sample isn't more precise than that.
    totalOf: ([fitting = 0, mine = 0]) => ({
      total: Number((fitting * step).toPrecision(2)) + mine,
      isExact: false,
    }),
  };
}

/** How many listings each sampled one represents; null if all are counted. */
export function sampleStepOf(scope: SearchScope): number | null {
  const listings = 'listings' in scope ? scope.listings : 0;
  const most = scope.kind === 'market' ? MOST_COUNTED.market : MOST_COUNTED.part;
  if (listings <= most) return null;
  return SAMPLE_STEPS.find((one) => listings / one <= MOST_SAMPLED) ?? Math.max(...SAMPLE_STEPS);
}

/** Every nth listing by number; each step size has its own index. */
export const sampledBy = (step: number): SQL => sql.raw(`AND l.property_no % ${step} = 0`);
