import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { useIdle } from '#web/lib/use-idle.ts';
import {
  createSimulation,
  type SimulationOptions,
  type SimulationState,
} from './simulation-store.ts';

export interface Simulated extends SimulationState {
  /** Null if there's nothing to simulate. */
  readonly request: SimulationRequest | null;
  readonly start: (paths: number) => void;
  readonly cancel: () => void;
}

/**
 * Runs a simulation as soon as there is a request, stops it when it's no longer shown, and can run it again with more
 * simulations.
 */
export function useSimulation(
  request: SimulationRequest | null,
  { inDetail = false }: SimulationOptions = {},
): Simulated {
  const simulation = useMemo(() => createSimulation(request, { inDetail }), [request, inDetail]);
  const state = useSyncExternalStore(simulation.subscribe, simulation.current);
  // Wait until the page is rendered, because the worker would compete with it.
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
