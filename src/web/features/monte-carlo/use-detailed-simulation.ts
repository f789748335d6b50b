import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { wireResult } from '#domain/simulation/wire-result.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import type { SimulationState, SimulationStatus } from '#web/shared/simulation/simulation-store.ts';
import { useSimulation } from '#web/shared/simulation/use-simulation.ts';

export interface DetailedSimulation {
  readonly run: SimulationStatus;
  /** The simulations so far, in API units. */
  readonly result: SimulationResult | null;
  readonly detail: SimulationState['detail'];
  readonly cancel: () => void;
}

/** Runs a set of Monte Carlo simulations, with charts and single simulations on request. */
export function useDetailedSimulation(simulation: Simulation): DetailedSimulation {
  const request = useMemo(() => engineRequest(simulation), [simulation]);
  const { run, detail, cancel, ...latest } = useSimulation(request, { inDetail: true });
  // Charts render when the page is idle, so that they never block it.
  const drawn = useDeferredValue(latest.result);
  const result = useMemo(() => drawn && wireResult(drawn), [drawn]);
  const isDone = run.status === 'done';
  useEffect(() => {
    if (isDone) track('calculator_complete', { calculator: 'monte-carlo' });
  }, [isDone]);
  const isBehind = isDone && drawn !== latest.result;
  const { paths } = request;
  return {
    run: isBehind ? { status: 'running', done: paths, total: paths } : run,
    result,
    detail: isBehind ? null : detail,
    cancel,
  };
}
