import type { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Schedule } from './schedule.ts';

/** Jobs of one lane run one after another in each instance, so that what waits for a mail server holds up only mail. */
export const LANES = ['mail', 'work'] as const;
export type Lane = (typeof LANES)[number];

/**
 * What a handler returns when it could not do its work; its writes are committed. `code` is logged, so it holds no user
 * data.
 */
export interface JobFailure {
  code: string;
  /** Trying again would not help. */
  isFinal?: boolean;
}

/** What a handler returns when it is too early: due again at that time, and not counted as an attempt. */
export interface JobPostponement {
  postponedTo: Date;
}

export interface JobContext {
  /**
   * The transaction the job ends with: what is written here happens exactly once. Everything else a handler does may
   * happen again after a crash, and must be idempotent.
   */
  tx: Db;
  deps: Deps;
  /** 1 the first time. */
  attempt: number;
  createdAt: Date;
  /** Should it fail, it is given up. */
  isLastAttempt: boolean;
  /** Raised when the server stops. */
  signal: AbortSignal;
}

/** While a provider is asked no transaction is open: it may take its time. */
export type OutsideContext = Omit<JobContext, 'tx'>;

type Answer = Promise<JobFailure | JobPostponement | undefined | void>;

export interface Job {
  /** Stored with each job: never renamed while one may wait. */
  readonly name: string;
  readonly lane: Lane;
  readonly schedule: Schedule | null;
  /** At most this many may wait; one more is refused with 503. */
  readonly most: number;
  /** Null where nobody outside is asked. */
  callOutside: ((stored: unknown, context: OutsideContext) => Promise<void>) | null;
  run(stored: unknown, context: JobContext): Answer;
}

export interface TypedJob<Payload> extends Job {
  readonly payload: z.ZodType<Payload>;
}

interface Definition<Payload> {
  name: string;
  /** Ids of rows, nothing that is personal: a job outlives the account it was made for. */
  payload: z.ZodType<Payload>;
  lane?: Lane;
  most?: number;
  /** Makes it run again and again; it takes an empty payload then. */
  schedule?: Schedule;
  /** First, before any transaction: calls a provider that may be slow. Done again after a crash; throwing is a failure. */
  callOutside?(payload: Payload, context: OutsideContext): Promise<void>;
  /** Throwing undoes what was written to `tx` and counts as a failure, like returning one. */
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
