import type { PropertyCard } from '#contract/listings/properties.ts';
import { listFavoriteIds } from '#server/db/queries/favorites.ts';
import { listMarketListings, listOwnListings } from '#server/db/queries/market/properties.ts';
import type { Found } from '#server/db/queries/market/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { cardAnswer, idOf } from '#server/market/property-answer.ts';

/** What is shown of the listings found, in the order in which they were found. */
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
      numbers.filter((no) => !isOwn(no)),
    ),
    userId === null ? [] : listOwnListings(db, userId, numbers.filter(isOwn)),
  ]);
  const rows = new Map<number, (typeof market)[number] | (typeof own)[number]>();
  for (const row of market) rows.set(row.propertyNo, row);
  for (const row of own) rows.set(row.listingNo, row);
  const ids = [...rows.values()].map(idOf);
  const saved = userId === null ? new Set<string>() : await listFavoriteIds(db, userId, ids);
  // A listing may have left the market between the two queries.
  return found.flatMap(({ no, metrics }) => {
    const row = rows.get(no);
    return row ? [cardAnswer(row, metrics, { now: now(), isFavorite: saved.has(idOf(row)) })] : [];
  });
}
