import { listMapLabels } from '#contract/listings/property-search.ts';
import { call } from '#web/lib/api/api.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { project } from './camera.ts';
import type { Frame } from './map-frame.ts';

export interface MapLabels {
  /** Cities and towns, the most populous of each degree first. */
  places: readonly (XY & { name: string })[];
  zips: readonly (XY & { name: string })[];
}

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

/** Fetched degree by degree, each once, or again after a failure, while the map is looked at. */
export class LabelLoader {
  readonly #requested = new Set<string>();
  readonly #signal: AbortSignal;
  readonly #onLabels: (labels: MapLabels) => void;
  #labels: MapLabels = { places: [], zips: [] };

  constructor(signal: AbortSignal, onLabels: (labels: MapLabels) => void) {
    this.#signal = signal;
    this.#onLabels = onLabels;
  }

  want(frame: Frame): void {
    for (const bbox of degreesIn(frame)) {
      if (this.#requested.has(bbox)) continue;
      this.#requested.add(bbox);
      void this.#load(bbox);
    }
  }

  async #load(bbox: string): Promise<void> {
    // Without names the map still has its pins.
    const found = await call(listMapLabels, { query: { bbox }, signal: this.#signal }).catch(
      () => null,
    );
    if (this.#signal.aborted) return;
    if (!found) {
      this.#retryLater(bbox);
      return;
    }
    const inWorld = (one: { name: string; longitude: number; latitude: number }) => ({
      ...project(one.longitude, one.latitude),
      name: one.name,
    });
    this.#labels = {
      places: [...this.#labels.places, ...found.places.map(inWorld)],
      zips: [...this.#labels.zips, ...found.zips.map(inWorld)],
    };
    this.#onLabels(this.#labels);
  }

  /** Not with the next move: a drag makes one in every frame. */
  #retryLater(bbox: string): void {
    const timer = setTimeout(() => this.#requested.delete(bbox), RETRY_MS);
    this.#signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
