import type { Clockwork } from './clockwork.ts';
import { isPassing, type JsonAnswer, jsonAnswer } from './json-answer.ts';
import { retryAfterMs, withRetries } from './retry.ts';
import { send } from './send.ts';

export const TIMEOUT_MS = 10_000;

interface Options {
  clockwork: Clockwork;
  isWorthRetrying?(this: void, answer: JsonAnswer): boolean;
}

/** A GET for JSON that retries after temporary failures. */
export function fetchJson(
  url: string,
  { clockwork, isWorthRetrying = isPassing }: Options,
): Promise<JsonAnswer> {
  const headers = { accept: 'application/json' };
  const ask = async () =>
    jsonAnswer(await send(url, { headers, deadline: clockwork.deadline(TIMEOUT_MS) }));
  return withRetries(ask, {
    clockwork,
    isWorthRetrying,
    requestedPause: (answer) => ('headers' in answer ? retryAfterMs(answer.headers) : null),
  });
}
