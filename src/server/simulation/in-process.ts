import { setImmediate } from 'node:timers/promises';
import { computeSimulation } from './compute.ts';
import type { Simulator } from './simulator.ts';

/** On the thread that asks, giving way after every slice: from source there is no built worker to start. */
export const createInProcessSimulator = (): Simulator => ({
  run: (request, { onProgress, signal }) =>
    computeSimulation(request, async (done) => {
      onProgress(done);
      await setImmediate();
      signal.throwIfAborted();
    }),
  stop: async () => undefined,
});
