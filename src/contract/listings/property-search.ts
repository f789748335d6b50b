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

/** `relevance` is how well it matches `q`; `listed` the day it came on the market. */
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

const BOX_SENTENCE = 'Use west,south,east,north in degrees, with west < east and south < north';

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

/** Everything that narrows a search; its numbers and their units are in `domain/listing/search-filters.ts`. */
const filters = {
  /** `yours` are the listings the caller added, `market` all others; both when left out. */
  source: z.enum(['market', 'yours'], { error: 'Use market or yours' }).optional(),
  q: text(200)
    .trim()
    .optional()
    .describe(
      'A phrase: words, numbers and places. “Near me” is read and cannot be answered: see `needsLocation`.',
    ),
  city: text(100).trim().optional(),
  state: StateCode.optional(),
  zipCode: ZipCode.optional(),
  /** About five miles around the ZIP. */
  nearZip: ZipCode.optional(),
  propertyType: z
    .union([PropertyTypeSchema.transform((type) => [type]), list(PropertyTypeSchema, 7)])
    .optional(),
  floodZone: z.enum(FLOOD_ZONES, { error: 'Use outside or inside' }).optional(),
  ...numbers,
  bbox: BoundingBox.optional(),
};

export const MapFilters = z.strictObject(filters);
export type SearchFilters = z.output<typeof MapFilters>;

export const SearchQuery = z.strictObject({
  ...filters,
  /** Ascending, or descending with a minus; `-dealScore` (the low end of the score) by default, `-relevance` where `q` is given. */
  sort: z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` }).optional(),
  limit: queryWhole(1, 100).default(25),
  cursor: text(500).optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** What was understood differently from how it was typed. */
const Corrections = z.object({ city: z.string().nullable(), state: z.string().nullable() });

/** The filters that leave no results. */
const Exclusion = z
  .object({
    /** Fields of the search that belong together, such as `minPrice` and `maxPrice`. */
    fields: z.array(z.string()),
    /** How many fit without them. */
    totalWithout: z.int(),
    /** How many fit with them alone; null where one part can be dropped and something fits. */
    totalAlone: z.int().nullable(),
  })
  .meta({ id: 'SearchExclusion' });

const aboutMetrics = {
  /** Whose assumptions the metrics follow. */
  metricsFor: MetricsFor,
  /** The market is being recalculated with the user's own assumptions; request again in a moment. */
  isPreparingYours: z.boolean(),
  /** A fresh database still receives its listings. */
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
    /** False where so many may fit that `total` is an estimate. */
    isTotalExact: z.boolean(),
    nextCursor: z.string().nullable(),
    corrections: Corrections,
    needsLocation: z
      .boolean()
      .describe(
        'The phrase says “near me” and nothing says where: everywhere was searched. Ask for a ZIP code and send it as `nearZip`.',
      ),
    /** Where nothing fits: the parts of the search, the one that excludes the most first. Empty otherwise. */
    exclusions: z.array(Exclusion),
    ...aboutMetrics,
  }),
});

export const MOST_MAP_POINTS = 10_000;

export const listMapPoints = endpoint({
  method: 'GET',
  path: '/api/v2/properties/map-points',
  summary: 'Up to 10,000 map points of a search in columns, best deal score first',
  access: 'visitor',
  limit: 'searches',
  query: MapFilters,
  response: z.object({
    ids: z.array(z.string()),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    prices: z.array(z.number()),
    scores: z.array(z.number().nullable()),
    /** False where more fit than are shown. */
    isComplete: z.boolean(),
    ...aboutMetrics,
  }),
});

const Counts = z.record(z.string(), z.int());

export const countFilterValues = endpoint({
  method: 'GET',
  path: '/api/v2/properties/filter-counts',
  summary: 'How many listings each value of a filter would find, with the other filters in force',
  access: 'visitor',
  query: MapFilters,
  response: z.object({
    /** By field and by value: `minBeds` `3`, `propertyType` `Condo`. */
    counts: z.object({
      propertyType: Counts,
      floodZone: Counts,
      ...(Object.fromEntries(Object.keys(COUNTED_VALUES).map((name) => [name, Counts])) as Record<
        keyof typeof COUNTED_VALUES,
        typeof Counts
      >),
    }),
    /** False where so many may fit that the counts are estimates. */
    isExact: z.boolean(),
  }),
});

const MapLabel = z
  .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'MapLabel' });

export const listMapLabels = endpoint({
  method: 'GET',
  path: '/api/v2/properties/map-labels',
  summary: 'Cities, towns and ZIPs in a box to write on a map, the most populous first',
  access: 'visitor',
  query: z.strictObject({ bbox: BoundingBox }),
  response: z.object({ places: z.array(MapLabel), zips: z.array(MapLabel) }),
});

const ZipMedians = z
  .object({
    zipCode: z.string(),
    /** The middle of where its people live. */
    latitude: z.number(),
    longitude: z.number(),
    listings: z.int(),
    /** Percent; null where there are too few listings for a median. */
    capRate: z.number().nullable(),
    /** A month's rent in percent of the price; null likewise. */
    rentToPrice: z.number().nullable(),
  })
  .meta({ id: 'ZipMedians' });

export const listZipMedians = endpoint({
  method: 'GET',
  path: '/api/v2/properties/zip-medians',
  summary: 'The ZIPs in a box with the medians of their listings, the most populous 400 at most',
  access: 'visitor',
  query: z.strictObject({ bbox: BoundingBox }),
  response: z.object({ items: z.array(ZipMedians) }),
});

export const listMarketCities = endpoint({
  method: 'GET',
  path: '/api/v2/properties/cities',
  summary: 'Cities with listings, the one with the most first, and others of the same names',
  access: 'visitor',
  response: z.object({
    items: z.array(
      z
        .object({
          name: z.string(),
          state: z.string(),
          /** 0 where only the name is known, because a city with listings shares it. */
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
  summary: 'Listings with a matching address, for a picker; does not count as a search',
  access: 'visitor',
  query: z.strictObject({ q: text(200).trim().min(1, 'Please enter an address') }),
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
