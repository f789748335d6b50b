import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';

/** URL fragment of the simulation chart. */
export const SIMULATIONS_FRAGMENT = 'simulations';

/**
 * Focuses and scrolls to the chart each time its link is clicked, so that the click has an effect that users can see
 * and screen readers announce.
 */
export function useSimulationPlaceholder() {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || hash !== `#${SIMULATIONS_FRAGMENT}`) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return useMemo(() => ({ id: SIMULATIONS_FRAGMENT, ref }), []);
}
