import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { type RunningSimulation, startSimulation } from '#web/data/simulation/simulation.ts';

export type SimulationStatus =
  | { readonly status: 'idle' | 'done' | 'canceled' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly reason: string };

export interface SimulationState {
  readonly run: SimulationStatus;
  /**
   * The last finished run; it stays while a larger one is running or was canceled. With `inDetail`, also the partial
   * result of a run in progress.
   */
  readonly result: SimulationStatistics | null;
  /** For requesting single simulations, if they're stored; null until all are done. */
  readonly detail: RunningSimulation | null;
}

export interface SimulationOptions {
  /**
   * Shows partial results during the run and keeps every simulation in memory so that single simulations can be
   * requested.
   */
  readonly inDetail?: boolean;
}

/** The runs of one request. A new run cancels the previous one. */
export function createSimulation(
  request: SimulationRequest | null,
  { inDetail = false }: SimulationOptions = {},
) {
  const running = (done: number, total: number) => ({ status: 'running', done, total }) as const;
  let state: SimulationState = {
    // The run starts as soon as it's shown, so the first render already shows it as running.
    run: request ? running(0, request.paths) : { status: 'idle' },
    result: null,
    detail: null,
  };
  let current: RunningSimulation | null = null;
  /** Whether a run was started or canceled; after that, the page doesn't start one automatically. */
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

  /** Whether the first render already shows this run as started, so that listeners aren't notified again. */
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
    /** Starts the first run, unless the user already started or canceled one. */
    startFirst: () => {
      if (request && !isDecided) void start(request.paths);
    },
    cancel: () => {
      isDecided = true;
      stop();
      set({ run: { status: 'canceled' }, detail: null });
    },
    /** The page has unmounted, so the results are no longer needed. */
    stop: () => {
      isDecided = false;
      stop();
    },
  };
}
