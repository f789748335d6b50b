import type { z } from 'zod';
import type { Box, listZipMedians } from '#contract/listings/property-search.ts';
import { readZipMedians, type ZipMediansRow } from '#server/db/queries/market/zip-medians.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { wholePercent } from '#server/market/property-answer.ts';
import { findMarketView } from '#server/market/reader.ts';
import { nearbyZipsIn } from '#server/providers/market/nearby-zips.ts';

type Answer = z.input<NonNullable<typeof listZipMedians.response>>;
type Item = Answer['items'][number];

/** More areas wouldn't be distinguishable on a screen. */
const MOST_ZIPS = 400;
/** With fewer listings, a median isn't meaningful enough to color an area by. */
const FEWEST_LISTINGS = 3;
/** The map requests areas of whole degrees; this is enough to cache every degree with listings, for a few profiles. */
const MOST_REMEMBERED = 500;
const FRESH_MS = 10 * 60_000;

interface Remembered {
  readAt: number;
  answer: Answer;
}

const remembered = new WeakMap<Deps['db'], Map<string, Remembered>>();

/** Uses the caller's own assumptions if the market has been computed with them. */
export async function answerZipMedians(
  { db, now, market }: Pick<Deps, 'db' | 'now' | 'market'>,
  box: Box,
  signedIn: SignedIn | null,
): Promise<Answer> {
  const { profileNo, marketVersion } = await findMarketView({ db, now, market }, signedIn);
  if (profileNo === null) return { items: [] };
  const answers = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, answers);
  const key = [profileNo, marketVersion, box.west, box.south, box.east, box.north].join('|');
  const time = now().getTime();
  const last = answers.get(key);
  if (last && Math.abs(time - last.readAt) < FRESH_MS) return last.answer;
  const rows = await readZipMedians(db, { profileNo, marketVersion }, box, MOST_ZIPS);
  const answer = { items: withZipsAround(rows, box) };
  answers.delete(key);
  answers.set(key, { readAt: time, answer });
  for (const oldest of [...answers.keys()].slice(0, -MOST_REMEMBERED)) answers.delete(oldest);
  return answer;
}

/** Includes ZIPs without listings, because they bound the ZIPs that have some. */
function withZipsAround(rows: readonly ZipMediansRow[], box: Box): Item[] {
  const known = new Map(nearbyZipsIn(box).map((zip) => [zip.zip, zip]));
  const measured = rows.map((row): Item => {
    const { latitude, longitude } = known.get(row.zipCode) ?? row;
    known.delete(row.zipCode);
    const hasMedian = row.listings >= FEWEST_LISTINGS;
    return {
      zipCode: row.zipCode,
      latitude,
      longitude,
      listings: row.listings,
      capRate: hasMedian ? wholePercent(row.capRate) : null,
      rentToPrice: hasMedian ? wholePercent(row.rentToPrice) : null,
    };
  });
  const others = [...known.values()].map(
    ({ zip, latitude, longitude }): Item => ({
      zipCode: zip,
      latitude,
      longitude,
      listings: 0,
      capRate: null,
      rentToPrice: null,
    }),
  );
  return [...measured, ...others].slice(0, MOST_ZIPS);
}
