import type { Frame } from '#web/features/market-map/map-frame.ts';

/** Maximum degrees per side to fetch; a map zoomed out further has no room for towns. */
const MOST_DEGREES = 3;
/** Delay before a cell that failed is fetched again. */
const RETRY_MS = 10_000;

/** The one-degree cells that a frame touches, as boxes; empty if there are too many. */
export function degreesIn([west, south, east, north]: Frame): string[] {
  const across = range(west, east);
  const down = range(south, north);
  if (across.length > MOST_DEGREES || down.length > MOST_DEGREES) return [];
  return down.flatMap((latitude) =>
    across.map((longitude) => `${longitude},${latitude},${longitude + 1},${latitude + 1}`),
  );
}

const range = (from: number, to: number): number[] => {
  const first = Math.floor(from);
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, at) => first + at);
};

interface Options<T> {
  signal: AbortSignal;
  load: (bbox: string) => Promise<T>;
  onLoaded: (found: T) => void;
}

/** Fetches data by one-degree cell while the map is in use, each cell once, and again only after a failure. */
export class DegreeLoader<T> {
  readonly #requested = new Set<string>();
  readonly #options: Options<T>;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  want(frame: Frame): void {
    for (const bbox of degreesIn(frame)) {
      if (this.#requested.has(bbox)) continue;
      this.#requested.add(bbox);
      void this.#load(bbox);
    }
  }

  async #load(bbox: string): Promise<void> {
    const { signal, load, onLoaded } = this.#options;
    // If this fails, the map still has its pins.
    const found = await load(bbox).catch(() => null);
    if (signal.aborted) return;
    if (found === null) this.#retryLater(bbox);
    else onLoaded(found);
  }

  /** Waits, because a drag requests the cell again in every frame. */
  #retryLater(bbox: string): void {
    const timer = setTimeout(() => this.#requested.delete(bbox), RETRY_MS);
    this.#options.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
