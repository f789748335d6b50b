import { listZipMedians } from '#contract/listings/property-search.ts';
import type { MapShade } from '#domain/listing/map-shades.ts';
import { DegreeLoader } from '#web/features/market-map/atlas/degree-loader.ts';
import { type WorldLine, worldLine } from '#web/features/market-map/atlas/outlines.ts';
import { project } from '#web/features/market-map/camera.ts';
import { call } from '#web/lib/api/api.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { shadeStep } from './shade-scale.ts';
import { cellAround } from './zip-cells.ts';

/** A ZIP and the medians of its listings, in percent; null where there are too few. */
export interface ZipArea extends XY {
  zipCode: string;
  listings: number;
  capRate: number | null;
  rentToPrice: number | null;
}

/** How far an area reaches from its middle, in widths of the world: about 12 miles in the middle of the country. */
const REACH = 0.0006;

/** The ZIPs of the degrees that were looked at. */
export class ZipAreas {
  readonly #loader: DegreeLoader<{ items: ZipArea[] }>;
  #areas: readonly ZipArea[] = [];
  /** Cells by ZIP; computed anew when further ZIPs arrive. */
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

  /** The cells of each step of the scale, from the lowest. */
  steps(by: MapShade, count: number): WorldLine[][] {
    const steps = Array.from({ length: count }, (): WorldLine[] => []);
    for (const area of this.#areas) {
      const percent = area[by];
      const cell = this.#cells.get(area.zipCode);
      if (percent !== null && cell) steps[shadeStep(by, percent)]?.push(cell);
    }
    return steps;
  }

  /** The area over a point of the world: its cell is where it is the nearest. */
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
