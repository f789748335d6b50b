import { cityKeyOf } from './city-key.ts';

/** A city by name and state, with its number of listings; 0 if only its name is known. */
export interface KnownCity {
  name: string;
  state: string;
  listings: number;
}

/** The cities that share a name, most listings first. */
export type KnownCities = ReadonlyMap<string, readonly KnownCity[]>;

export const NO_CITIES: KnownCities = new Map();

export function knownCities(cities: readonly KnownCity[]): KnownCities {
  const byName = new Map<string, KnownCity[]>();
  for (const city of cities.toSorted((a, b) => b.listings - a.listings)) {
    const key = cityKeyOf(city.name);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push(city);
    else byName.set(key, [city]);
  }
  return byName;
}

export const citiesCalled = (cities: KnownCities, name: string): readonly KnownCity[] =>
  cities.get(cityKeyOf(name)) ?? [];
