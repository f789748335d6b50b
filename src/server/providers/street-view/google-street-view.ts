import { z } from 'zod';
import { type Alarm, createAlarm, type OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import {
  describeAnswer,
  isPassing,
  type JsonAnswer,
  jsonAnswer,
} from '#server/providers/outbound/json-answer.ts';
import { queryString } from '#server/providers/outbound/query-string.ts';
import { withRetries } from '#server/providers/outbound/retry.ts';
import { send } from '#server/providers/outbound/send.ts';
import { signUrl } from './sign-url.ts';
import type { PictureSize, StreetPicture, StreetView } from './street-view.ts';

interface Settings {
  apiKey: string;
  signingSecret: string | undefined;
  /** Ends in `/maps/api`. */
  baseUrl: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

/** A page waits for its picture, so after this long, a drawing now is better than a photo later. */
const TIMEOUT_MS = 5000;
const PATIENCE_MS = 6000;

/** Only types a browser won't execute. */
const PICTURE_TYPE = /^image\/(jpeg|png|webp)$/;
const PASSING = ['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'];
const SERVICE = 'google-street-view';

const Metadata = z.object({ status: z.string() });
const statusOf = (answer: JsonAnswer): string | null =>
  answer.kind === 'json' ? (Metadata.safeParse(answer.body).data?.status ?? null) : null;

/**
 * Google's terms forbid storing its pictures, so they're passed on and not cached. Metadata is free and shows whether a
 * picture exists; without it, we'd pay for gray placeholder images.
 */
export function createGoogleStreetView(settings: Settings): StreetView {
  const { apiKey, signingSecret, baseUrl, clockwork, log } = settings;
  const alarm = createAlarm(SERVICE, log, clockwork);
  const ask = (url: string) => send(url, { deadline: clockwork.deadline(TIMEOUT_MS) });

  const addressOf = (path: string, parameters: Record<string, string>) => {
    const query = queryString({ ...parameters, source: 'outdoor', key: apiKey });
    const url = `${baseUrl}/streetview${path}?${query}`;
    return signingSecret ? signUrl(url, signingSecret) : url;
  };

  async function hasPicture(location: string): Promise<boolean> {
    const url = addressOf('/metadata', { location });
    const answer = await withRetries(async () => jsonAnswer(await ask(url)), {
      clockwork,
      isWorthRetrying: (given) => isPassing(given) || PASSING.includes(statusOf(given) ?? ''),
      patienceMs: PATIENCE_MS,
    });
    return isThere(answer, alarm, log);
  }

  async function takePicture(
    location: string,
    { width, height }: PictureSize,
  ): Promise<StreetPicture | null> {
    const size = `${clamp(width)}x${clamp(height)}`;
    const url = addressOf('', { location, size, return_error_code: 'true' });
    const reply = await ask(url);
    if (reply.kind === 'silence') return tell(log, reply.reason);
    const contentType = (reply.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (reply.status === 403) {
      alarm.raise(REFUSED);
      return null;
    }
    const isPicture =
      reply.status === 200 && PICTURE_TYPE.test(contentType) && reply.body.length > 0;
    return isPicture
      ? { contentType, body: reply.body }
      : tell(log, `${contentType || 'nothing'} with status ${reply.status}`);
  }

  return {
    photograph: async (address, size) => {
      if (alarm.isResting() || !(await hasPicture(address))) return null;
      return takePicture(address, size);
    },
  };
}

const REFUSED =
  'Google rejected GOOGLE_MAPS_API_KEY for Street View, or billing is off for its project';

function isThere(answer: JsonAnswer, alarm: Alarm, log: OutboundLog): boolean {
  const status = statusOf(answer);
  if (status === 'OK') {
    alarm.clear();
    return true;
  }
  if (status === 'REQUEST_DENIED') alarm.raise(REFUSED);
  else if (status !== 'ZERO_RESULTS' && status !== 'NOT_FOUND') {
    tell(log, status ?? describeAnswer(answer));
  }
  return false;
}

function tell(log: OutboundLog, answer: string): null {
  log.warn({ service: SERVICE, answer }, 'an outside service failed');
  return null;
}

const clamp = (pixels: number): number => Math.min(640, Math.max(1, Math.round(pixels)));
