import type { Reply, Silence } from './send.ts';

/** A JSON service's response. Anything that isn't JSON is `unreadable`, whatever its status and content type. */
export type JsonAnswer =
  | { kind: 'json'; status: number; headers: Headers; body: unknown }
  | { kind: 'empty' | 'unreadable' | 'redirect'; status: number; headers: Headers }
  | Silence;

export function jsonAnswer(reply: Reply | Silence): JsonAnswer {
  if (reply.kind === 'silence') return reply;
  const { status, headers } = reply;
  if (status >= 300 && status < 400) return { kind: 'redirect', status, headers };
  const text = reply.body.toString('utf8').trim();
  if (text === '') return { kind: 'empty', status, headers };
  try {
    return { kind: 'json', status, headers, body: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'unreadable', status, headers };
  }
}

/** Temporary failures: too many calls, server errors, no response. */
const PASSING = new Set([429, 500, 502, 503, 504]);

export const isPassing = (answer: JsonAnswer): boolean =>
  answer.kind === 'silence' ? answer.reason !== 'too-large' : PASSING.has(answer.status);

/** For the log, without URL or body, which may contain a key or someone's address. */
export const describeAnswer = (answer: JsonAnswer): string =>
  answer.kind === 'silence' ? answer.reason : `${answer.kind} with status ${answer.status}`;
