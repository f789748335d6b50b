import { startTransition, useEffect, useRef, useState } from 'react';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { wireResult } from '#domain/simulation/wire-result.ts';
import { type RunningSimulation, startSimulation } from '#web/data/simulation.ts';
import { track } from '#web/lib/analytics.ts';

type RunStatus = 'running' | 'done' | 'cancelled' | 'failed';

interface RunState {
  readonly status: RunStatus;
  readonly done: number;
  readonly reason: string | null;
  /** The futures so far, or all of them. */
  readonly result: SimulationResult | null;
  /** To ask for single futures; null until all are there. */
  readonly run: RunningSimulation | null;
}

export interface SimulationView extends RunState {
  readonly cancel: () => void;
}

const STARTED: RunState = { status: 'running', done: 0, reason: null, result: null, run: null };

/** Runs one simulation as long as it is looked at; whoever looks at another one is a new component. */
export function useSimulation(simulation: Simulation): SimulationView {
  const [state, setState] = useState(STARTED);
  const running = useRef<RunningSimulation>(null);
  const key = JSON.stringify(simulation);
  useEffect(() => {
    const request = engineRequest(JSON.parse(key) as Simulation);
    const change = (next: Partial<RunState>) => setState((before) => ({ ...before, ...next }));
    const run = startSimulation(request, {
      onProgress: (done) => change({ done }),
      // A picture is drawn in the pauses of the page, never instead of it.
      onPartial: (partial) => startTransition(() => change({ result: wireResult(partial) })),
      onLost: ({ message }) => change({ status: 'failed', reason: message, run: null }),
    });
    running.current = run;
    const finish = async () => {
      try {
        const result = wireResult(await run.result);
        track('calculator_complete', { calculator: 'monte-carlo' });
        startTransition(() => change({ status: 'done', done: request.paths, result, run }));
      } catch (error) {
        if (!isStopped(error)) change({ status: 'failed', reason: (error as Error).message });
      }
    };
    void finish();
    return run.stop;
  }, [key]);
  return {
    ...state,
    cancel: () => {
      running.current?.stop();
      setState((before) => ({ ...before, status: 'cancelled' }));
    },
  };
}

const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
