import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { type Alarm, createAlarm, type OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createAnswerCache, DAY } from '#server/providers/outbound/answer-cache.ts';
import { fetchJson } from '#server/providers/outbound/ask-json.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import {
  describeAnswer,
  isPassing,
  type JsonAnswer,
} from '#server/providers/outbound/json-answer.ts';
import { lenientText, listOf } from '#server/providers/outbound/lenient.ts';
import type { Finding } from '#server/providers/outbound/outcome.ts';
import { queryString } from '#server/providers/outbound/query-string.ts';
import type { GeocodedLocation, Geocoder } from './geocoder.ts';

interface Settings {
  apiKey: string;
  /** Ends in `/maps/api`. */
  baseUrl: string;
  db: Db;
  clockwork: Clockwork;
  log: OutboundLog;
  /** Used when Google fails. */
  fallback: Geocoder;
}

/** Google's terms allow coordinates to be cached for 30 days. */
const CACHE_MS = 30 * DAY;

const Result = z.object({
  formatted_address: lenientText,
  partial_match: z.boolean().catch(false),
  types: listOf(z.string()),
  address_components: listOf(
    z.object({ long_name: lenientText, short_name: lenientText, types: listOf(z.string()) }),
  ),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: lenientText,
  }),
});
type Result = z.output<typeof Result>;
const Answer = z.object({ status: z.string(), results: listOf(Result) });

/** Google returns every status with HTTP 200. */
const statusOf = (answer: JsonAnswer): string | null =>
  answer.kind === 'json' ? (Answer.safeParse(answer.body).data?.status ?? null) : null;

const PASSING = ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'];
const DENIED = ['REQUEST_DENIED', 'OVER_DAILY_LIMIT'];

export function createGoogleGeocoder(settings: Settings): Geocoder {
  const { apiKey, baseUrl, db, clockwork, log, fallback } = settings;
  const alarm = createAlarm('google-geocoding', log, clockwork);
  const remember = createAnswerCache({ db, now: clockwork.now, name: 'google-geocoding/1' });

  async function ask(address: string): Promise<Finding<GeocodedLocation>> {
    if (alarm.isResting()) return { kind: 'unavailable', reason: 'configuration' };
    const query = queryString({ address, components: 'country:US', key: apiKey });
    const answer = await fetchJson(`${baseUrl}/geocode/json?${query}`, {
      clockwork,
      isWorthRetrying: (given) => isPassing(given) || PASSING.includes(statusOf(given) ?? ''),
    });
    return interpret(answer, alarm, log);
  }

  return {
    kind: 'real',
    locate: async (address) => {
      const line = address.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
      if (line === '') return { kind: 'no-data' };
      const outcome = await remember(line.toLowerCase(), CACHE_MS, () => ask(line));
      return outcome.kind === 'unavailable' ? fallback.locate(line) : outcome;
    },
  };
}

function interpret(answer: JsonAnswer, alarm: Alarm, log: OutboundLog): Finding<GeocodedLocation> {
  const status = statusOf(answer);
  if (DENIED.includes(status ?? '')) {
    alarm.raise('Google rejected GOOGLE_MAPS_API_KEY for geocoding, or its billing is off');
    return { kind: 'unavailable', reason: 'configuration' };
  }
  if (status === 'ZERO_RESULTS') return { kind: 'no-data' };
  const [result] =
    answer.kind === 'json' ? (Answer.safeParse(answer.body).data?.results ?? []) : [];
  if (status === 'OK' && result) {
    alarm.clear();
    return { kind: 'found', data: locationOf(result) };
  }
  log.warn(
    { service: 'google-geocoding', answer: describeAnswer(answer), status },
    'an outside service failed',
  );
  if (status === 'INVALID_REQUEST') return { kind: 'unavailable', reason: 'refused' };
  return { kind: 'unavailable', reason: status === 'OVER_QUERY_LIMIT' ? 'busy' : 'failed' };
}

function locationOf(result: Result): GeocodedLocation {
  const component = (type: string) =>
    result.address_components.find(({ types }) => types.includes(type));
  return {
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
    precision: precisionOf(result),
    isPartial: result.partial_match,
    formattedAddress: result.formatted_address,
    zipCode: component('postal_code')?.long_name ?? null,
    city: component('locality')?.long_name ?? component('sublocality')?.long_name ?? null,
    state: component('administrative_area_level_1')?.short_name ?? null,
    county: component('administrative_area_level_2')?.long_name ?? null,
    source: 'google',
  };
}

function precisionOf({ types, geometry }: Result): GeocodedLocation['precision'] {
  if (geometry.location_type === 'ROOFTOP') return 'house';
  if (geometry.location_type === 'RANGE_INTERPOLATED' || types.includes('route')) return 'street';
  return types.includes('postal_code') ? 'zip' : 'city';
}
