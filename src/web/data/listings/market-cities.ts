import { useQuery } from '@tanstack/react-query';
import { listMarketCities } from '#contract/listings/property-search.ts';
import { type KnownCities, knownCities, NO_CITIES } from '#domain/search-phrase/known-cities.ts';
import { call } from '#web/lib/api/api.ts';
import { listingKeys } from './properties.ts';

const FRESH_MS = 10 * 60_000;

/** The cities that a search recognizes even without "in" before them; loaded when the user starts typing. */
export function useMarketCities(isTyping: boolean): KnownCities {
  const { data } = useQuery({
    queryKey: listingKeys.cities(),
    queryFn: async ({ signal }) => knownCities((await call(listMarketCities, { signal })).items),
    enabled: isTyping,
    staleTime: FRESH_MS,
  });
  return data ?? NO_CITIES;
}
