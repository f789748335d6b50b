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

/** Sets the subject of the page for its title, where the route alone does not name it: browser tabs are distinguished by it. */
export function usePageSubject(about: string): void {
  useEffect(() => {
    say(about);
    return () => say(null);
  }, [about]);
}

/** For the frame, which writes the title. */
export const useShownSubject = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => subject,
    () => null,
  );
