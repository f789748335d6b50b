import type { Env } from '#server/env.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createHttpMapStyle } from './http-map-style.ts';
import type { MapStyle } from './map-style.ts';

interface Options {
  env: Pick<Env, 'MAP_STYLE_URL' | 'MAP_STYLE_HOSTS' | 'BASE_URL'>;
  now: () => Date;
  log: OutboundLog;
}

/** Null if no style is configured; the map then has no streets, and pages contact no other host for it. */
export function chooseMapStyle({ env, now, log }: Options): MapStyle | null {
  const { MAP_STYLE_URL: url, MAP_STYLE_HOSTS: furtherOrigins, BASE_URL: ownOrigin } = env;
  if (!url) return null;
  return createHttpMapStyle({
    url,
    furtherOrigins,
    ownOrigin,
    clockwork: createClockwork(now),
    log,
  });
}
