import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { listCitiesLike } from '#server/db/queries/market/search-scope.ts';
import type { Deps } from '#server/deps.ts';

/** Allows one typo, plus one more for every six characters in the name. */
const mostSlips = (name: string): number => 1 + Math.floor(name.length / 6);

export interface City {
  name: string;
  state: string;
  key: string;
  isExact: boolean;
}

/** The market city the user meant: an exact match, or the closest spelling. */
export async function findCity(
  { db }: Pick<Deps, 'db'>,
  typed: string,
  state: string | undefined,
): Promise<City | null> {
  const key = cityKeyOf(typed);
  if (key === '') return null;
  const [best] = (await listCitiesLike(db, key, state))
    .map((city) => ({ ...city, key: cityKeyOf(city.name) }))
    .map((city) => ({ ...city, slips: editDistance(key, city.key) }))
    .toSorted((a, b) => a.slips - b.slips);
  if (!best || best.slips > mostSlips(key)) return null;
  return { name: best.name, state: best.state, key: best.key, isExact: best.slips === 0 };
}
