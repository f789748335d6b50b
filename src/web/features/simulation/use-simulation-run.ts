import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { createSimulation, type SimulationState } from './simulation-store.ts';

export interface SimulationRun extends SimulationState {
  /** Null while there is nothing to simulate. */
  request: SimulationRequest | null;
  start: (paths: number) => void;
  cancel: () => void;
}

/** Simulates a request as soon as there is one, and again with more futures when asked. */
export function useSimulationRun(request: SimulationRequest | null): SimulationRun {
  const simulation = useMemo(() => createSimulation(request), [request]);
  const state = useSyncExternalStore(simulation.subscribe, simulation.current);
  useEffect(() => {
    if (request) void simulation.start(request.paths);
    return simulation.stop;
  }, [simulation, request]);
  return {
    ...state,
    request,
    start: (paths) => void simulation.start(paths),
    cancel: simulation.cancel,
  };
}
