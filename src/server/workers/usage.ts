/** Half-life of the time counted against a caller. */
const HALF_LIFE_MS = 30_000;
/** Only the most recently active callers are stored. */
const MOST_CALLERS = 10_000;

export interface Usage {
  /** Milliseconds of work the caller has used recently. */
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
      // Deleted first, so the map stays in order of last use.
      used.delete(caller);
      used.set(caller, { milliseconds: total, at: now() });
      const [oldest] = used.keys();
      if (used.size > MOST_CALLERS && oldest !== undefined) used.delete(oldest);
    },
  };
}
