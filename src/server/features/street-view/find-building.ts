import { wordsOf } from '#domain/search-phrase/city-key.ts';
import {
  type BuildingLookRow,
  findMarketBuilding,
  findOwnBuilding,
} from '#server/db/queries/market/building-looks.ts';
import type { Deps } from '#server/deps.ts';
import type { HouseFacts } from '#server/providers/street-view/drawing/house-look.ts';

/** The listing at an address, among the caller's own first; null where there is none. */
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
 * The house number, with which every listing's text begins, and every other word anywhere: that text holds both the
 * short and the long form of St, Ave or N, in either order. Without a number it is no building.
 */
function patternsOf(address: string): string[] {
  const [number = '', ...words] = wordsOf(address);
  if (!/\d/.test(number) || words.length === 0) return [];
  return [` ${number} %`, ...words.slice(0, MOST_WORDS).map((word) => `% ${word} %`)];
}
