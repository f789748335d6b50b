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
  /** The simulations so far, or all of them, in the units of the wire. */
  readonly result: SimulationResult | null;
  readonly detail: SimulationState['detail'];
  readonly cancel: () => void;
}

/** One simulation with its pictures and every simulation on request. */
export function useDetailedSimulation(simulation: Simulation): DetailedSimulation {
  const request = useMemo(() => engineRequest(simulation), [simulation]);
  const { run, detail, cancel, ...latest } = useSimulation(request, { inDetail: true });
  // A picture is drawn in the pauses of the page, never instead of it.
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
