import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import {
  type KnownCities,
  type KnownCity,
  knownCities,
} from '#domain/search-phrase/known-cities.ts';
import { listCities } from '#server/db/queries/market/search-scope.ts';
import type { Deps } from '#server/deps.ts';
import { allNamesakes } from '#server/providers/market/namesakes.ts';

/** Far more than the number of cities in the sample market; a longer list isn't worth sending. */
const MOST_CITIES = 2000;
/**
 * How long the list is cached. A new city may take this long after its first listing arrives to be recognized by name
 * alone.
 */
const FRESH_MS = 60_000;

interface CityList {
  readAt: number;
  cities: readonly KnownCity[];
  byName: KnownCities;
}

const read = new WeakMap<Deps['db'], CityList>();

/** Cities with listings, most listings first, followed by cities that only share a name with one. */
export async function findMarketCities({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<CityList> {
  const time = now().getTime();
  const last = read.get(db);
  if (last && Math.abs(time - last.readAt) < FRESH_MS) return last;
  const listed = await listCities(db, MOST_CITIES);
  const names = new Set(listed.map(({ name }) => cityKeyOf(name)));
  const known = new Set(listed.map(({ name, state }) => `${cityKeyOf(name)}, ${state}`));
  const others = allNamesakes()
    .filter(({ city, state }) => {
      const key = cityKeyOf(city);
      return names.has(key) && !known.has(`${key}, ${state}`);
    })
    .map(({ city, state }) => ({ name: city, state, listings: 0 }));
  const cities = [...listed, ...others];
  const list = { readAt: time, cities, byName: knownCities(cities) };
  // Nothing is cached until the market is filled.
  if (listed.length > 0) read.set(db, list);
  return list;
}
