import { calendarDay } from './calendar-day.ts';

/** Of all answers together; one of 200 properties with its leases and loans takes some 2 MB. */
const MOST_PROPERTIES = 5000;

interface Owner {
  user: { userId: string };
  /** Which change of their books is the last; null where it was not read. */
  booksRevision: number | null;
}

/**
 * An owner's figures while neither the books nor the day change. The books are read on every request, with the session;
 * only what is computed from them is cached, so every instance shows every change immediately.
 */
export interface FiguresCache {
  /** Concurrent callers of the same figures wait for one computation. The result must not be mutated. */
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
  /** In order of last use, the latest last. */
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
          // The callers get the failure; the next one computes again.
          if (entries.get(key) === entry) entries.delete(key);
        }
      };
      void weigh();
      return value;
    },
  };
}
