import { SAVED_AT_HEADER } from './copy-rules.ts';

/** When the oldest stored copy on screen was saved, as an ISO instant; null once the server itself has responded. */
let shownSince: string | null = null;
const listeners = new Set<() => void>();

export const shownCopy = (): string | null => shownSince;

export function onShownCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called for every response; a response from the server itself clears the time. */
export function noteAnswer({ headers }: Response): void {
  const at = headers.get(SAVED_AT_HEADER);
  const next = at && shownSince && shownSince < at ? shownSince : at;
  if (next === shownSince) return;
  shownSince = next;
  for (const listener of listeners) listener();
}
