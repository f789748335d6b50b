import type { Frame } from '#web/features/market-map/map-frame.ts';

/** So many degrees on a side are fetched at most: a map further out has no room for towns. */
const MOST_DEGREES = 3;
/** How long a degree that could not be fetched is left alone. */
const RETRY_MS = 10_000;

/** The degrees that a frame touches, as boxes; none where there are too many. */
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

/** Fetches degree by degree, each once, or again after a failure, while the map is looked at. */
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
    // Without it the map still has its pins.
    const found = await load(bbox).catch(() => null);
    if (signal.aborted) return;
    if (found === null) this.#retryLater(bbox);
    else onLoaded(found);
  }

  /** Not with the next move: a drag makes one in every frame. */
  #retryLater(bbox: string): void {
    const timer = setTimeout(() => this.#requested.delete(bbox), RETRY_MS);
    this.#options.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
