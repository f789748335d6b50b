import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { type RunningSimulation, startSimulation } from '#web/data/simulation/simulation.ts';

export type SimulationStatus =
  | { readonly status: 'idle' | 'done' | 'canceled' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly reason: string };

export interface SimulationState {
  readonly run: SimulationStatus;
  /** The last finished run; it stays while a larger one is running, or was canceled. In detail, also the partial result. */
  readonly result: SimulationStatistics | null;
  /** For requesting single simulations, where they are stored; null until all are done. */
  readonly detail: RunningSimulation | null;
}

export interface SimulationOptions {
  /** Shows partial results while it runs, and keeps every simulation in memory for single requests. */
  readonly inDetail?: boolean;
}

/** The runs of one request. A new run cancels the one before it. */
export function createSimulation(
  request: SimulationRequest | null,
  { inDetail = false }: SimulationOptions = {},
) {
  const running = (done: number, total: number) => ({ status: 'running', done, total }) as const;
  let state: SimulationState = {
    // It is started as soon as it is shown.
    run: request ? running(0, request.paths) : { status: 'idle' },
    result: null,
    detail: null,
  };
  let current: RunningSimulation | null = null;
  /** By itself or by the user: after either, the page does not start it by itself. */
  let isDecided = false;
  const listeners = new Set<() => void>();

  const set = (next: Partial<SimulationState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const stop = () => {
    current?.stop();
    current = null;
  };
  const fail = ({ message }: Error) => {
    current = null;
    set({ run: { status: 'failed', reason: message }, detail: null });
  };

  /** Nothing is drawn again for a start that the first drawing already shows. */
  const isShownAsStarted = (paths: number) =>
    state.run.status === 'running' && state.run.done === 0 && state.run.total === paths;

  const start = async (paths: number): Promise<void> => {
    if (!request) return;
    isDecided = true;
    stop();
    if (!isShownAsStarted(paths)) set({ run: running(0, paths), detail: null });
    const mine = startSimulation(
      { ...request, paths },
      {
        onProgress: (done) => current === mine && set({ run: running(done, paths) }),
        ...(inDetail && { onPartial: (result) => current === mine && set({ result }) }),
        onLost: (reason) => current === mine && fail(reason),
      },
    );
    current = mine;
    try {
      const result = await mine.result;
      if (current !== mine) return;
      set({ result, run: { status: 'done' }, detail: inDetail ? mine : null });
      if (!inDetail) stop();
    } catch (error) {
      if (current === mine) fail(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    /** The first run, unless the user has started or canceled one before. */
    startFirst: () => {
      if (request && !isDecided) void start(request.paths);
    },
    cancel: () => {
      isDecided = true;
      stop();
      set({ run: { status: 'canceled' }, detail: null });
    },
    /** The page has unmounted: the results are no longer needed. */
    stop: () => {
      isDecided = false;
      stop();
    },
  };
}
