import { useCallback, useState } from 'react';
import type { AdvancedGoals } from './advanced-goals.ts';

/** Settings for the views other than the results, read from the URL. */
export function useAdvancedGoals(initial: AdvancedGoals) {
  const [goals, setGoals] = useState(initial);
  // Stable, so that components that only pass it on don't rerender.
  const onRequest = useCallback(
    (change: AdvancedGoals) => setGoals((before) => ({ ...before, ...change })),
    [],
  );
  return { goals, onRequest };
}
