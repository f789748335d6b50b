import type { Clockwork } from '#server/providers/outbound/clockwork.ts';

export interface FakeClockwork extends Clockwork {
  /** Every pause, in milliseconds. */
  pauses: number[];
  /** Every deadline that was set, in milliseconds. */
  deadlines: number[];
  advance(milliseconds: number): void;
  /** Expires every deadline set so far; none expires on its own. */
  expire(this: void): void;
}

/** A clock that only moves when code sleeps or the test advances it; random numbers are always 0.5. */
export function createFakeClockwork(start = '2026-11-15T12:00:00Z'): FakeClockwork {
  let time = new Date(start).getTime();
  const pauses: number[] = [];
  const deadlines: number[] = [];
  const waits: AbortController[] = [];
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    pauses,
    deadlines,
    advance,
    expire: () => {
      for (const wait of waits.splice(0)) wait.abort();
    },
    now: () => new Date(time),
    random: () => 0.5,
    deadline: (duration) => {
      deadlines.push(duration);
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    },
    sleep: async (duration) => {
      pauses.push(duration);
      advance(duration);
    },
  };
}
