import { filterBounds, NUMBER_FILTER_NAMES } from '#domain/listing/search-filters.ts';
import { citiesCalled, type KnownCities, type KnownCity, NO_CITIES } from './known-cities.ts';
import {
  cityAndStateAt,
  knownCityAt,
  type LocationFound,
  locationAt,
  STREET_WORDS,
  stateAt,
} from './search-phrase-locations.ts';
import type { PhraseFilters, PhraseSort, SpanKind } from './search-phrase-meaning.ts';
import { MEASURE_RULES } from './search-phrase-rules.ts';
import { respell, type Word } from './search-phrase-spelling.ts';

export type { PhraseFilters, PhraseSort, SpanKind } from './search-phrase-meaning.ts';

export interface PhraseSpan {
  start: number;
  end: number;
  kind: SpanKind;
}

export interface SearchPhrase {
  filters: PhraseFilters;
  sort?: PhraseSort;
  /** How each part of the text was understood, for highlighting; in order, without overlap. */
  spans: PhraseSpan[];
  /** The remaining words, searched as part of an address. */
  text: string;
  /** Other cities with the same name that have listings, if no state is given. */
  otherCities?: readonly KnownCity[];
  /** "Near me" without a city or ZIP code, so we don't know where the user is. */
  needsLocation?: true;
}

interface Reading extends SearchPhrase {
  /** The words we didn't recognize, in order. */
  left: Word[];
  /** Unit counts of every duplex, triplex or fourplex mentioned. */
  plexes: number[];
}

