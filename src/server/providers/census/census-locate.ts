import { z } from 'zod';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { fetchJson } from '#server/providers/outbound/ask-json.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { describeAnswer } from '#server/providers/outbound/json-answer.ts';
import { lenientText, listOf } from '#server/providers/outbound/lenient.ts';
import type { Finding } from '#server/providers/outbound/outcome.ts';
import { queryString } from '#server/providers/outbound/query-string.ts';
import type { CensusLocation } from './census.ts';

export type CensusQuery = { address: string } | { latitude: number; longitude: number };

interface Options {
  geocoderUrl: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

const Geographies = z.object({
  'Census Tracts': listOf(z.object({ GEOID: z.string().regex(/^\d{11}$/) })),
});
const Match = z.object({
  matchedAddress: lenientText,
  coordinates: z.object({ x: z.number(), y: z.number() }),
  addressComponents: z.object({ zip: lenientText }).nullable().catch(null),
  geographies: Geographies,
});
const ByAddress = z.object({
  result: z.object({ addressMatches: z.array(z.unknown()).pipe(listOf(Match)) }),
});
const ByPoint = z.object({ result: z.object({ geographies: Geographies }) });

const NOTHING = { kind: 'no-data' } as const;
const CURRENT = { benchmark: 'Public_AR_Current', vintage: 'Current_Current', format: 'json' };

/** The bureau's geocoder needs no key; it can't match an address without a number. */
export async function locateTract(
  where: CensusQuery,
  { geocoderUrl, clockwork, log }: Options,
): Promise<Finding<CensusLocation>> {
  if ('address' in where && !/\d/.test(where.address)) return NOTHING;
  const request =
    'address' in where
      ? `onelineaddress?${queryString({ ...CURRENT, address: where.address })}`
      : `coordinates?${queryString({ ...CURRENT, x: where.longitude, y: where.latitude })}`;
  const url = `${geocoderUrl}/geographies/${request}`;
  const answer = await fetchJson(url, { clockwork });
  if (answer.kind === 'json' && answer.status === 200) {
    const finding = 'address' in where ? readMatch(answer.body) : readPoint(answer.body, where);
    if (finding) return finding;
  }
  log.warn(
    { service: 'census-geocoder', answer: describeAnswer(answer) },
    'an outside service failed',
  );
  const isRefused = answer.kind !== 'silence' && answer.status === 400;
  return { kind: 'unavailable', reason: isRefused ? 'refused' : 'failed' };
}

/** Null if the response isn't in the geocoder's format. */
function readMatch(body: unknown): Finding<CensusLocation> | null {
  const { data } = ByAddress.safeParse(body);
  if (!data) return null;
  const [match] = data.result.addressMatches;
  const tract = match?.geographies['Census Tracts'][0];
  if (!match || !tract) return NOTHING;
  const { coordinates, matchedAddress, addressComponents } = match;
  return {
    kind: 'found',
    data: {
      matchedAddress,
      latitude: coordinates.y,
      longitude: coordinates.x,
      ...codes(tract.GEOID),
      zipCode: addressComponents?.zip ?? null,
    },
  };
}

function readPoint(
  body: unknown,
  { latitude, longitude }: { latitude: number; longitude: number },
): Finding<CensusLocation> | null {
  const { data } = ByPoint.safeParse(body);
  if (!data) return null;
  const [tract] = data.result.geographies['Census Tracts'];
  if (!tract) return NOTHING;
  const point = { matchedAddress: null, latitude, longitude, zipCode: null };
  return { kind: 'found', data: { ...point, ...codes(tract.GEOID) } };
}

const codes = (tractId: string) => ({ tractId, countyFips: tractId.slice(0, 5) });
