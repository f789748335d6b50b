import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Simulator } from './simulator.ts';
import type { measureInThread, simulateInThread } from './worker.ts';

/** What a thread can be asked for, by the names of the worker's exports. */
interface Jobs {
  simulateInThread: typeof simulateInThread;
  measureInThread: typeof measureInThread;
}
type Answer<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>;

interface PoolOptions {
  /** The built worker. */
  readonly filename: string;
  /** One core is left to the requests. */
  readonly threads?: number;
  /** Simulations that may wait for a thread. */
  readonly waiting?: number;
}

const WAITING_PER_THREAD = 4;
const IDLE_MS = 30_000;
/** About as long as a million futures take. */
const RETRY_AFTER_SECONDS = 5;

export interface PooledSimulator extends Simulator {
  /** Threads alive now, working or idle. */
  readonly threads: () => number;
}

/** A pool of threads. A run that is called off ends its thread, wherever it is; another is started when one is needed. */
export function createSimulatorPool({
  filename,
  threads = Math.max(1, availableParallelism() - 1),
  waiting = threads * WAITING_PER_THREAD,
}: PoolOptions): PooledSimulator {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    // A task that no thread is free for waits; the bound itself is kept here, where it becomes an answer.
    maxQueue: Number.POSITIVE_INFINITY,
    idleTimeout: IDLE_MS,
  });
  const busy = { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS } as const;
  let underWay = 0;
  let isStopped = false;

  async function inThread<Job extends keyof Jobs>(
    name: Job,
    task: Parameters<Jobs[Job]>[0],
    signal: AbortSignal,
    transferList: MessagePort[] = [],
  ): Promise<Answer<Job> | typeof busy> {
    if (isStopped || underWay >= threads + waiting) return busy;
    underWay += 1;
    try {
      return (await pool.run(task, { name, signal, transferList })) as Answer<Job>;
    } catch (error) {
      // Another instance, or this one after its restart, will answer.
      if (isStopped && !signal.aborted) return busy;
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  return {
    threads: () => pool.threads.length,
    stop: () => {
      isStopped = true;
      return pool.destroy();
    },
    run: async (request, { onProgress, signal }) => {
      const { port1: progress, port2: heard } = new MessageChannel();
      heard.on('message', onProgress);
      try {
        return await inThread('simulateInThread', { request, progress }, signal, [progress]);
      } finally {
        heard.close();
      }
    },
    measure: (requests, signal) => inThread('measureInThread', requests, signal),
  };
}
