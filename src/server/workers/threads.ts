import type { JobRunner, JobWatch } from './job.ts';
import { tooBusy, tookTooLong } from './refusals.ts';
import { Thread } from './thread.ts';

/** An idle thread is ended after this long. */
const IDLE_MS = 10 * 60_000;
const RESTART_SECONDS = 5;

export interface ThreadRunner extends JobRunner {
  /** Threads alive now, working or idle. */
  readonly threads: () => number;
}

/**
 * Threads that are started when they are needed; how many jobs there are at once is for the queue before them to say.
 * One that fails, or works too long, is replaced by the next job.
 */
export function createThreadRunner(filename: string): ThreadRunner {
  const working = new Set<Thread>();
  const idle = new Map<Thread, NodeJS.Timeout>();
  let isStopped = false;
  const stopped = () => tooBusy(RESTART_SECONDS);

  function takeThread(): Thread {
    // The one that worked last: the others may come to their end.
    const [thread, timer] = [...idle].at(-1) ?? [new Thread(filename)];
    clearTimeout(timer);
    idle.delete(thread);
    working.add(thread);
    return thread;
  }

  function giveBack(thread: Thread): void {
    working.delete(thread);
    if (!thread.isAlive || isStopped) return;
    const timer = setTimeout(() => {
      idle.delete(thread);
      void thread.end(stopped());
    }, IDLE_MS);
    timer.unref();
    idle.set(thread, timer);
  }

  async function work(thread: Thread, name: string, input: unknown, watch: JobWatch) {
    const { onProgress, signal, longestRunMs } = watch;
    const cancellation = new Int32Array(new SharedArrayBuffer(4));
    const cancel = () => void Atomics.store(cancellation, 0, 1);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => void thread.end(tookTooLong()), longestRunMs);
    try {
      return await thread.run({ name, input, cancellation }, onProgress);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    threads: () => [...working, ...idle.keys()].filter(({ isAlive }) => isAlive).length,
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
      // Another instance, or this one after its restart, will answer.
      await Promise.all([...working, ...idle.keys()].map((thread) => thread.end(stopped())));
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
    },
  };
}
