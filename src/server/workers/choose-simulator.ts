import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInProcessSimulator } from './in-process.ts';
import { createSimulatorPool } from './pool.ts';
import type { Simulator } from './simulator.ts';

/** The built server has the worker as a file beside it; from source the work is done in place. */
export function chooseSimulator(): Simulator {
  const filename = fileURLToPath(new URL('./simulation-worker.js', import.meta.url));
  return existsSync(filename) ? createSimulatorPool({ filename }) : createInProcessSimulator();
}
