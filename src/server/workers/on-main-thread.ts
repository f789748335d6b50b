import { setImmediate } from 'node:timers/promises';
import type { WorkerRunner } from './job.ts';
import { canceled } from './refusals.ts';

/** On the calling thread, yielding after every slice: from source there is no built worker to start. */
export const createMainThreadRunner = (): WorkerRunner => ({
  run: async (job, input, { onProgress, signal }) =>
    job.run(input, {
      afterSlice: async (done) => {
        onProgress?.(done);
        await setImmediate();
        if (signal.aborted) throw canceled();
      },
    }),
  start: () => undefined,
  stop: async () => undefined,
});
