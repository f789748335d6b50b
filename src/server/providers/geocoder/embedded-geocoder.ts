import { allZips, type ZipFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import type { GeocodedLocation, Geocoder } from './geocoder.ts';

/** Locates an address at the center of its ZIP or city, using the embedded data. */
export function createEmbeddedGeocoder(now: () => Date): Geocoder {
  return {
    kind: 'embedded',
    locate: async (address) => {
      const location = middleOfZip(address) ?? middleOfCity(address);
      return location ? { kind: 'found', data: location, fetchedAt: now() } : { kind: 'no-data' };
    },
  };
}

/** Uses the last five-digit word, because a street number may have five digits too. */
function middleOfZip(address: string): GeocodedLocation | null {
  const code = [...address.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1)?.[1];
  const zip = code === undefined ? null : zipFacts(code);
  return zip && { ...locationOf(zip), precision: 'zip', zipCode: zip.zip };
}

/** Matches `…, Austin, TX` or `Austin TX`, with or without an unknown ZIP. */
function middleOfCity(address: string): GeocodedLocation | null {
  const line = address
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ (usa|united states)$/, '')
    .replace(/ \d{5}(-\d{4})?$/, '');
  const state = / ([a-z]{2})$/.exec(line)?.[1]?.toUpperCase();
  const upToCity = ` ${line.slice(0, -3)}`;
  const zips = allZips().filter(
    (zip) => zip.state === state && upToCity.endsWith(` ${zip.city.toLowerCase()}`),
  );
  const [first] = zips;
  if (!first) return null;
  const mean = (of: (zip: ZipFacts) => number) =>
    Number((zips.reduce((sum, zip) => sum + of(zip), 0) / zips.length).toFixed(5));
  return {
    ...locationOf(first),
    precision: 'city',
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    zipCode: null,
  };
}

const locationOf = ({ latitude, longitude, city, state }: ZipFacts) => ({
  latitude,
  longitude,
  isPartial: true,
  formattedAddress: null,
  city,
  state,
  county: null,
  source: 'embedded' as const,
});
