import { type Alarm, createAlarm, type OutboundLog } from '#server/providers/outbound/alarm.ts';
import { fetchJson } from '#server/providers/outbound/ask-json.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import {
  describeAnswer,
  isPassing,
  type JsonAnswer,
} from '#server/providers/outbound/json-answer.ts';
import type { Finding } from '#server/providers/outbound/outcome.ts';
import { type Parameters, queryString } from '#server/providers/outbound/query-string.ts';

interface Options {
  apiKey: string;
  baseUrl: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

export type CensusCall = (dataset: string, parameters: Parameters) => Promise<Finding<unknown[]>>;

const SERVICE = 'census';

/** Too many simultaneous calls sometimes get an HTML page instead of data, so we retry. */
const isPage = (answer: JsonAnswer): boolean =>
  answer.kind === 'unreadable' && answer.status === 200;

/** Requests rows from the Census Data API. The key appears only in the URL. */
export function createCensusCall(options: Options): CensusCall {
  const { apiKey, baseUrl, clockwork, log } = options;
  const alarm = createAlarm(SERVICE, log, clockwork);
  return async (dataset, parameters) => {
    if (alarm.isResting()) return { kind: 'unavailable', reason: 'configuration' };
    const url = `${baseUrl}/${dataset}?${queryString({ ...parameters, key: apiKey })}`;
    const answer = await fetchJson(url, {
      clockwork,
      isWorthRetrying: (given) => isPassing(given) || isPage(given),
    });
    return interpret(answer, alarm, log);
  };
}

function interpret(answer: JsonAnswer, alarm: Alarm, log: OutboundLog): Finding<unknown[]> {
  if (isAboutTheKey(answer)) {
    alarm.raise('The Census Bureau rejected CENSUS_API_KEY');
    return { kind: 'unavailable', reason: 'configuration' };
  }
  if (answer.kind === 'empty' && answer.status < 300) return { kind: 'no-data' };
  if (answer.kind === 'json' && answer.status === 200 && Array.isArray(answer.body)) {
    alarm.clear();
    // The response is a header followed by rows; no rows means no data for the area.
    return answer.body.length > 1 ? { kind: 'found', data: answer.body } : { kind: 'no-data' };
  }
  log.warn({ service: SERVICE, answer: describeAnswer(answer) }, 'an outside service failed');
  if (answer.kind !== 'silence' && answer.status === 429) {
    return { kind: 'unavailable', reason: 'busy' };
  }
  // Unknown variables and areas get a plain-text error.
  const isRefused = answer.kind !== 'silence' && answer.status === 400;
  return { kind: 'unavailable', reason: isRefused ? 'refused' : 'failed' };
}

/**
 * Whether the key was rejected: by status or header, by a redirect to a page about keys, or by an HTML page instead of
 * data even after several tries.
 */
function isAboutTheKey(answer: JsonAnswer): boolean {
  if (answer.kind === 'silence') return false;
  const { status, headers } = answer;
  if (status === 401 || status === 403 || headers.has('x-datawebapi-keyerror')) return true;
  if (answer.kind === 'redirect') return /_key\.html/.test(headers.get('location') ?? '');
  return isPage(answer) && /\bhtml\b/.test(headers.get('content-type') ?? '');
}
