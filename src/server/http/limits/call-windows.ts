/**
 * More callers than send requests in the same minute, except in an attack. If there are more, the oldest are forgotten
 * and looked up in the database again.
 */
const MOST_REMEMBERED = 10_000;

/** What the database granted a caller. */
export interface Granted {
  /** Calls it counted in advance; 0 if the caller is over its limit. */
  readonly calls: number;
  readonly windowEndsAt: Date;
}

interface Window {
  left: number;
  readonly isOver: boolean;
  readonly from: Date;
  readonly to: Date;
}

/** What this instance knows about each caller's current window, so that most requests are counted without a query. */
export interface CallWindows {
  /** Milliseconds until the key's window ends; 0 if the key isn't known to be over its limit. */
  millisecondsOver(key: string, now: Date): number;
  /**
   * Uses one call, or returns the milliseconds until the window ends if the caller is over its limit. `grant` is called
   * when no granted call is left, once for all requests that arrive meanwhile.
   */
  use(key: string, now: () => Date, grant: (now: Date) => Promise<Granted>): Promise<number>;
}

export function createCallWindows(): CallWindows {
  const windows = new Map<string, Window>();
  const pending = new Map<string, Promise<number>>();

  function current(key: string, now: Date): Window | undefined {
    const window = windows.get(key);
    // Setting the clock back starts a new window, as in the database.
    if (!window || (now >= window.from && now < window.to)) return window;
    windows.delete(key);
    return undefined;
  }

  function remember(key: string, window: Window): void {
    windows.delete(key);
    windows.set(key, window);
    const [first] = windows.keys();
    if (windows.size > MOST_REMEMBERED && first !== undefined) windows.delete(first);
  }

  const millisecondsOver = (key: string, now: Date): number => {
    const window = current(key, now);
    return window?.isOver ? window.to.getTime() - now.getTime() : 0;
  };

  return {
    millisecondsOver,
    use: async (key, now, grant) => {
      for (;;) {
        const time = now();
        const over = millisecondsOver(key, time);
        if (over > 0) return over;
        const window = current(key, time);
        if (window && window.left > 0) {
          window.left -= 1;
          return 0;
        }
        const earlier = pending.get(key);
        if (earlier) {
          await earlier;
          continue;
        }
        const granting = grant(time)
          .then(({ calls, windowEndsAt: to }) => {
            remember(key, { left: Math.max(0, calls - 1), isOver: calls === 0, from: time, to });
            return calls > 0 ? 0 : to.getTime() - time.getTime();
          })
          .finally(() => pending.delete(key));
        pending.set(key, granting);
        return granting;
      }
    },
  };
}
