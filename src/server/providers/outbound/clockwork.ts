import { setTimeout as sleep } from 'node:timers/promises';

/** Time and randomness, injected so tests can control both. */
export interface Clockwork {
  now(this: void): Date;
  /** Milliseconds. */
  sleep(this: void, duration: number): Promise<void>;
  /** A signal that aborts after a number of milliseconds. */
  deadline(this: void, duration: number): AbortSignal;
  /** At least 0, below 1. */
  random(this: void): number;
}

export const createClockwork = (now: () => Date): Clockwork => ({
  now,
  sleep: (duration) => sleep(duration),
  deadline: (duration) => AbortSignal.timeout(duration),
  random: Math.random,
});
