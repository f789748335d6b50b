import { wordsOf } from '#domain/search-phrase/city-key.ts';
import {
  type BuildingLookRow,
  findMarketBuilding,
  findOwnBuilding,
} from '#server/db/queries/market/building-looks.ts';
import type { Deps } from '#server/deps.ts';
import type { HouseFacts } from '#server/providers/street-view/drawing/house-look.ts';

/**
 * Facts about the building at an address, from the caller's own listing or else the market's; null fields if neither
 * exists.
 */
export async function findBuilding(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  address: string,
): Promise<HouseFacts> {
  const patterns = patternsOf(address);
  const row = patterns.length > 0 ? await look() : null;
  return {
    address,
    propertyType: row?.propertyType ?? null,
    yearBuilt: row?.yearBuilt ?? null,
    stories: row?.details.stories ?? null,
    condition: row?.details.condition ?? null,
  };

  async function look(): Promise<BuildingLookRow | null> {
    const own = userId === null ? null : await findOwnBuilding(db, userId, patterns);
    return own ?? findMarketBuilding(db, patterns);
  }
}

const MOST_WORDS = 16;

/**
 * Matches the house number at the start of a listing's text and every other word anywhere: the text has both the short
 * and long forms of St, Ave or N, in either order. An address without a house number matches nothing.
 */
function patternsOf(address: string): string[] {
  const [number = '', ...words] = wordsOf(address);
  if (!/\d/.test(number) || words.length === 0) return [];
  return [` ${number} %`, ...words.slice(0, MOST_WORDS).map((word) => `% ${word} %`)];
}
