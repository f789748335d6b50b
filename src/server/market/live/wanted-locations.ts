import type { SearchFilters } from '#contract/listings/property-search.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { parseSearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import { allZips } from '#server/providers/market/market-facts.ts';
import type { MarketLocation } from './live-market.ts';

/** Each is a call of the month's at least. */
const MOST_LOCATIONS = 2;
/** Degrees: about a large city. A map that shows more requests nothing. */
const WIDEST = 0.6;

/** The areas of a search, as far as a provider can serve them. */
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

/** Words with a number are an address. */
const wordsOnly = (text: string): string | null => (text !== '' && !/\d/.test(text) ? text : null);

/** With its state any city can be requested; without, those of the known markets. */
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
