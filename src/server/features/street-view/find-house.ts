import {
  findMarketHouse,
  findOwnHouse,
  type HouseLookRow,
} from '#server/db/queries/house-looks.ts';
import type { Deps } from '#server/deps.ts';
import { searchTextOf } from '#server/market/search-words.ts';
import type { HouseFacts } from '#server/providers/street-view/drawing/house-look.ts';

/** What is known of the house at an address, among the caller's own first; nothing where nobody lists it. */
export async function findHouse(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  address: string,
): Promise<HouseFacts> {
  const pieces = piecesOf(address);
  const row = pieces.length > 0 ? await look(pieces) : null;
  return {
    address,
    propertyType: row?.propertyType ?? null,
    yearBuilt: row?.yearBuilt ?? null,
    storeys: row?.details.storeys ?? null,
    condition: row?.details.condition ?? null,
  };

  async function look(words: string[]): Promise<HouseLookRow | null> {
    const own = userId === null ? null : await findOwnHouse(db, userId, words);
    return own ?? findMarketHouse(db, words);
  }
}

/** Street, city and state as listings are searched by; without a house number it is no house. */
function piecesOf(address: string): string[] {
  const pieces = address
    .split(',')
    .map((part) => searchTextOf([part]))
    .filter((piece) => piece.trim() !== '');
  return /\d/.test(pieces[0] ?? '') ? pieces : [];
}
