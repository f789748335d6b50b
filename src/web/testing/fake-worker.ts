import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { openSimulationClient } from '#web/workers/simulation-client.ts';
import type { WorkerOrder } from '#web/workers/simulation-messages.ts';

/** Workers that wait for `release` before they respond. */
let isHeld = false;
let held: (() => void)[] = [];
let ended = 0;

/** jsdom has no workers, so the same client runs on this thread, a moment later. */
class FakeWorker extends EventTarget {
  #isEnded = false;
  readonly #handle = openSimulationClient((message) => {
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: message }));
  });

  postMessage(order: WorkerOrder): void {
    const work = () => this.#handle(order);
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

/** Call once at the top of a test file. `cores` is the machine's reported number of cores. */
export function useFakeWorker(cores = 1): void {
  beforeEach(() => {
    isHeld = false;
    held = [];
    ended = 0;
    vi.stubGlobal('Worker', FakeWorker);
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(cores);
  });
  afterEach(() => {
    // First, since a page may be about to start its simulation.
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
