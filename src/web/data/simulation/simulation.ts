import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { reportError } from '#web/lib/api/error-reporter.ts';
import type {
  RankedStory,
  SimulationMessage,
  SimulationsPage,
  SimulationsRequest,
  WorkerOrder,
} from '#web/workers/simulation-messages.ts';
import { errorFrom } from '#web/workers/worker-failure.ts';
import { requestsTo } from './worker-requests.ts';

interface Watch {
  onProgress: (simulationsDone: number) => void;
  /** Results of the simulations so far. */
  onPartial?: (result: SimulationStatistics) => void;
  /** The worker failed after returning its result, so single simulations can no longer be opened. */
  onLost?: (reason: Error) => void;
}

/** A simulation running in workers. The same request with the same seed gives the same numbers. */
export interface RunningSimulation {
  /** Rejects if the request can't be simulated, a worker fails or the run is stopped. */
  readonly result: Promise<SimulationStatistics>;
  /** A sample of the simulations, from worst to best; resolves once there is a result. */
  readonly listSimulations: (request: SimulationsRequest) => Promise<SimulationsPage>;
  readonly story: (path: number) => Promise<RankedStory>;
  /** Stops the work immediately and discards the simulations. */
  readonly stop: () => void;
}

/** With fewer simulations than this, starting another worker costs more than it saves. */
const WORTH_HELP = 20_000;
const MOST_WORKERS = 8;

const openWorker = (): Worker =>
  new Worker(new URL('../../workers/simulation.worker.ts', import.meta.url), { type: 'module' });

export function startSimulation(request: SimulationRequest, watch: Watch): RunningSimulation {
  const workers: Worker[] = [];
  const requests = requestsTo((order) => workers[0]?.postMessage(order));
  let settle: { resolve: (result: SimulationStatistics) => void; reject: (reason: Error) => void };
  const result = new Promise<SimulationStatistics>((resolve, reject) => {
    settle = { resolve, reject };
  });
  let state: 'running' | 'done' | 'ended' = 'running';
  const end = (reason: Error) => {
    state = 'ended';
    for (const worker of workers.splice(0)) worker.terminate();
    requests.rejectAll(reason);
    settle.reject(reason);
  };
  const breakDown = (cause: unknown) => {
    if (state === 'ended') return;
    const wasDone = state === 'done';
    const reason = breakdownOf(cause);
    reportError(reason, 'simulation worker');
    end(reason);
    if (wasDone) watch.onLost?.(reason);
  };
  const hear = (message: SimulationMessage) => {
    if (message.kind === 'progress') watch.onProgress(message.done);
    else if (message.kind === 'partial') watch.onPartial?.(message.result);
    else if (message.kind === 'refused') end(new Error(message.reason));
    else if (message.kind === 'failed') breakDown(errorFrom(message.error));
    else if (message.kind === 'result') {
      state = 'done';
      // The main worker stays alive to answer requests for single simulations.
      for (const helper of workers.splice(1)) helper.terminate();
      settle.resolve(message.result);
    } else requests.hear(message);
  };
  const addWorker = (): Worker => {
    const worker = openWorker();
    workers.push(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationMessage>) => hear(data));
    worker.addEventListener('messageerror', () => breakDown('We couldn’t read a response.'));
    // The script didn't load, something threw outside a promise, or the thread ran out of memory.
    worker.addEventListener('error', (event) => breakDown(event.message));
    return worker;
  };
  try {
    startWork(addWorker, request);
  } catch (error) {
    // No worker is available at all, for instance because of a browser policy.
    breakDown(error);
  }
  return {
    result,
    listSimulations: (page) =>
      result.then(() => requests.send((id) => ({ kind: 'page', id, request: page }))),
    story: (path) => result.then(() => requests.send((id) => ({ kind: 'story', id, path }))),
    stop: () => end(new DOMException('The simulation was canceled', 'AbortError')),
  };
}

/** The message for the page, with the original error as its cause. */
function breakdownOf(cause: unknown): Error {
  // Creating an array that doesn't fit in memory throws a RangeError.
  const isOutOfMemory = cause instanceof Error && cause.name === 'RangeError';
  return new Error(
    isOutOfMemory
      ? 'The simulation ran out of memory. Close other tabs, or run fewer simulations.'
      : 'Something went wrong in this browser. Try again.',
    { cause },
  );
}

/** One core is reserved for the page, one for the main worker. */
function helpersFor({ paths }: SimulationRequest): number {
  if (paths < WORTH_HELP) return 0;
  return Math.max(0, Math.min((navigator.hardwareConcurrency ?? 1) - 1, MOST_WORKERS) - 1);
}

const tell = (worker: Worker, order: WorkerOrder, transfer: Transferable[] = []): void =>
  worker.postMessage(order, transfer);

function startWork(addWorker: () => Worker, request: SimulationRequest): void {
  const mainWorker = addWorker();
  const ports = Array.from({ length: helpersFor(request) }, () => {
    const { port1, port2 } = new MessageChannel();
    tell(addWorker(), { kind: 'help', main: port1 }, [port1]);
    return port2;
  });
  tell(mainWorker, { kind: 'start', request, helpers: ports }, ports);
}
