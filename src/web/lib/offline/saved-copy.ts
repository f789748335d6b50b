import { SAVED_AT_HEADER } from './copy-rules.ts';

/** When the oldest copy was stored that is shown since the server last answered itself; ISO instant. */
let shownSince: string | null = null;
const listeners = new Set<() => void>();

export const shownCopy = (): string | null => shownSince;

export function onShownCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of every answer: an answer of the server itself ends it. */
export function noteAnswer({ headers }: Response): void {
  const at = headers.get(SAVED_AT_HEADER);
  const next = at && shownSince && shownSince < at ? shownSince : at;
  if (next === shownSince) return;
  shownSince = next;
  for (const listener of listeners) listener();
}
