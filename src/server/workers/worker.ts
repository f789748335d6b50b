import type { MessagePort } from 'node:worker_threads';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { computeReturns, computeSimulation } from './compute.ts';

export interface SimulationTask {
  readonly request: SimulationRequest;
  readonly progress: MessagePort;
}

/** What a thread of the pool does; the pool asks for it by its name. */
export const simulateInThread = ({ request, progress }: SimulationTask) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  computeSimulation(request, (done) => progress.postMessage(done));

export const measureInThread = (requests: readonly SimulationRequest[]) =>
  computeReturns(requests, () => undefined);
