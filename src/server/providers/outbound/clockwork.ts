import { setTimeout as sleep } from 'node:timers/promises';

/** Time and chance, handed in so that tests own both. */
export interface Clockwork {
  now(this: void): Date;
  /** Milliseconds. */
  sleep(this: void, duration: number): Promise<void>;
  /** A signal that fires after so many milliseconds. */
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
