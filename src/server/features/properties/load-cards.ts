import type { PropertyCard } from '#contract/properties.ts';
import { listFavoriteIds } from '#server/db/queries/favorites.ts';
import type { Search } from '#server/db/queries/listing-filter.ts';
import { listMarketListings, listOwnListings } from '#server/db/queries/properties.ts';
import type { Found } from '#server/db/queries/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { cardAnswer, idOf } from '#server/market/property-answer.ts';

/** Whose eyes the market is seen with. */
export type Reader = Pick<Search, 'profileNo' | 'userId'>;

/** What is shown of the listings found, in the order in which they were found. */
export async function loadCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { profileNo, userId }: Reader,
  found: readonly Found[],
): Promise<PropertyCard[]> {
  const numbers = found.map(({ no }) => no);
  const isOwn = (no: number) => no < 0;
  const [market, own] = await Promise.all([
    listMarketListings(
      db,
      profileNo,
      numbers.filter((no) => !isOwn(no)),
    ),
    userId === null ? [] : listOwnListings(db, userId, numbers.filter(isOwn)),
  ]);
  const rows = new Map<number, (typeof market)[number] | (typeof own)[number]>();
  for (const row of market) rows.set(row.propertyNo, row);
  for (const row of own) rows.set(row.listingNo, row);
  const ids = [...rows.values()].map(idOf);
  const saved = userId === null ? new Set<string>() : await listFavoriteIds(db, userId, ids);
  // A listing may have left the market between the two questions.
  return numbers.flatMap((no) => {
    const row = rows.get(no);
    return row ? [cardAnswer(row, row, { now: now(), isFavorite: saved.has(idOf(row)) })] : [];
  });
}
