import type { SearchFilters } from '#contract/listings/property-search.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { parseSearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import { allZips } from '#server/providers/market/market-facts.ts';
import type { MarketLocation } from './live-market.ts';

/** Each location costs at least one call from the monthly quota. */
const MOST_LOCATIONS = 2;
/** In degrees, about the size of a large city. A wider map requests nothing. */
const WIDEST = 0.6;

/** The areas of a search that a provider can serve. */
export function wantedLocations({
  q,
  city,
  state,
  zipCode,
  bbox,
}: SearchFilters): MarketLocation[] {
  const phrase = parseSearchPhrase(q ?? '');
  const zip = zipCode ?? phrase.filters.zipCode;
  if (zip) return [{ zipCode: zip }];
  const name = city ?? phrase.filters.city ?? wordsOnly(phrase.text);
  if (name) return citiesCalled(name, state ?? phrase.filters.state);
  if (!bbox || bbox.east - bbox.west > WIDEST || bbox.north - bbox.south > WIDEST) return [];
  return allZips()
    .filter(
      ({ latitude, longitude }) =>
        latitude >= bbox.south &&
        latitude <= bbox.north &&
        longitude >= bbox.west &&
        longitude <= bbox.east,
    )
    .slice(0, MOST_LOCATIONS)
    .map(({ zip: one }) => ({ zipCode: one }));
}

/** Words that include a number are an address. */
const wordsOnly = (text: string): string | null => (text !== '' && !/\d/.test(text) ? text : null);

/** With a state, any city can be requested; without one, only cities in known markets. */
function citiesCalled(name: string, state: string | undefined): MarketLocation[] {
  const key = cityKeyOf(name);
  const known = new Map(
    allZips()
      .filter((zip) => cityKeyOf(zip.city) === key && (!state || zip.state === state))
      .map((zip) => [zip.state, { city: zip.city, state: zip.state }]),
  );
  if (known.size > 0) return [...known.values()].slice(0, MOST_LOCATIONS);
  return state ? [{ city: name, state }] : [];
}
