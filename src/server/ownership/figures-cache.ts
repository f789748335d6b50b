import { calendarDay } from '#domain/calendar/instants.ts';

/**
 * Limit for all cached responses together, measured in properties; a response with 200 properties and their leases and
 * loans takes about 2 MB.
 */
const MOST_PROPERTIES = 5000;

interface Owner {
  user: { userId: string };
  /** The revision of the owner's records; null if it wasn't read. */
  booksRevision: number | null;
}

/**
 * Caches an owner's figures until the records or the date change. The revision is read with the session on every
 * request, so every instance shows every change immediately.
 */
export interface FiguresCache {
  /** Concurrent requests for the same figures share one computation. Don't mutate the result. */
  read<Value>(
    owner: Owner,
    name: string,
    compute: () => Promise<Value>,
    propertiesIn: (value: Value) => number,
  ): Promise<Value>;
}

interface Entry {
  version: string;
  value: Promise<unknown>;
  properties: number;
}

export function createFiguresCache(now: () => Date, most = MOST_PROPERTIES): FiguresCache {
  /** In order of last use, most recent last. */
  const entries = new Map<string, Entry>();
  const dropOldest = () => {
    let total = [...entries.values()].reduce((sum, { properties }) => sum + properties, 0);
    for (const [key, { properties }] of entries) {
      if (total <= most) return;
      entries.delete(key);
      total -= properties;
    }
  };
  return {
    read: (owner, name, compute, propertiesIn) => {
      if (owner.booksRevision === null) return compute();
      const key = `${owner.user.userId} ${name}`;
      const version = `${owner.booksRevision} ${calendarDay(now())}`;
      const known = entries.get(key);
      entries.delete(key);
      if (known?.version === version) {
        entries.set(key, known);
        return known.value as ReturnType<typeof compute>;
      }
      const value = compute();
      const entry: Entry = { version, value, properties: 1 };
      entries.set(key, entry);
      const weigh = async () => {
        try {
          entry.properties = 1 + propertiesIn(await value);
          dropOldest();
        } catch {
          // Waiting callers get the error; the next call computes again.
          if (entries.get(key) === entry) entries.delete(key);
        }
      };
      void weigh();
      return value;
    },
  };
}
