import type { MessagePort } from 'node:worker_threads';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { computeSimulation } from './compute.ts';

export interface WorkerTask {
  readonly request: SimulationRequest;
  readonly progress: MessagePort;
}

/** What a thread of the pool does; the name is that of the pool's options. */
export const simulateInThread = ({ request, progress }: WorkerTask) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  computeSimulation(request, (done) => progress.postMessage(done));
