import { type Alarm, createAlarm, type OutboundLog } from '#server/providers/outbound/alarm.ts';
import { TIMEOUT_MS } from '#server/providers/outbound/ask-json.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import {
  describeAnswer,
  isPassing,
  type JsonAnswer,
  jsonAnswer,
} from '#server/providers/outbound/json-answer.ts';
import type { Finding } from '#server/providers/outbound/outcome.ts';
import { retryAfterMs, withRetries } from '#server/providers/outbound/retry.ts';
import { send } from '#server/providers/outbound/send.ts';
import type { CallBudget, Held } from './call-budget.ts';
import type { Payer } from './rentcast-shares.ts';

interface Options {
  baseUrl: string;
  apiKey: string;
  clockwork: Clockwork;
  log: OutboundLog;
  budget: Pick<CallBudget, 'take'>;
}

export type Read<T> = (body: unknown, headers: Headers) => Finding<T>;
export type RentcastCall = <T>(
  payer: Payer,
  pathAndQuery: string,
  read: Read<T>,
) => Promise<Finding<T>>;

type Attempt = JsonAnswer | { kind: 'held'; reason: Held };

const SERVICE = 'rentcast';

/** Sends requests to RentCast within its limits and interprets the responses. */
export function createRentcastCall(options: Options): RentcastCall {
  const { baseUrl, apiKey, clockwork, log, budget } = options;
  const alarm = createAlarm(SERVICE, log, clockwork);
  const headers = { 'x-api-key': apiKey, accept: 'application/json' };

  async function attempt(payer: Payer, url: string): Promise<Attempt> {
    const taken = await budget.take(payer);
    if (taken !== 'granted') return { kind: 'held', reason: taken };
    return jsonAnswer(await send(url, { headers, deadline: clockwork.deadline(TIMEOUT_MS) }));
  }

  return async (payer, pathAndQuery, read) => {
    if (alarm.isResting()) return { kind: 'unavailable', reason: 'configuration' };
    const answer = await withRetries(() => attempt(payer, `${baseUrl}${pathAndQuery}`), {
      clockwork,
      isWorthRetrying: (given) => given.kind !== 'held' && isPassing(given),
      requestedPause: (given) => ('headers' in given ? retryAfterMs(given.headers) : null),
    });
    if (answer.kind === 'held') return { kind: 'unavailable', reason: answer.reason };
    return interpret(answer, read, alarm, log);
  };
}

function interpret<T>(
  answer: JsonAnswer,
  read: Read<T>,
  alarm: Alarm,
  log: OutboundLog,
): Finding<T> {
  if (answer.kind !== 'silence') {
    const { status } = answer;
    if (status === 401 || status === 403) {
      alarm.raise('RentCast rejected RENTCAST_API_KEY, or its subscription has a billing problem');
      return { kind: 'unavailable', reason: 'configuration' };
    }
    // A 404 here doesn't mean an unknown route; it means RentCast has no data for this request.
    if (status === 404) {
      alarm.clear();
      return { kind: 'no-data' };
    }
    if (answer.kind === 'json' && status === 200) {
      alarm.clear();
      return read(answer.body, answer.headers);
    }
  }
  log.warn({ service: SERVICE, answer: describeAnswer(answer) }, 'an outside service failed');
  return { kind: 'unavailable', reason: reasonOf(answer) };
}

function reasonOf(answer: JsonAnswer): 'busy' | 'refused' | 'failed' {
  if (answer.kind === 'silence') return 'failed';
  if (answer.status === 429) return 'busy';
  return answer.kind === 'json' && answer.status >= 400 && answer.status < 500
    ? 'refused'
    : 'failed';
}
