import { type KnownCities, type KnownCity, NO_CITIES } from '#domain/search-phrase/known-cities.ts';
import { type PhraseSpan, parseSearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import type { Filters, Sort } from '#web/data/listings/properties.ts';
import { activeFilters } from './filter-labels.ts';

type SpanKind = PhraseSpan['kind'];

/** A part of the text that was recognized as a filter. */
export interface PhrasePart {
  start: number;
  end: number;
  /** How we read it, such as "Up to $250k". */
  label: string;
}

export interface Phrase {
  filters: Filters;
  sort: Sort | null;
  parts: PhrasePart[];
  /** Other cities with the same name as the chosen one. */
  otherCities: readonly KnownCity[];
  /** "Near me" was typed without a city or ZIP code. */
  needsLocation: boolean;
}

const FIELDS: Record<SpanKind, readonly (keyof Filters)[]> = {
  beds: ['minBeds', 'minBaths'],
  baths: ['minBaths'],
  price: ['minPrice', 'maxPrice'],
  squareFeet: ['minSquareFeet'],
  lotSize: ['minLotSize'],
  yearBuilt: ['minYearBuilt', 'maxYearBuilt'],
  units: ['minUnits', 'maxUnits'],
  plex: ['minUnits', 'maxUnits', 'propertyType'],
  condition: ['minCondition', 'maxCondition'],
  floodZone: ['floodZone'],
  hoa: ['maxHoa'],
  taxRate: ['maxTaxRate'],
  arv: ['maxArvPercent'],
  daysOnMarket: ['maxDaysOnMarket'],
  priceDrop: ['minPriceDrop'],
  capRate: ['minCapRate'],
  cashFlow: ['minCashFlow'],
  dealScore: ['minDealScore'],
  propertyType: ['propertyType'],
  city: ['city', 'state'],
  state: ['city', 'state'],
  zipCode: ['zipCode'],
  nearZip: ['nearZip'],
  nearMe: [],
  sort: [],
  ignored: [],
};

/** Parses the search box into filters, a sort order and remaining words, which are searched as an address. */
export function readPhrase(text: string, cities: KnownCities = NO_CITIES): Phrase {
  const read = parseSearchPhrase(text, cities);
  const { filters, sort, spans, text: words } = read;
  const all: Filters = words === '' ? filters : { ...filters, q: words };
  const labels = join(text, spans).map(({ start, end, kind }) => ({
    start,
    end,
    label: labelOf(kind, filters, text.slice(start, end)),
  }));
  // "duplex or triplex" sets one filter: each part keeps its own word instead of repeating the label.
  const parts = labels.map((part) =>
    labels.filter(({ label }) => label === part.label).length > 1
      ? { ...part, label: capitalized(text.slice(part.start, part.end)) }
      : part,
  );
  return {
    filters: all,
    sort: sort ?? null,
    parts,
    otherCities: read.otherCities ?? [],
    needsLocation: read.needsLocation ?? false,
  };
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function labelOf(kind: SpanKind, filters: Filters, words: string): string {
  const [field] = FIELDS[kind];
  const active = activeFilters(filters).find(({ fields }) => field && fields.includes(field));
  return active?.label ?? words;
}

/** "Columbus" and "OH" are shown as one location. */
function join(text: string, spans: readonly PhraseSpan[]): PhraseSpan[] {
  const joined: PhraseSpan[] = [];
  for (const span of spans.filter(({ kind }) => kind !== 'ignored')) {
    const last = joined.at(-1);
    const isOneLocation =
      last?.kind === 'city' &&
      span.kind === 'state' &&
      /^[,\s]*$/.test(text.slice(last.end, span.start));
    if (last && isOneLocation) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

const IN_BEFORE = /\b(?:in|near|around)\s*$/i;

/** The text without the parts that set these fields; words that aren't filters count as `q`. */
export function cutFields(
  text: string,
  fields: readonly (keyof Filters)[],
  cities: KnownCities = NO_CITIES,
): string {
  const { spans, text: words } = parseSearchPhrase(text, cities);
  let rest = text;
  for (const { start, end, kind } of join(text, spans).toReversed()) {
    if (!FIELDS[kind].some((field) => fields.includes(field))) continue;
    const before = rest.slice(0, start).replace(kind === 'city' ? IN_BEFORE : /$^/, '');
    rest = before + rest.slice(end);
  }
  if (fields.includes('q') && words !== '') {
    for (const word of words.split(' ')) rest = rest.replace(word, '');
  }
  return rest === text ? text : rest.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
}

/** The text with its city replaced. */
export function replaceCity(
  text: string,
  { name, state }: Pick<KnownCity, 'name' | 'state'>,
  cities: KnownCities,
): string {
  const { spans } = parseSearchPhrase(text, cities);
  const span = join(text, spans).find(({ kind }) => kind === 'city');
  return span ? `${text.slice(0, span.start)}${name}, ${state}${text.slice(span.end)}` : text;
}

/** The recognized parts, including a misspelled city. */
export function withCorrection(
  { parts, filters: { q } }: Phrase,
  text: string,
  corrected: string | null,
): PhrasePart[] {
  const start = q === undefined || corrected === null ? -1 : text.indexOf(q);
  if (q === undefined || corrected === null || start < 0) return parts;
  const part = { start, end: start + q.length, label: corrected };
  return [...parts, part].toSorted((a, b) => a.start - b.start);
}
