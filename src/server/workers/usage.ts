/** Half-life of a caller's used time. */
const HALF_LIFE_MS = 30_000;
/** Only the callers who used something most recently are stored. */
const MOST_CALLERS = 10_000;

export interface Usage {
  /** Milliseconds of work that the caller has used lately. */
  of(caller: string): number;
  add(caller: string, milliseconds: number): void;
}

export function createUsage(now: () => number): Usage {
  const used = new Map<string, { milliseconds: number; at: number }>();
  const of = (caller: string): number => {
    const known = used.get(caller);
    return known ? known.milliseconds * 0.5 ** ((now() - known.at) / HALF_LIFE_MS) : 0;
  };
  return {
    of,
    add: (caller, milliseconds) => {
      const total = of(caller) + milliseconds;
      // Deleted first, so that the map stays in the order of the last use.
      used.delete(caller);
      used.set(caller, { milliseconds: total, at: now() });
      const [oldest] = used.keys();
      if (used.size > MOST_CALLERS && oldest !== undefined) used.delete(oldest);
    },
  };
}
