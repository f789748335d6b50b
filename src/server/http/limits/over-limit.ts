/** More than are over a limit at the same time, except in an attack; beyond it the first are checked in the database again. */
const MOST_REMEMBERED = 10_000;

/** Callers over a limit, and until when: to refuse one again costs no query. */
export interface OverLimit {
  /** The milliseconds until the window ends that the key is over; 0 where nothing is known of it. */
  millisecondsLeft(key: string, now: Date): number;
  remember(key: string, now: Date, windowEndsAt: Date): void;
}

export function createOverLimit(): OverLimit {
  const windows = new Map<string, { from: Date; to: Date }>();
  return {
    millisecondsLeft: (key, now) => {
      const window = windows.get(key);
      // A clock that was set back begins a new window, as it does in the database.
      if (window && now >= window.from && now < window.to)
        return window.to.getTime() - now.getTime();
      windows.delete(key);
      return 0;
    },
    remember: (key, now, windowEndsAt) => {
      windows.delete(key);
      windows.set(key, { from: now, to: windowEndsAt });
      const [first] = windows.keys();
      if (windows.size > MOST_REMEMBERED && first !== undefined) windows.delete(first);
    },
  };
}
