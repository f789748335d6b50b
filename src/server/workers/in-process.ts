import { setImmediate } from 'node:timers/promises';
import { computeReturns, computeSimulation } from './compute.ts';
import type { Simulator } from './simulator.ts';

/** On the thread that asks, giving way after every slice: from source there is no built worker to start. */
export const createInProcessSimulator = (): Simulator => ({
  run: (request, { onProgress, signal }) =>
    computeSimulation(request, async (done) => {
      onProgress(done);
      await giveWay(signal);
    }),
  measure: (requests, signal) => computeReturns(requests, () => giveWay(signal)),
  stop: async () => undefined,
});

async function giveWay(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}
