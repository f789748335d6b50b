import { listZipMedians } from '#contract/listings/property-search.ts';
import type { MapShade } from '#domain/listing/map-shades.ts';
import { DegreeLoader } from '#web/features/market-map/atlas/degree-loader.ts';
import { type WorldLine, worldLine } from '#web/features/market-map/atlas/outlines.ts';
import { project } from '#web/features/market-map/camera.ts';
import { call } from '#web/lib/api/api.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { shadeStep } from './shade-scale.ts';
import { cellAround } from './zip-cells.ts';

/** A ZIP and its listings' medians, in percent; null if there are too few listings. */
export interface ZipArea extends XY {
  zipCode: string;
  listings: number;
  capRate: number | null;
  rentToPrice: number | null;
}

/** Radius of an area as a fraction of the world's width, about 12 miles in the middle of the country. */
const REACH = 0.0006;

/** ZIPs in the degrees viewed so far. */
export class ZipAreas {
  readonly #loader: DegreeLoader<{ items: ZipArea[] }>;
  #areas: readonly ZipArea[] = [];
  /** Cells by ZIP, recomputed when more ZIPs load. */
  #cells: ReadonlyMap<string, WorldLine> = new Map();

  constructor(signal: AbortSignal, onChange: () => void) {
    this.#loader = new DegreeLoader({
      signal,
      load: async (bbox) => {
        const { items } = await call(listZipMedians, { query: { bbox }, signal });
        return {
          items: items.map(({ latitude, longitude, ...rest }) => ({
            ...rest,
            ...project(longitude, latitude),
          })),
        };
      },
      onLoaded: ({ items }) => {
        const known = new Set(this.#areas.map(({ zipCode }) => zipCode));
        this.#areas = [...this.#areas, ...items.filter(({ zipCode }) => !known.has(zipCode))];
        this.#cells = cellsOf(this.#areas);
        onChange();
      },
    });
  }

  want: DegreeLoader<unknown>['want'] = (frame) => this.#loader.want(frame);

  /** Cells for each step of the scale, lowest first. */
  steps(by: MapShade, count: number): WorldLine[][] {
    const steps = Array.from({ length: count }, (): WorldLine[] => []);
    for (const area of this.#areas) {
      const percent = area[by];
      const cell = this.#cells.get(area.zipCode);
      if (percent !== null && cell) steps[shadeStep(by, percent)]?.push(cell);
    }
    return steps;
  }

  /** The area at a world point, which is the nearest one. */
  at({ x, y }: XY): ZipArea | null {
    let found: ZipArea | null = null;
    let least = REACH;
    for (const area of this.#areas) {
      const away = Math.hypot(area.x - x, area.y - y);
      if (away > least) continue;
      least = away;
      found = area;
    }
    return found;
  }
}

function cellsOf(areas: readonly ZipArea[]): Map<string, WorldLine> {
  const measured = areas.filter(
    ({ capRate, rentToPrice }) => capRate !== null || rentToPrice !== null,
  );
  return new Map(
    measured.map((area) => [area.zipCode, worldLine(cellAround(area, areas, REACH))] as const),
  );
}