/** What can separate two recognized parts. */
const GAP = /[\s,;/|&.]+/y;
const CHUNK = /[^\s,;/|&]+/y;
const IN = /(?:in|near|around|located\s+in)\s+/iy;
const NEAR = /(?:near|around|close\s+to)\s+/iy;
const NEAR_ME = /(?:(?:near|around|close\s+to|by)\s+me|near\s?by|in\s+my\s+area)(?![A-Za-z0-9])/iy;
const ZIP =
  /(?:(?:in\s{1,3})?(?:the\s{1,3})?zip(?:\s{0,3}codes?)?\s{0,3}[:#]?\s{0,3})?\d{5}(?:-\d{4})?(?![A-Za-z0-9])/iy;
const zipIn = (match: string): string => /\d{5}/.exec(match)?.[0] ?? '';
/** Five digits before a street are a house number, not a ZIP code. */
export const STREET_AHEAD = new RegExp(
  `^\\s+(?:[nsew]\\.?\\s+)?[\\p{L}\\d.'’-]+(?:\\s+\\p{L}+)?\\s+(?:${[...STREET_WORDS].join('|')})(?![\\p{L}\\d])`,
  'iu',
);
/** Filler words that don't affect the search. */
const FILLERS = new Set(
  `a an and any are at find for homes home in is listed listing listings looking market me near of on or place places
  properties property real estate rental rentals sale show that the to with which having priced investment investments`.split(
    /\s+/,
  ),
);

/**
 * Parses the text of the search box: "3 bed under 250k in Columbus", "duplex 43205 cap rate over 7". If several cities
 * share a name, the one with the most listings wins unless a state is given.
 */
export function parseSearchPhrase(phrase: string, cities: KnownCities = NO_CITIES): SearchPhrase {
  const asTyped = readThrough(phrase, cities);
  const respelled = respell(phrase, asTyped.left);
  const corrected = respelled && readThrough(respelled.text, cities);
  const isBetter = corrected !== null && corrected.left.length < asTyped.left.length;
  const { left: _left, plexes: _plexes, ...found } = isBetter ? corrected : asTyped;
  if (isBetter && respelled)
    for (const span of found.spans) {
      span.start = respelled.typedAt(span.start);
      span.end = respelled.typedAt(span.end);
    }
  settle(found, cities);
  return found;
}

function readThrough(phrase: string, cities: KnownCities): Reading {
  const found: Reading = { filters: {}, spans: [], text: '', left: [], plexes: [] };
  const { left } = found;
  let at = matchAt(GAP, phrase, 0)?.length ?? 0;
  while (at < phrase.length) {
    const end = readMeasure(phrase, at, found) ?? readLocation(phrase, at, found, cities);
    if (end !== null && end > at) {
      at = end;
    } else {
      const text = matchAt(CHUNK, phrase, at) ?? phrase.charAt(at);
      left.push({ text, start: at, end: at + text.length });
      at += text.length;
    }
    at += matchAt(GAP, phrase, at)?.length ?? 0;
  }
  // A street name can contain filler words, so they're removed only if no house number remains.
  const hasAddress = left.some(({ text }) => /\d/.test(text));
  found.left = left.filter(({ text }) => hasAddress || !FILLERS.has(text.toLowerCase()));
  found.text = found.left.map(({ text }) => text).join(' ');
  boundUnits(found);
  return found;
}

/** A duplex has 2 units, "duplex or triplex" 2 to 3, "duplex or house" 1 to 2; explicit unit counts win. */
function boundUnits({ filters, plexes }: Reading): void {
  const { minUnits, maxUnits, propertyType = [] } = filters;
  if (plexes.length === 0 || minUnits !== undefined || maxUnits !== undefined) return;
  filters.minUnits = propertyType.length > 1 ? 1 : Math.min(...plexes);
  filters.maxUnits = Math.max(...plexes);
}

function settle(found: SearchPhrase, cities: KnownCities): void {
  const { city, state, zipCode, nearZip } = found.filters;
  const isNearMe = found.spans.some(({ kind }) => kind === 'nearMe');
  if (isNearMe && !city && !state && !zipCode && !nearZip) found.needsLocation = true;
  if (!city || state || zipCode) return;
  const [meant, ...others] = citiesCalled(cities, city);
  if (!meant) return;
  found.filters.state = meant.state;
  const listed = others.filter(({ listings }) => listings > 0);
  if (listed.length > 0) found.otherCities = listed;
}

function matchAt(pattern: RegExp, phrase: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(phrase)?.[0] ?? null;
}

/** The first rule that matches here, with its meaning. */
function measureAt(phrase: string, at: number) {
  for (const { kind, pattern, read } of MEASURE_RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(phrase);
    const meaning = match && read(match.groups ?? {});
    if (!match || !meaning || !isSensible(meaning.filters ?? {})) continue;
    return { kind, meaning, end: at + match[0].trimEnd().length };
  }
  return null;
}

function readMeasure(phrase: string, at: number, found: Reading): number | null {
  const measure = measureAt(phrase, at);
  if (!measure) return null;
  const { kind, meaning, end } = measure;
  found.spans.push({ start: at, end, kind });
  merge(found, meaning.filters ?? {});
  if (meaning.sort) found.sort = meaning.sort;
  if (meaning.plex) found.plexes.push(meaning.plex);
  return end;
}

/** A number outside the search's bounds is ignored. */
const isSensible = (filters: PhraseFilters): boolean =>
  NUMBER_FILTER_NAMES.every((name) => {
    const { least, most, isWhole } = filterBounds(name);
    const value = filters[name];
    if (value === undefined) return true;
    return value >= least && value <= most && (!isWhole || Number.isInteger(value));
  });

/** The last value wins, except that property types are combined. */
function merge(found: SearchPhrase, filters: PhraseFilters): void {
  const types = [...(found.filters.propertyType ?? []), ...(filters.propertyType ?? [])];
  Object.assign(found.filters, filters);
  if (types.length > 0) found.filters.propertyType = [...new Set(types)];
}

function readLocation(
  phrase: string,
  at: number,
  found: Reading,
  cities: KnownCities,
): number | null {
  const nearMe = matchAt(NEAR_ME, phrase, at);
  if (nearMe) {
    found.spans.push({ start: at, end: at + nearMe.length, kind: 'nearMe' });
    return at + nearMe.length;
  }
  const near = matchAt(NEAR, phrase, at) ?? '';
  const nearby = near === '' ? null : matchAt(ZIP, phrase, at + near.length);
  if (nearby && !found.filters.nearZip) {
    found.filters.nearZip = zipIn(nearby);
    const end = at + near.length + nearby.length;
    found.spans.push({ start: at, end, kind: 'nearZip' });
    return end;
  }
  const zip = matchAt(ZIP, phrase, at);
  if (zip && !found.filters.zipCode && !STREET_AHEAD.test(phrase.slice(at + zip.length))) {
    found.filters.zipCode = zipIn(zip);
    found.spans.push({ start: at, end: at + zip.length, kind: 'zipCode' });
    return at + zip.length;
  }
  if (found.filters.city) return readState(phrase, at, found);
  const preposition = matchAt(IN, phrase, at);
  if (preposition) {
    const beginsMeasure = (from: number) => measureAt(phrase, from) !== null;
    return take(found, locationAt(phrase, at + preposition.length, beginsMeasure));
  }
  // "1428 Main St Columbus, OH": right after an unrecognized word, "St" ends a street.
  const before = found.left.at(-1)?.text ?? '';
  const isAfterStreet = /[\p{L}]/u.test(before);
  const word = matchAt(CHUNK, phrase, at)?.toLowerCase().replace('.', '') ?? '';
  if (isAfterStreet && STREET_WORDS.has(word)) return null;
  const location = cityAndStateAt(phrase, at);
  if (location) return take(found, location);
  // "1428 Columbus": right after a house number, it's a street.
  const isStreet = /^\d+$/.test(before);
  return (
    take(found, isStreet ? null : knownCityAt(phrase, at, cities)) ?? readState(phrase, at, found)
  );
}

function readState(phrase: string, at: number, found: SearchPhrase): number | null {
  if (found.filters.state) return null;
  const state = stateAt(phrase, at, false);
  return take(found, state && { state, end: state.end });
}

function take(found: SearchPhrase, location: LocationFound | null): number | null {
  if (!location) return null;
  const { city, state } = location;
  if (city) {
    found.filters.city = city.name;
    found.spans.push({ start: city.start, end: city.end, kind: 'city' });
  }
  if (state) {
    found.filters.state = state.code;
    found.spans.push({ start: state.start, end: state.end, kind: 'state' });
  }
  return location.end;
}
