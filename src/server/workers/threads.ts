import type { JobWatch, WorkerRunner } from './job.ts';
import { tooBusy, tookTooLong } from './refusals.ts';
import { Thread } from './thread.ts';

const RESTART_SECONDS = 5;

export interface ThreadRunner extends WorkerRunner {
  /** Live threads, working or idle. */
  readonly threads: () => number;
}

/**
 * Threads that each run one job at a time; the queue in front of them limits how many run at the same time. A thread
 * that fails or runs too long is replaced when the next job needs one.
 */
export function createThreadRunner(filename: string): ThreadRunner {
  const working = new Set<Thread>();
  const idle = new Set<Thread>();
  let isStopped = false;
  const stopped = () => tooBusy(RESTART_SECONDS);

  function takeThread(): Thread {
    const living = [...idle].filter(({ isAlive }) => isAlive);
    const thread = living[0] ?? new Thread(filename);
    idle.delete(thread);
    working.add(thread);
    return thread;
  }

  function giveBack(thread: Thread): void {
    working.delete(thread);
    if (thread.isAlive && !isStopped) idle.add(thread);
  }

  async function work(thread: Thread, name: string, input: unknown, watch: JobWatch) {
    const { onProgress, signal, longestRunMs } = watch;
    const cancellation = new Int32Array(new SharedArrayBuffer(4));
    const cancel = () => void Atomics.store(cancellation, 0, 1);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => void thread.end(tookTooLong()), longestRunMs);
    try {
      const task = { name, input, cancellation, reportsProgress: onProgress !== undefined };
      return await thread.run(task, onProgress);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    threads: () => [...working, ...idle].filter(({ isAlive }) => isAlive).length,
    start: (threads) => {
      if (isStopped) return;
      while (working.size + idle.size < threads) idle.add(new Thread(filename));
    },
    run: async <Output>({ name }: { name: string }, input: unknown, watch: JobWatch) => {
      if (isStopped) throw stopped();
      const thread = takeThread();
      try {
        return (await work(thread, name, input, watch)) as Output;
      } finally {
        giveBack(thread);
      }
    },
    stop: async () => {
      isStopped = true;
      // Callers can retry: another instance will respond, or this one after a restart.
      await Promise.all([...working, ...idle].map((thread) => thread.end(stopped())));
      idle.clear();
    },
  };
}
