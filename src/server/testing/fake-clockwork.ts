import type { Clockwork } from '#server/providers/outbound/clockwork.ts';

export interface FakeClockwork extends Clockwork {
  /** Every pause that was slept, in milliseconds. */
  pauses: number[];
  advance(milliseconds: number): void;
}

/** A clock that only moves when somebody sleeps or the test says so; chance is always in the middle. */
export function createFakeClockwork(start = '2026-11-15T12:00:00Z'): FakeClockwork {
  let time = new Date(start).getTime();
  const pauses: number[] = [];
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    pauses,
    advance,
    now: () => new Date(time),
    random: () => 0.5,
    sleep: async (duration) => {
      pauses.push(duration);
      advance(duration);
    },
  };
}
