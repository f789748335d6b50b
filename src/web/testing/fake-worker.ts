import { afterEach, beforeEach, vi } from 'vitest';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { runJob, type SimulationMessage } from '#web/workers/simulation-job.ts';

/** Workers that wait for `release` before they say anything. */
let isHeld = false;
let held: (() => void)[] = [];
let ended = 0;

/** jsdom has no workers: the same job, on this thread, a moment later. */
class FakeWorker extends EventTarget {
  #isEnded = false;

  postMessage(request: SimulationRequest): void {
    const work = () =>
      runJob(request, (message: SimulationMessage) => {
        if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: message }));
      });
    if (isHeld) held.push(work);
    else setTimeout(work);
  }

  terminate(): void {
    if (!this.#isEnded) ended += 1;
    this.#isEnded = true;
  }
}

export const holdWorkers = (): void => {
  isHeld = true;
};
export function releaseWorkers(): void {
  isHeld = false;
  for (const work of held.splice(0)) work();
}
export const endedWorkers = (): number => ended;

/** Call once at the top of a test file. */
export function useFakeWorker(): void {
  beforeEach(() => {
    isHeld = false;
    held = [];
    ended = 0;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
