import { antiForgeryToken } from '#web/lib/api/api.ts';
import type { ExplorerCall } from './explorer-calls.ts';

export interface ExplorerAnswer {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** Rendering a multi-megabyte body would freeze the page. */
const MOST_SHOWN = 200_000;

/** The URL with its parameters filled in; empty query parameters are omitted. */
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

/** Sends the call with this page's session and anti-forgery token. Returns error responses instead of throwing. */
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
    // Don't follow redirects: the page they lead to isn't an API response.
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

/** JSON is indented; anything else, such as a file, is shown as is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
