import type { PropertyCard } from '#contract/listings/properties.ts';
import { listMarketListings, listOwnListings } from '#server/db/queries/market/properties.ts';
import type { Found } from '#server/db/queries/market/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { cardAnswer } from '#server/market/property-answer.ts';

/** Cards for the listings found, in the same order. */
export async function loadCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string | null,
  found: readonly Found[],
): Promise<PropertyCard[]> {
  const numbers = found.map(({ no }) => no);
  const isOwn = (no: number) => no < 0;
  const [market, own] = await Promise.all([
    listMarketListings(
      db,
      userId,
      numbers.filter((no) => !isOwn(no)),
    ),
    userId === null ? [] : listOwnListings(db, userId, numbers.filter(isOwn)),
  ]);
  const rows = new Map<number, (typeof market)[number] | (typeof own)[number]>();
  for (const row of market) rows.set(row.propertyNo, row);
  for (const row of own) rows.set(row.listingNo, row);
  // A listing may have left the market between the two queries.
  return found.flatMap(({ no, metrics }) => {
    const row = rows.get(no);
    return row ? [cardAnswer(row, metrics, { now: now(), isFavorite: row.isFavorite })] : [];
  });
}
