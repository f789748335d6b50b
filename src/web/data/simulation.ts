import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationResult } from '#engine/monte-carlo/result.ts';
import type {
  RunStory,
  RunsPage,
  RunsQuestion,
  SimulationMessage,
  WorkerOrder,
} from '#web/workers/simulation-messages.ts';

interface Watch {
  onProgress: (pathsDone: number) => void;
  /** A picture of the futures so far. */
  onPartial?: (result: SimulationResult) => void;
}

/** A simulation beside the page. The same request, seed included, gives the same numbers. */
export interface RunningSimulation {
  /** Rejects when the request cannot be simulated, when a worker fails and when the run is stopped. */
  readonly result: Promise<SimulationResult>;
  /** Some of its futures, from worse to better; answered once there is a result. */
  readonly runs: (question: RunsQuestion) => Promise<RunsPage>;
  readonly story: (path: number) => Promise<RunStory>;
  /** Ends the work at once, wherever it is, and lets the futures go. */
  readonly stop: () => void;
}

/** Starting a worker costs more than it saves on fewer futures. */
const WORTH_HELP = 20_000;
const MOST_WORKERS = 8;

const openWorker = (): Worker =>
  new Worker(new URL('../workers/simulation.worker.ts', import.meta.url), { type: 'module' });

export function startSimulation(request: SimulationRequest, watch: Watch): RunningSimulation {
  const keeper = openWorker();
  const helpers = Array.from({ length: helpersFor(request) }, openWorker);
  const questions = questionsTo(keeper);
  const dismiss = () => {
    for (const helper of helpers.splice(0)) helper.terminate();
  };
  let fail: (reason: Error) => void = () => undefined;
  const result = new Promise<SimulationResult>((resolve, reject) => {
    fail = (reason) => {
      dismiss();
      keeper.terminate();
      reject(reason);
    };
    keeper.addEventListener('message', ({ data }: MessageEvent<SimulationMessage>) => {
      if (data.kind === 'progress') watch.onProgress(data.done);
      else if (data.kind === 'partial') watch.onPartial?.(data.result);
      else if (data.kind === 'refused') fail(new Error(data.reason));
      else if (data.kind === 'result') {
        dismiss();
        resolve(data.result);
      } else questions.hear(data);
    });
  });
  for (const worker of [keeper, ...helpers]) {
    worker.addEventListener('error', () =>
      fail(new Error('The simulation could not be run in this browser.')),
    );
  }
  startWork(keeper, helpers, request);
  return {
    result,
    runs: (question) => result.then(() => questions.ask((id) => ({ kind: 'runs', id, question }))),
    story: (path) => result.then(() => questions.ask((id) => ({ kind: 'story', id, path }))),
    stop: () => fail(new DOMException('The simulation was cancelled', 'AbortError')),
  };
}

type Answered = Extract<SimulationMessage, { kind: 'runs' | 'story' }>;

/** Brings each answer of the keeper to whoever asked. */
function questionsTo(keeper: Worker) {
  const waiting = new Map<number, (answer: never) => void>();
  let asked = 0;
  return {
    ask: <Answer>(orderOf: (id: number) => WorkerOrder): Promise<Answer> =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        tell(keeper, orderOf(asked));
      }),
    hear: (answered: Answered): void => {
      const { id } = answered;
      waiting.get(id)?.((answered.kind === 'runs' ? answered.page : answered.story) as never);
      waiting.delete(id);
    },
  };
}

const tell = (worker: Worker, order: WorkerOrder, transfer: Transferable[] = []): void =>
  worker.postMessage(order, transfer);

/** One core is the page's own, one the keeper's. */
function helpersFor({ paths }: SimulationRequest): number {
  if (paths < WORTH_HELP) return 0;
  return Math.max(0, Math.min((navigator.hardwareConcurrency ?? 1) - 1, MOST_WORKERS) - 1);
}

function startWork(keeper: Worker, helpers: readonly Worker[], request: SimulationRequest): void {
  const ports = helpers.map((helper) => {
    const { port1, port2 } = new MessageChannel();
    tell(helper, { kind: 'help', keeper: port1 }, [port1]);
    return port2;
  });
  tell(keeper, { kind: 'keep', request, helpers: ports }, ports);
}

interface SignalledWatch extends Watch {
  signal: AbortSignal;
}

/** A simulation of which only the result is wanted. */
export async function runSimulation(
  request: SimulationRequest,
  { signal, ...watch }: SignalledWatch,
): Promise<SimulationResult> {
  const run = startSimulation(request, watch);
  signal.addEventListener('abort', run.stop);
  try {
    return await run.result;
  } finally {
    run.stop();
  }
}
