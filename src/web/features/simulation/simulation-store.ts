import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationResult } from '#engine/monte-carlo/result.ts';
import { runSimulation } from '#web/data/simulation.ts';

type Run =
  | { status: 'idle' | 'cancelled' }
  | { status: 'running'; done: number; total: number }
  | { status: 'failed'; reason: string };

export interface SimulationState {
  run: Run;
  /** The last finished run; it stays while a larger one is under way, or was cancelled. */
  result: SimulationResult | null;
}

/** The runs of one request. A new run calls off the one before it. */
export function createSimulation(request: SimulationRequest | null) {
  let state: SimulationState = { run: { status: 'idle' }, result: null };
  let controller = new AbortController();
  const listeners = new Set<() => void>();

  const set = (next: Partial<SimulationState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const start = async (paths: number): Promise<void> => {
    if (!request) return;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number) => set({ run: { status: 'running', done, total: paths } });
    onProgress(0);
    try {
      const result = await runSimulation({ ...request, paths }, { onProgress, signal });
      set({ result, run: { status: 'idle' } });
    } catch (error) {
      if (!signal.aborted)
        set({
          run: { status: 'failed', reason: error instanceof Error ? error.message : String(error) },
        });
    }
  };

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    cancel: () => {
      controller.abort();
      set({ run: { status: 'cancelled' } });
    },
    /** The page is gone: nobody waits for numbers any more. */
    stop: () => controller.abort(),
  };
}
