import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMainThreadRunner } from './on-main-thread.ts';
import { createThreadRunner } from './threads.ts';
import { createWorkers, type Workers } from './workers.ts';

/** The built server has a worker file next to it; when run from source, the work runs on the main thread. */
export function chooseWorkers(): Workers {
  const filename = fileURLToPath(new URL('./worker.js', import.meta.url));
  return createWorkers(
    existsSync(filename) ? createThreadRunner(filename) : createMainThreadRunner(),
  );
}
