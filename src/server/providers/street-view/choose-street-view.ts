import type { Env } from '#server/env.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createGoogleStreetView } from './google-street-view.ts';
import type { StreetView } from './street-view.ts';

interface Options {
  env: Pick<Env, 'GOOGLE_MAPS_API_KEY' | 'GOOGLE_MAPS_URL_SIGNING_SECRET' | 'GOOGLE_MAPS_URL'>;
  now: () => Date;
  log: OutboundLog;
}

/** Null if no key is set; pages then show drawings of buildings instead of photos. */
export function chooseStreetView({ env, now, log }: Options): StreetView | null {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_URL: baseUrl } = env;
  if (!apiKey) return null;
  const signingSecret = env.GOOGLE_MAPS_URL_SIGNING_SECRET;
  return createGoogleStreetView({
    apiKey,
    signingSecret,
    baseUrl,
    clockwork: createClockwork(now),
    log,
  });
}
