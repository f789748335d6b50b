import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';

/** The URL fragment of the simulation chart. */
export const SIMULATIONS_FRAGMENT = 'simulations';

/** Scrolls to the chart on every request, so that a click has a visible and announced effect. */
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
