import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BusinessComposition } from './business-composition.ts';

const GeographyLevel = z.enum(['zip', 'tract', 'county', 'metro', 'state', 'nation']);

/**
 * `exact` as an agency published it, or calculated only from such figures; `approximate` a rough guide;
 * `invented` sample data.
 */
const Accuracy = z.enum(['exact', 'approximate', 'invented']);

const Topic = z.enum([
  'prices',
  'values',
  'rents',
  'costs',
  'people',
  'income',
  'jobs',
  'housing',
  'education',
]);

const Unit = z.enum([
  'index',
  'dollars',
  'dollars a month',
  'dollars a year',
  'percent',
  'percent a year',
  'people',
  'people a square mile',
  'homes',
  'years',
  'minutes',
  'calendar year',
  'times',
]);

/** A figure of one area for one or more years; each point counts as one data point. */
export const Statistic = z
  .object({
    /** Level and measure, such as `county.medianHomeValue`; once in an answer. */
    id: z.string(),
    measure: z.string(),
    topic: Topic,
    label: z.string(),
    unit: Unit,
    level: GeographyLevel,
    /** ZIP, tract, county FIPS, CBSA, letters of the state, or US. */
    areaCode: z.string(),
    areaName: z.string(),
    agency: z.string(),
    dataset: z.string(),
    vintage: z.string(),
    accuracy: Accuracy,
    /** Calculated by Freehold from figures of the agencies. */
    isComputed: z.boolean(),
    note: z.string().nullable(),
    points: z.array(
      z.object({
        /** Of a five-year survey the last one. */
        year: z.int(),
        quarter: z.int().nullable(),
        value: z.number(),
      }),
    ),
  })
  .meta({ id: 'Statistic' });
export type Statistic = z.infer<typeof Statistic>;

