import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationResult } from '#engine/monte-carlo/result.ts';
import type { SimulationMessage } from '#web/workers/simulation-job.ts';

interface Watch {
  onProgress: (pathsDone: number) => void;
  /** Aborting ends the work at once, wherever it is. */
  signal: AbortSignal;
}

/** Runs a simulation beside the page. The same request, seed included, gives the same numbers. */
export function runSimulation(
  request: SimulationRequest,
  { onProgress, signal }: Watch,
): Promise<SimulationResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../workers/simulation.worker.ts', import.meta.url), {
      type: 'module',
    });
    const finish = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () =>
      finish(() => reject(new DOMException('The simulation was cancelled', 'AbortError'))),
    );
    worker.addEventListener('error', () =>
      finish(() => reject(new Error('The simulation could not be run in this browser.'))),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationMessage>) => {
      if (data.kind === 'progress') onProgress(data.done);
      else if (data.kind === 'result') finish(() => resolve(data.result));
      else finish(() => reject(new Error(data.reason)));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(request);
  });
}
