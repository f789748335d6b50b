import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { createGoogleGeocoder } from './google-geocoder.ts';

interface Options {
  env: Pick<Env, 'GOOGLE_MAPS_API_KEY' | 'GOOGLE_MAPS_URL'>;
  db: Db;
  now: () => Date;
  log: OutboundLog;
}

/** Google if its key is set; Google's geocoder has its own fallback to the ZIP center. */
export function chooseGeocoder({ env, db, now, log }: Options): Geocoder {
  const fallback = createEmbeddedGeocoder(now);
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_URL: baseUrl } = env;
  if (!apiKey) return fallback;
  const clockwork = createClockwork(now);
  return createGoogleGeocoder({ apiKey, baseUrl, db, clockwork, log, fallback });
}
