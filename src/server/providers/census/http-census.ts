import type { Db } from '#server/db/client.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createAnswerCache, DAY } from '#server/providers/outbound/answer-cache.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import type { Finding } from '#server/providers/outbound/outcome.ts';
import type { AreaStatistics, Businesses, Census, CensusArea } from './census.ts';
import { readBusinesses } from './census-businesses.ts';
import { type CensusCall, createCensusCall } from './census-calls.ts';
import { type CensusGeography, censusGeography } from './census-geography.ts';
import { locateTract } from './census-locate.ts';
import {
  ACS_VARIABLES,
  type AreaMeasures,
  CENSUS_MEASURES,
  type CensusMeasure,
  censusMeasured,
} from './census-measures.ts';
import { censusRates } from './census-rates.ts';
import { isRowOf, readTable, textIn } from './census-table.ts';

interface Settings {
  apiKey: string;
  baseUrl: string;
  geocoderUrl: string;
  db: Db;
  clockwork: Clockwork;
  log: OutboundLog;
}

/** The same survey as the embedded data, so figures from both are comparable. */
const ACS_YEAR = 2023;
const BUSINESS_YEAR = 2022;
const CACHE_MS = 30 * DAY;
/** The bureau accepts 50 variables per call; the name is one, and each measure takes two (estimate and margin). */
const MEASURES_PER_CALL = 24;

const NOTHING = { kind: 'no-data' } as const;

/** The Census Bureau's API, with caching. */
export function createCensus(settings: Settings): Census {
  const { db, clockwork } = settings;
  const call = createCensusCall(settings);
  const remember = createAnswerCache({ db, now: clockwork.now, name: 'census/1' });
  const codeOf = (area: CensusArea) => ('code' in area ? area.code : '');
  const request = (what: string, area: CensusArea) => `${what} ${area.level} ${codeOf(area)}`;
  return {
    area: async (area) => {
      const geography = censusGeography(area);
      if (!geography) return NOTHING;
      return remember(request(`acs5 ${ACS_YEAR}`, area), CACHE_MS, () =>
        fetchArea(call, geography),
      );
    },
    businesses: async (area) => {
      const geography = area.level === 'tract' ? null : censusGeography(area, 'zip code');
      if (!geography) return NOTHING;
      return remember(request(`cbp ${BUSINESS_YEAR}`, area), CACHE_MS, () =>
        fetchBusinesses(call, geography),
      );
    },
    locate: async (where) => {
      const location =
        'address' in where
          ? where.address.toLowerCase().replaceAll(/\s+/g, ' ').trim()
          : `${where.latitude.toFixed(5)} ${where.longitude.toFixed(5)}`;
      return remember(`locate ${location}`, CACHE_MS, () => locateTract(where, settings));
    },
  };
}

async function fetchArea(
  call: CensusCall,
  geography: CensusGeography,
): Promise<Finding<AreaStatistics>> {
  const parts = await Promise.all(
    batches(CENSUS_MEASURES).map((measures) => fetchMeasures(call, geography, measures)),
  );
  const failed = parts.find((part) => part.kind !== 'found');
  if (failed) return failed;
  const found = parts.flatMap((part) => (part.kind === 'found' ? [part.data] : []));
  const measures = Object.assign({}, ...found.map((part) => part.measures)) as AreaMeasures;
  const data = {
    name: found[0]?.name ?? '',
    year: ACS_YEAR,
    vintage: `${ACS_YEAR - 4}–${ACS_YEAR}`,
    measures,
    rates: censusRates(measures),
  };
  return { kind: 'found', data };
}

async function fetchMeasures(
  call: CensusCall,
  geography: CensusGeography,
  measures: CensusMeasure[],
): Promise<Finding<{ name: string; measures: Partial<AreaMeasures> }>> {
  const variables = measures.flatMap((measure) => [
    `${ACS_VARIABLES[measure]}E`,
    `${ACS_VARIABLES[measure]}M`,
  ]);
  const answer = await call(`${ACS_YEAR}/acs/acs5`, {
    get: ['NAME', ...variables].join(','),
    for: geography.for,
    in: geography.in,
  });
  if (answer.kind !== 'found') return answer;
  const rows = readTable(answer.data);
  if (!rows) return { kind: 'unavailable', reason: 'failed' };
  const row = rows.find((one) => isRowOf(one, geography.columns));
  if (!row) return NOTHING;
  const values = measures.map((measure) => {
    const variable = ACS_VARIABLES[measure];
    return [measure, censusMeasured(measure, row.get(`${variable}E`), row.get(`${variable}M`))];
  });
  return {
    kind: 'found',
    data: {
      name: textIn(row, 'NAME'),
      measures: Object.fromEntries(values) as Partial<AreaMeasures>,
    },
  };
}

async function fetchBusinesses(
  call: CensusCall,
  geography: CensusGeography,
): Promise<Finding<Businesses>> {
  const answer = await call(`${BUSINESS_YEAR}/cbp`, {
    get: 'NAME,NAICS2017,NAICS2017_LABEL,ESTAB,EMP,PAYANN',
    for: geography.for,
    in: geography.in,
    NAICS2017: '*',
  });
  if (answer.kind !== 'found') return answer;
  const rows = readTable(answer.data);
  if (!rows) return { kind: 'unavailable', reason: 'failed' };
  return readBusinesses(rows, geography, BUSINESS_YEAR);
}

const batches = (measures: CensusMeasure[]): CensusMeasure[][] =>
  Array.from({ length: Math.ceil(measures.length / MEASURES_PER_CALL) }, (_, index) =>
    measures.slice(index * MEASURES_PER_CALL, (index + 1) * MEASURES_PER_CALL),
  );
