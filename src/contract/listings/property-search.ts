import { z } from 'zod';
import { StateCode, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryNumber, queryWhole } from '#contract/numbers.ts';
import {
  COUNTED_VALUES,
  FLOOD_ZONES,
  filterBounds,
  NUMBER_FILTER_NAMES,
  type NumberFilter,
} from '#domain/listing/search-filters.ts';
import { MetricsFor, PropertyCard, PropertyTypeSchema } from './properties.ts';

/** `relevance` is how well a listing matches `q`; `listed` is the day it came on the market. */
export const SORT_KEYS = [
  'dealScore',
  'capRate',
  'cashFlow',
  'cashOnCash',
  'price',
  'listed',
  'relevance',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
type Sort = SortKey | `-${SortKey}`;
const SORTS = SORT_KEYS.flatMap((key): Sort[] => [key, `-${key}`]);

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const BOX_SENTENCE = 'Enter west,south,east,north in degrees, with west < east and south < north';

function parseBox(given: string): Box | null {
  const numbers = given.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isBox = numbers.length === 4 && west >= -180 && west < east && east <= 180 && south >= -90;
  return isBox && south < north && north <= 90 ? { west, south, east, north } : null;
}

const BoundingBox = text(200)
  .refine((given) => parseBox(given) !== null, BOX_SENTENCE)
  .transform((given) => parseBox(given) as Box)
  .meta({ description: BOX_SENTENCE });

type NumberSchemas = Record<NumberFilter, z.ZodOptional<ReturnType<typeof queryNumber>>>;
const numbers = Object.fromEntries(
  NUMBER_FILTER_NAMES.map((name) => {
    const { least, most, isWhole } = filterBounds(name);
    return [name, (isWhole ? queryWhole : queryNumber)(least, most).optional()];
  }),
) as NumberSchemas;

const ZipCode = text(20)
  .trim()
  .regex(/^\d{5}$/, 'Enter a five-digit ZIP code');

/** All search filters; the numeric ones and their units are in `domain/listing/search-filters.ts`. */
const filters = {
  /** `yours` is the listings the caller added, `market` all others; both if omitted. */
  source: z.enum(['market', 'yours'], { error: 'Choose market or yours' }).optional(),
  q: text(200)
    .trim()
    .optional()
    .describe(
      'A search phrase: words, numbers and places. “Near me” is recognized but can’t be resolved; see `needsLocation`.',
    ),
  city: text(100).trim().optional(),
  state: StateCode.optional(),
  zipCode: ZipCode.optional(),
  /** Within about five miles of the ZIP code. */
  nearZip: ZipCode.optional(),
  propertyType: z
    .union([PropertyTypeSchema.transform((type) => [type]), list(PropertyTypeSchema, 7)])
    .optional(),
  floodZone: z.enum(FLOOD_ZONES, { error: 'Choose outside or inside' }).optional(),
  ...numbers,
  bbox: BoundingBox.optional(),
};

export const MapFilters = z.strictObject(filters);
export type SearchFilters = z.output<typeof MapFilters>;

export const SearchQuery = z.strictObject({
  ...filters,
  /**
   * Ascending, or descending with a minus. Defaults to `-dealScore` (the low end of the score), or `-relevance` if `q`
   * is given.
   */
  sort: z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` }).optional(),
  limit: queryWhole(1, 100).default(25),
  cursor: text(500).optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** Spelling corrections we applied. */
const Corrections = z.object({ city: z.string().nullable(), state: z.string().nullable() });

/** One part of a search that found nothing, and how many listings match without it. */
const Exclusion = z
  .object({
    /** Search fields that belong together, such as `minPrice` and `maxPrice`. */
    fields: z.array(z.string()),
    /** Matches without these fields. */
    totalWithout: z.int(),
    /** Matches with only these fields; null if removing a single filter is enough to find matches. */
    totalAlone: z.int().nullable(),
  })
  .meta({ id: 'SearchExclusion' });

const aboutMetrics = {
  /** Whose assumptions the metrics use. */
  metricsFor: MetricsFor,
  /** The market is being recalculated with the user's own assumptions; retry in a moment. */
  isPreparingYours: z.boolean(),
  /** A new database is still loading its listings. */
  isMarketFilling: z.boolean(),
};

export const searchProperties = endpoint({
  method: 'GET',
  path: '/api/v2/properties',
  summary: 'Search the market and the caller’s own listings, sorted by investor metrics',
  access: 'visitor',
  limit: 'searches',
  query: SearchQuery,
  response: z.object({
    items: z.array(PropertyCard),
    total: z.int(),
    /** False if `total` is an estimate because there are so many possible matches. */
    isTotalExact: z.boolean(),
    nextCursor: z.string().nullable(),
    corrections: Corrections,
    needsLocation: z
      .boolean()
      .describe(
        'The phrase says “near me” but gives no location, so we searched everywhere. Ask for a ZIP code and send it as `nearZip`.',
      ),
    /** If nothing matches: the parts of the search, most restrictive first. Otherwise empty. */
    exclusions: z.array(Exclusion),
    ...aboutMetrics,
  }),
});

export const MOST_MAP_POINTS = 10_000;

export const listMapPoints = endpoint({
  method: 'GET',
  path: '/api/v2/properties/map-points',
  summary: 'List up to 10,000 map points for a search, as columns, best deal score first',
  access: 'visitor',
  limit: 'searches',
  query: MapFilters,
  response: z.object({
    ids: z.array(z.string()),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    prices: z.array(z.number()),
    scores: z.array(z.number().nullable()),
    /** False if more match than are shown. */
    isComplete: z.boolean(),
    ...aboutMetrics,
  }),
});

const Counts = z.record(z.string(), z.int());

export const countFilterValues = endpoint({
  method: 'GET',
  path: '/api/v2/properties/filter-counts',
  summary: 'Count the listings that match each filter value, with the other filters applied',
  access: 'visitor',
  query: MapFilters,
  response: z.object({
    /** Keyed by field and value: `minBeds` `3`, `propertyType` `Condo`. */
    counts: z.object({
      propertyType: Counts,
      floodZone: Counts,
      ...(Object.fromEntries(Object.keys(COUNTED_VALUES).map((name) => [name, Counts])) as Record<
        keyof typeof COUNTED_VALUES,
        typeof Counts
      >),
    }),
    /** False if the counts are estimates because there are so many possible matches. */
    isExact: z.boolean(),
  }),
});

const MapLabel = z
  .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'MapLabel' });

export const listMapLabels = endpoint({
  method: 'GET',
  path: '/api/v2/properties/map-labels',
  summary: 'List the cities, towns and ZIP codes to label in a map area, most populous first',
  access: 'visitor',
  query: z.strictObject({ bbox: BoundingBox }),
  response: z.object({ places: z.array(MapLabel), zips: z.array(MapLabel) }),
});

const ZipMedians = z
  .object({
    zipCode: z.string(),
    /** The population center. */
    latitude: z.number(),
    longitude: z.number(),
    listings: z.int(),
    /** Percent; null if there are too few listings for a median. */
    capRate: z.number().nullable(),
    /** Monthly rent as a percent of price; also null with too few listings. */
    rentToPrice: z.number().nullable(),
  })
  .meta({ id: 'ZipMedians' });

export const listZipMedians = endpoint({
  method: 'GET',
  path: '/api/v2/properties/zip-medians',
  summary:
    'List the ZIP codes in a map area with their listing medians: up to 400, most populous first',
  access: 'visitor',
  query: z.strictObject({ bbox: BoundingBox }),
  response: z.object({ items: z.array(ZipMedians) }),
});

export const listMarketCities = endpoint({
  method: 'GET',
  path: '/api/v2/properties/cities',
  summary: 'List cities by number of listings, plus other cities with the same names',
  access: 'visitor',
  response: z.object({
    items: z.array(
      z
        .object({
          name: z.string(),
          state: z.string(),
          /** 0 if it's included only because it shares its name with a city that has listings. */
          listings: z.int(),
        })
        .meta({ id: 'MarketCity' }),
    ),
  }),
});

export const MOST_ADDRESS_MATCHES = 8;

export const findAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/properties/address-matches',
  summary: 'List listings with a matching address, for a picker; doesn’t count as a search',
  access: 'visitor',
  query: z.strictObject({ q: text(200).trim().min(1, 'Enter an address') }),
  response: z.object({
    items: z.array(
      PropertyCard.pick({ id: true, address: true, city: true, state: true, price: true }).meta({
        id: 'AddressMatch',
      }),
    ),
  }),
});

export const propertySearchEndpoints = [
  searchProperties,
  listMapPoints,
  countFilterValues,
  listMapLabels,
  listZipMedians,
  listMarketCities,
  findAddresses,
];
