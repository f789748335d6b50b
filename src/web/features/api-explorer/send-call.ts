import { antiForgeryToken } from '#web/lib/api/api.ts';
import type { ExplorerCall } from './explorer-calls.ts';

export interface ExplorerAnswer {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** A body of megabytes would freeze the page that shows it. */
const MOST_SHOWN = 200_000;

/** The URL with what was filled in; what is left empty in the query is left out. */
export function urlOfCall({ path, fields }: ExplorerCall, values: Record<string, string>): string {
  const valueOf = (name: string) => values[name] ?? '';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(name)),
  );
  const query = new URLSearchParams(
    fields
      .filter(({ name, where }) => where === 'query' && valueOf(name) !== '')
      .map(({ name }) => [name, valueOf(name)]),
  );
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** Sends it as this page: with its session and its anti-forgery token. Every answer is an answer, refusals too. */
export async function sendCall(
  call: ExplorerCall,
  values: Record<string, string>,
  body: string,
): Promise<ExplorerAnswer> {
  const token = call.needsToken ? await antiForgeryToken() : null;
  const startedAt = performance.now();
  const response = await fetch(urlOfCall(call, values), {
    method: call.method,
    credentials: 'include',
    // A redirect leads to another page; what it would show is no answer of the API.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(call.body !== null && { 'content-type': 'application/json' }),
      ...(token !== null && { 'X-XSRF-TOKEN': token }),
    },
    ...(call.body !== null && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: [...response.headers].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    body: inLines(text.slice(0, MOST_SHOWN)),
  };
}

/** JSON indented; anything else, such as a file, as it came. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
