import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BusinessComposition } from './business-composition.ts';

const GeographyLevel = z.enum(['zip', 'tract', 'county', 'metro', 'state', 'nation']);

/**
 * `exact`: published by an agency, or calculated only from published figures; `approximate`: a rough guide; `invented`:
 * sample data.
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
  'people per square mile',
  'homes',
  'years',
  'minutes',
  'calendar year',
  'times',
]);

/** One area's figure for one or more years; each year counts as a data point. */
export const Statistic = z
  .object({
    /** Level and measure, such as `county.medianHomeValue`; unique within a response. */
    id: z.string(),
    measure: z.string(),
    topic: Topic,
    label: z.string(),
    unit: Unit,
    level: GeographyLevel,
    /** ZIP code, tract, county FIPS, CBSA, two-letter state code, or US. */
    areaCode: z.string(),
    areaName: z.string(),
    agency: z.string(),
    dataset: z.string(),
    vintage: z.string(),
    accuracy: Accuracy,
    /** Calculated by Freehold from the agencies' figures. */
    isComputed: z.boolean(),
    note: z.string().nullable(),
    points: z.array(
      z.object({
        /** For a five-year survey, the last year. */
        year: z.int(),
        quarter: z.int().nullable(),
        value: z.number(),
      }),
    ),
  })
  .meta({ id: 'Statistic' });
export type Statistic = z.infer<typeof Statistic>;

/** The area a response covers. Unknown parts are null. */
export const Location = z
  .object({
    name: z.string(),
    zipCode: z.string().nullable(),
    metroId: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** A point inside the area, for centering a map. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    county: z
      .object({
        fips: z.string(),
        name: z.string(),
        /** The county to draw on a map: maps still show Connecticut's former counties. */
        shapeFips: z.string(),
      })
      .nullable(),
    metro: z.object({ cbsa: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

/** One plain sentence about an area, and what it's compared with. */
export const LocationSentence = z
  .object({
    about: z.enum(['rent and growth', 'risk', 'demand', 'affordability', 'running costs']),
    text: z.string(),
    basis: z.string(),
  })
  .meta({ id: 'LocationSentence' });
export type LocationSentence = z.infer<typeof LocationSentence>;

/** Price history from a home price index, through its latest quarter; changes in percent. */
export const PriceTrend = z
  .object({
    level: GeographyLevel,
    areaName: z.string(),
    /** Whose index it is, and how any average was calculated. */
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
      /** The quarter when prices regained the old peak; null if they haven't. */
      regained: z.string().nullable(),
    }),
  })
  .meta({ id: 'PriceTrend' });
export type PriceTrend = z.infer<typeof PriceTrend>;

const ZipCode = text(10)
  .trim()
  .regex(/^\d{5}$/, 'Enter a five-digit ZIP code');
const MetroId = text(60).regex(/^[a-z][a-z-]*$/, 'Enter a market ID, like austin');
const degrees = (most: number) =>
  z.number().min(-most, `Must be at least −${most}`).max(most, `Must be at most ${most}`);

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
    'Provide exactly one location: zipCode, metroId, or latitude and longitude',
  )
  .meta({ id: 'LocationQuery' });
export type LocationQuery = z.output<typeof LocationQuery>;

const counted = {
  statistics: z.array(Statistic),
  /** Total data points across all statistics. */
  dataPoints: z.int(),
};

export const LocationTrends = z
  .object({
    location: Location,
    summary: z.array(LocationSentence),
    /** The market, its state's average (if the state has two or more markets), and the average of all markets. */
    prices: z.array(PriceTrend),
    /** Fourth-quarter home prices since 1990; 1995Q1 = 100. */
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
  /** `census` was just requested or is cached; `embedded` ships with the product. */
  source: z.enum(['census', 'embedded']),
  note: z.string().nullable(),
};

export const Demographics = z
  .object({ location: Location, ...figuresFrom })
  .meta({ id: 'Demographics' });

export const TractFigures = z
  .object({
    tractId: z.string(),
    /** `county` if nothing smaller is known. */
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
    'Return a location’s prices, rents, population and costs by year, compared with its state and the nation',
  access: 'visitor',
  body: LocationQuery,
  response: LocationTrends,
});

export const readDemographics = endpoint({
  method: 'POST',
  path: '/api/v2/locations/demographics',
  token: 'read',
  summary:
    'Return a location’s households, income, jobs and housing, compared with its state and the nation',
  access: 'visitor',
  body: LocationQuery,
  response: Demographics,
});

export const readZipDemographics = endpoint({
  method: 'GET',
  path: '/api/v2/locations/demographics/zip/{zipCode}',
  summary: 'Return demographics for a ZIP code',
  access: 'visitor',
  params: z.strictObject({ zipCode: ZipCode }),
  response: Demographics,
});

export const readTract = endpoint({
  method: 'GET',
  path: '/api/v2/locations/census-tracts/{tractId}',
  summary: 'Return figures for a census tract by its 11-digit ID, or for its county',
  access: 'visitor',
  params: z.strictObject({ tractId: text(11).regex(/^\d{11}$/, 'Enter 11 digits') }),
  response: TractFigures,
});

export const readBusinessComposition = endpoint({
  method: 'GET',
  path: '/api/v2/locations/trends/business-composition',
  summary: 'Return businesses and jobs by sector for a ZIP code or county',
  access: 'visitor',
  query: z
    .strictObject({
      zipCode: ZipCode.optional(),
      countyFips: text(5)
        .regex(/^\d{5}$/, 'Enter the five-digit county FIPS code')
        .optional(),
    })
    .refine(
      ({ zipCode, countyFips }) => (zipCode === undefined) !== (countyFips === undefined),
      'Provide either a zipCode or a countyFips',
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
