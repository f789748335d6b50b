import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import { createCensus } from '#server/providers/census/http-census.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createCensusNeighborhood } from './census-neighborhood.ts';
import { createEmbeddedNeighborhood } from './embedded-neighborhood.ts';
import type { Neighborhood } from './neighborhood.ts';

interface Options {
  env: Pick<Env, 'CENSUS_API_KEY' | 'CENSUS_URL' | 'CENSUS_GEOCODER_URL'>;
  db: Db;
  now: () => Date;
  log: OutboundLog;
}

/** Uses the Census Bureau if its key is set. */
export function chooseNeighborhood({ env, db, now, log }: Options): Neighborhood {
  const embedded = createEmbeddedNeighborhood();
  const { CENSUS_API_KEY: apiKey, CENSUS_URL: baseUrl, CENSUS_GEOCODER_URL: geocoderUrl } = env;
  if (!apiKey) return embedded;
  const clockwork = createClockwork(now);
  const census = createCensus({ apiKey, baseUrl, geocoderUrl, db, clockwork, log });
  return createCensusNeighborhood(census, embedded);
}
