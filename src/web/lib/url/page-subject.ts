import { useEffect, useSyncExternalStore } from 'react';

let subject: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null): void {
  subject = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the page's subject for its title when the route alone doesn't name it, so that browser tabs can be told apart.
 */
export function usePageSubject(about: string): void {
  useEffect(() => {
    say(about);
    return () => say(null);
  }, [about]);
}

/** The current subject, for the frame, which sets the title. */
export const useShownSubject = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => subject,
    () => null,
  );
