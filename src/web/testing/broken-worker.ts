import { vi } from 'vitest';
import { openSimulationClient } from '#web/workers/simulation-client.ts';
import type { WorkerOrder } from '#web/workers/simulation-messages.ts';

/** How a worker can break; each reaches the page through its own event or not at all. */
export type Breakage =
  /** The script is missing, the thread ran out of memory, or an error was thrown outside a promise. */
  | 'error event'
  /** A response that can't be deserialized on this thread. */
  | 'messageerror event'
  /** Memory runs out inside a promise, which the browser doesn't report to the page. */
  | 'rejection'
  /** This browser has no workers. */
  | 'constructor';

let breakage: Breakage | null = null;

class BreakableWorker extends EventTarget {
  readonly #handle = openSimulationClient((message) =>
    this.dispatchEvent(new MessageEvent('message', { data: message })),
  );

  constructor() {
    super();
    if (breakage === 'constructor') throw new DOMException('No workers here', 'SecurityError');
  }

  postMessage(order: WorkerOrder): void {
    setTimeout(() => {
      if (breakage === 'error event') this.dispatchEvent(new Event('error'));
      else if (breakage === 'messageerror event') this.dispatchEvent(new Event('messageerror'));
      else if (breakage === 'rejection') withoutMemory(() => this.#handle(order));
      else this.#handle(order);
    });
  }

  terminate(): void {}
}

function withoutMemory(work: () => void): void {
  const original = globalThis.Float64Array;
  globalThis.Float64Array = function allocate() {
    throw new RangeError('Array buffer allocation failed');
  } as unknown as Float64ArrayConstructor;
  work();
  globalThis.Float64Array = original;
}

/** From now on workers fail like this; null makes them work again. */
export function breakWorkers(next: Breakage | null): void {
  breakage = next;
  vi.stubGlobal('Worker', BreakableWorker);
}