/** The area of a response. Parts are null where they are unknown. */
export const Location = z
  .object({
    name: z.string(),
    zipCode: z.string().nullable(),
    metroId: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** A point inside, to put a map on. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    county: z
      .object({
        fips: z.string(),
        name: z.string(),
        /** The county to draw: maps still show the former counties of Connecticut. */
        shapeFips: z.string(),
      })
      .nullable(),
    metro: z.object({ cbsa: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

/** One plain sentence about an area, and what it was compared with. */
export const LocationSentence = z
  .object({
    about: z.enum(['rent and growth', 'risk', 'demand', 'affordability', 'running costs']),
    text: z.string(),
    basis: z.string(),
  })
  .meta({ id: 'LocationSentence' });
export type LocationSentence = z.infer<typeof LocationSentence>;

/** Price history, from a home price index to its last quarter; percents. */
export const PriceTrend = z
  .object({
    level: GeographyLevel,
    areaName: z.string(),
    /** Whose index it is, and how an average was made. */
    basis: z.string(),
    growthPercentAYear: z.object({
      oneYear: z.number(),
      fiveYears: z.number(),
      tenYears: z.number(),
      twentyFiveYears: z.number(),
    }),
    /** Standard deviation of the annual changes since 1996; a single property varies far more. */
    volatilityPercent: z.number(),
    /** Since 1990; quarters such as 2006Q2. */
    largestFall: z.object({
      percent: z.number(),
      from: z.string(),
      to: z.string(),
      /** The quarter in which the old peak was reached again; null when it has not been. */
      regained: z.string().nullable(),
    }),
  })
  .meta({ id: 'PriceTrend' });
export type PriceTrend = z.infer<typeof PriceTrend>;

const ZipCode = text(10)
  .trim()
  .regex(/^\d{5}$/, 'Enter a five-digit ZIP code');
const MetroId = text(60).regex(/^[a-z][a-z-]*$/, 'Use the ID of a market, such as austin');
const degrees = (most: number) =>
  z.number().min(-most, `Must be at least -${most}`).max(most, `Must be at most ${most}`);

/** Exactly one of ZIP code, metro and coordinates. */
export const LocationQuery = z
  .strictObject({
    zipCode: ZipCode.optional(),
    metroId: MetroId.optional(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
  })
  .refine(
    ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
    'Latitude and longitude must be sent together',
  )
  .refine(
    ({ zipCode, metroId, latitude }) =>
      [zipCode, metroId, latitude].filter((part) => part !== undefined).length === 1,
    'Name the location by zipCode, by metroId, or by latitude and longitude, and only once',
  )
  .meta({ id: 'LocationQuery' });
export type LocationQuery = z.output<typeof LocationQuery>;

const counted = {
  statistics: z.array(Statistic),
  /** All points of all statistics here. */
  dataPoints: z.int(),
};

export const LocationTrends = z
  .object({
    location: Location,
    summary: z.array(LocationSentence),
    /** The market, the mean of the markets of its state where there are two or more, and the mean of all markets. */
    prices: z.array(PriceTrend),
    /** Home prices in each fourth quarter since 1990, 1995Q1 = 100. */
    yearlyPrices: z.array(
      z.object({
        year: z.int(),
        metro: z.number(),
        state: z.number().nullable(),
        nation: z.number(),
      }),
    ),
    ...counted,
  })
  .meta({ id: 'LocationTrends' });
export type LocationTrends = z.infer<typeof LocationTrends>;

const figuresFrom = {
  ...counted,
  /** `census` was requested now or is cached; `embedded` ships with the product. */
  source: z.enum(['census', 'embedded']),
  note: z.string().nullable(),
};

export const Demographics = z
  .object({ location: Location, ...figuresFrom })
  .meta({ id: 'Demographics' });

export const TractFigures = z
  .object({
    tractId: z.string(),
    /** `county` where nothing smaller is known. */
    level: z.enum(['tract', 'county']),
    countyFips: z.string(),
    countyName: z.string().nullable(),
    ...figuresFrom,
  })
  .meta({ id: 'TractFigures' });

export const readTrends = endpoint({
  method: 'POST',
  path: '/api/v2/locations/trends',
  token: 'read',
  summary:
    'Prices, rents, population and costs of a location by year, compared with state and nation',
  access: 'visitor',
  body: LocationQuery,
  response: LocationTrends,
});

export const readDemographics = endpoint({
  method: 'POST',
  path: '/api/v2/locations/demographics',
  token: 'read',
  summary: 'Households, income, jobs and housing of a location, compared with state and nation',
  access: 'visitor',
  body: LocationQuery,
  response: Demographics,
});

export const readZipDemographics = endpoint({
  method: 'GET',
  path: '/api/v2/locations/demographics/zip/{zipCode}',
  summary: 'Demographics by ZIP code',
  access: 'visitor',
  params: z.strictObject({ zipCode: ZipCode }),
  response: Demographics,
});

export const readTract = endpoint({
  method: 'GET',
  path: '/api/v2/locations/census-tracts/{tractId}',
  summary: 'Figures for a census tract by its eleven digits, or for its county',
  access: 'visitor',
  params: z.strictObject({ tractId: text(11).regex(/^\d{11}$/, 'Use eleven digits') }),
  response: TractFigures,
});

export const readBusinessComposition = endpoint({
  method: 'GET',
  path: '/api/v2/locations/trends/business-composition',
  summary: 'Businesses and jobs by sector in a ZIP code or a county',
  access: 'visitor',
  query: z
    .strictObject({
      zipCode: ZipCode.optional(),
      countyFips: text(5)
        .regex(/^\d{5}$/, 'Use the five digits of the county')
        .optional(),
    })
    .refine(
      ({ zipCode, countyFips }) => (zipCode === undefined) !== (countyFips === undefined),
      'Name either a zipCode or a countyFips',
    ),
  response: BusinessComposition,
});

export const locationEndpoints = [
  readTrends,
  readDemographics,
  readZipDemographics,
  readTract,
  readBusinessComposition,
];
