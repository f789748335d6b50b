import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The part of an address that leads to the picture of the simulations. */
export const FUTURES = 'simulations';

/** Goes to the picture as often as it is asked for: whoever pressed a button sees, and hears, what becomes of it. */
export function useSimulationPlaceholder() {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || hash !== `#${FUTURES}`) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return { id: FUTURES, ref };
}
