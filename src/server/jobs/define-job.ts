import type { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Schedule } from './schedule.ts';

/** Jobs in one lane run one at a time in each instance, so a slow mail server delays only email. */
export const LANES = ['mail', 'work'] as const;
export type Lane = (typeof LANES)[number];

/**
 * What a handler returns when it couldn't do its work; its writes are committed. `code` is logged, so it must not
 * contain user data.
 */
export interface JobFailure {
  code: string;
  /** Retrying wouldn't help. */
  isFinal?: boolean;
}

/**
 * What a handler returns when it's too early to run; the job is due again at the given time, and this doesn't count as
 * an attempt.
 */
export interface JobPostponement {
  postponedTo: Date;
}

export interface JobContext {
  /**
   * The transaction that completes the job, so writes in it happen exactly once. Everything else a handler does may
   * repeat after a crash and must be idempotent.
   */
  tx: Db;
  deps: Deps;
  /** Starts at 1. */
  attempt: number;
  createdAt: Date;
  /** If this attempt fails, the job is abandoned. */
  isLastAttempt: boolean;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

/** The context for calling a provider. It has no transaction, because none should stay open during a slow call. */
export type OutsideContext = Omit<JobContext, 'tx'>;

type Answer = Promise<JobFailure | JobPostponement | undefined | void>;

export interface Job {
  /** Stored with each job, so never rename it while one may be queued. */
  readonly name: string;
  readonly lane: Lane;
  readonly schedule: Schedule | null;
  /** At most this many may be queued; another is refused with 503. */
  readonly most: number;
  /** Null if no outside service is called. */
  callOutside: ((stored: unknown, context: OutsideContext) => Promise<void>) | null;
  run(stored: unknown, context: JobContext): Answer;
}

export interface TypedJob<Payload> extends Job {
  readonly payload: z.ZodType<Payload>;
}

interface Definition<Payload> {
  name: string;
  /** Row ids only, nothing personal: a job may outlive the account it was created for. */
  payload: z.ZodType<Payload>;
  lane?: Lane;
  most?: number;
  /** Makes the job recur; its payload is then empty. */
  schedule?: Schedule;
  /**
   * Runs first, outside any transaction, to call a provider that may be slow. Repeated after a crash; throwing counts
   * as a failure.
   */
  callOutside?(payload: Payload, context: OutsideContext): Promise<void>;
  /** Throwing rolls back `tx` and counts as a failure, like returning one. */
  run?(payload: Payload, context: JobContext): Answer;
}

const MOST_WAITING = 10_000;

export function defineJob<Payload>(definition: Definition<Payload>): TypedJob<Payload> {
  const { name, payload, lane = 'work', most = MOST_WAITING, schedule = null } = definition;
  return {
    name,
    payload,
    lane,
    most,
    schedule,
    callOutside: definition.callOutside
      ? async (stored, context) => {
          const parsed = payload.safeParse(stored);
          if (parsed.success) await definition.callOutside?.(parsed.data, context);
        }
      : null,
    run: async (stored, context) => {
      const parsed = payload.safeParse(stored);
      if (!parsed.success) return { code: 'unreadable-payload', isFinal: true };
      return definition.run?.(parsed.data, context);
    },
  };
}
