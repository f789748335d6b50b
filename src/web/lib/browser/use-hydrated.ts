import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and in the first pass over it, true once the page answers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
