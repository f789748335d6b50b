import type { LocalArea } from '#contract/listings/property-analytics.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { type AreaMedians, readAreaMedians } from '#server/db/queries/market/area-medians.ts';
import { findReaderProfiles } from '#server/db/queries/market/metric-profiles.ts';
import type { Deps } from '#server/deps.ts';
import { type ListingRow, wholePercent } from '#server/market/property-answer.ts';

/** Below this many listings, a median isn't meaningful. */
const FEWEST_LISTINGS = 8;

/** A listing's ZIP or city, with the medians of the listings there. */
export interface MeasuredArea {
  readonly kind: LocalArea['kind'];
  readonly name: string;
  readonly figures: AreaMedians;
}

export async function loadAreas(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string | null,
  row: Pick<ListingRow, 'zipCode' | 'city' | 'state'>,
): Promise<MeasuredArea[]> {
  const { ownNo, defaultNo, hasOwn, marketVersion } = await findReaderProfiles(db, userId, now());
  // Medians under other assumptions wouldn't be comparable with the reader's own figures.
  const profileNo = hasOwn ? ownNo : defaultNo;
  if (profileNo === null) return [];
  const zipCode = row.zipCode.slice(0, 5);
  const named = [
    { kind: 'zip', name: zipCode, area: { zipCode } },
    { kind: 'city', name: row.city, area: { cityKey: cityKeyOf(row.city), state: row.state } },
  ] as const;
  const measured = await Promise.all(
    named.map(async ({ kind, name, area }) => ({
      kind,
      name,
      figures: await readAreaMedians(db, { profileNo, marketVersion }, area),
    })),
  );
  return measured.flatMap(({ kind, name, figures }) =>
    figures && figures.listings >= FEWEST_LISTINGS ? [{ kind, name, figures }] : [],
  );
}

/** A score's rank in its area, and the medians in API form. */
export function areaAnswer({ kind, name, figures }: MeasuredArea, score: number | null): LocalArea {
  const { listings, scores, capRate, cashFlow, cashOnCash, dealScore } = figures;
  return {
    kind,
    name,
    listings,
    betterThanPercent: score === null ? null : scores.filter((below) => below < score).length,
    medians: {
      capRate: wholePercent(capRate),
      monthlyCashFlow: cashFlow,
      cashOnCashReturn: wholePercent(cashOnCash),
      dealScore,
    },
  };
}
