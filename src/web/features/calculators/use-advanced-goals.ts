import { useCallback, useState } from 'react';
import type { AdvancedGoals } from './advanced-goals.ts';

/** What the page shows beyond the results, read from the URL. */
export function useAdvancedGoals(initial: AdvancedGoals) {
  const [goals, setGoals] = useState(initial);
  // Always the same, so that results which only pass it on are not drawn again.
  const onRequest = useCallback(
    (change: AdvancedGoals) => setGoals((before) => ({ ...before, ...change })),
    [],
  );
  return { goals, onRequest };
}
