import { setImmediate } from 'node:timers/promises';
import type { WorkerRunner } from './job.ts';
import { canceled } from './refusals.ts';

/** Runs on the calling thread, yielding after every slice, because there's no built worker when running from source. */
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
