import type { Deps } from '#server/deps.ts';
import { type Job, LANES } from './define-job.ts';
import { queueRecurring } from './recurring.ts';
import { codeOf, runNextJob } from './run-next-job.ts';

const LOOK_EVERY_MS = 5000;

export interface JobRunner {
  start(deps: Deps, lookEveryMs?: number): void;
  /** Polls for due jobs immediately; call it after committing a transaction that enqueued one. */
  wake(): void;
  /** Resolves when no job is due or running. */
  idle(): Promise<void>;
  /** Stops taking jobs, aborts the running ones' signals and resolves when they've ended. */
  stop(): Promise<void>;
}

/** Runs due jobs one at a time in each lane; any number of instances on one database share the work. */
export function createJobRunner(jobs: readonly Job[]): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let lanes: ReturnType<typeof createLane>[] = [];

  const wake = () => {
    if (!signal.aborted) for (const lane of lanes) lane.wake();
  };
  return {
    start: (deps, lookEveryMs = LOOK_EVERY_MS) => {
      if (signal.aborted) return;
      const groups = LANES.map((name) => jobs.filter(({ lane }) => lane === name));
      lanes = groups
        .filter((group) => group.length > 0)
        .map((group) => createLane(deps, group, signal));
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
      wake();
    },
    wake,
    idle: async () => void (await Promise.all(lanes.map((lane) => lane.idle()))),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}

function createLane(deps: Deps, jobs: readonly Job[], signal: AbortSignal) {
  let isRequested = false;
  let hasQueuedRecurring = false;
  const state = { round: null as Promise<void> | null };

  const runAllDue = async () => {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      try {
        if (!hasQueuedRecurring) await queueRecurring(deps.db, jobs, deps.now(), { isStart: true });
        hasQueuedRecurring = true;
        while (!signal.aborted && (await runNextJob(deps, jobs, signal)));
      } catch (error) {
        // The next poll tries again.
        if (!signal.aborted) deps.log.error({ code: codeOf(error) }, 'jobs not reachable');
      }
    }
    state.round = null;
  };
  return {
    wake: () => {
      isRequested = true;
      state.round ??= runAllDue();
    },
    idle: async () => {
      while (state.round) await state.round;
    },
  };
}
