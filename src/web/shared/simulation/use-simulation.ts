import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { useIdle } from '#web/lib/use-idle.ts';
import {
  createSimulation,
  type SimulationOptions,
  type SimulationState,
} from './simulation-store.ts';

export interface Simulated extends SimulationState {
  /** Null while there is nothing to simulate. */
  readonly request: SimulationRequest | null;
  readonly start: (paths: number) => void;
  readonly cancel: () => void;
}

/** Simulates a request as soon as there is one and as long as it is shown, and again with more simulations when requested. */
export function useSimulation(
  request: SimulationRequest | null,
  { inDetail = false }: SimulationOptions = {},
): Simulated {
  const simulation = useMemo(() => createSimulation(request, { inDetail }), [request, inDetail]);
  const state = useSyncExternalStore(simulation.subscribe, simulation.current);
  // The worker would compete with the drawing of the page.
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) simulation.startFirst();
  }, [simulation, isIdle]);
  useEffect(() => simulation.stop, [simulation]);
  return useMemo(
    () => ({
      ...state,
      request,
      start: (paths) => void simulation.start(paths),
      cancel: simulation.cancel,
    }),
    [state, request, simulation],
  );
}
