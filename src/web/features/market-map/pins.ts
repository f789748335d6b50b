import type { MapPoints } from '#web/data/listings/properties.ts';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { project, toScreen } from './camera.ts';
import { countText, type Spot, spotsAt, type WorldPoints } from './clusters.ts';
import type { View } from './ground.ts';
import type { Frame } from './map-frame.ts';
import type { PlacedBox } from './name-layout.ts';
import { pinSize, type Sprite, type Sprites } from './pin-images.ts';
import { spotsWithRoom } from './pin-layout.ts';

export interface MapPosition {
  longitude: number;
  latitude: number;
  price: number;
}

/** What's under the pointer: a listing, or the frame around a cluster's listings. */
export type Hit = { kind: 'pin'; id: string } | { kind: 'cluster'; frame: Frame };

/** Half the widest pin; pins this far outside may still reach into the picture. */
const REACH = 60;
/** Radius of the largest cluster. */
const CLUSTER_SIZE = { width: 58, height: 58 };
type PointList = Pick<MapPoints, 'ids' | 'longitudes' | 'latitudes' | 'prices'>;

/** Draws price pins and clusters on the map. */
export class Pins {
  readonly #sprites: Sprites;
  #points: PointList = { ids: [], longitudes: [], latitudes: [], prices: [] };
  #world: WorldPoints = { xs: new Float64Array(), ys: new Float64Array() };
  /** By integer zoom, computed on first use. */
  readonly #spots = new Map<number, readonly Spot[]>();
  /** By integer zoom: listings whose price tags don't overlap any others. */
  readonly #roomy = new Map<number, ReadonlySet<Spot>>();
  #active: MapPosition | null = null;

  constructor(sprites: Sprites) {
    this.#sprites = sprites;
  }

  show(points: PointList): void {
    const locations = points.longitudes.map((longitude, at) =>
      project(longitude, points.latitudes[at] ?? 0),
    );
    this.#points = points;
    this.#world = {
      xs: Float64Array.from(locations, ({ x }) => x),
      ys: Float64Array.from(locations, ({ y }) => y),
    };
    this.#spots.clear();
    this.#roomy.clear();
  }

  highlight(location: MapPosition | null): void {
    this.#active = location;
  }

  paint(picture: CanvasRenderingContext2D, view: View): void {
    for (const { spot, at } of this.#seen(view))
      stamp(picture, this.#spriteOf(spot, view), at, view.ratio);
    if (!this.#active) return;
    const { longitude, latitude, price } = this.#active;
    const at = toScreen(view.camera, view.size, project(longitude, latitude));
    stamp(picture, this.#sprites.of(`active:${formatMoneyShort(price)}`), at, view.ratio);
  }

  /** Boxes covered by prices, dots and clusters. */
  boxesIn(view: View): PlacedBox[] {
    return this.#seen(view).flatMap(({ spot, at }) => {
      const sprite = this.#spriteOf(spot, view);
      return sprite ? [{ ...at, width: sprite.width, height: sprite.height }] : [];
    });
  }

  hitAt(view: View, pointer: XY): Hit | null {
    const found = this.#seen(view).findLast(({ spot, at }) => {
      const { width, height } = this.#spriteOf(spot, view) ?? { width: 0, height: 0 };
      return Math.abs(pointer.x - at.x) <= width / 2 && Math.abs(pointer.y - at.y) <= height / 2;
    });
    if (!found) return null;
    const { members, isCluster } = found.spot;
    if (isCluster) return { kind: 'cluster', frame: this.#frameOf(members) };
    const id = this.#points.ids[members[0] ?? -1];
    return id === undefined ? null : { kind: 'pin', id };
  }

  /** In drawing order: dots under prices, clusters on top. */
  #seen({ camera, size }: View): { spot: Spot; at: XY }[] {
    return this.#spotsAt(Math.floor(camera.zoom)).flatMap((spot) => {
      const at = toScreen(camera, size, spot);
      const isSeen =
        at.x > -REACH && at.y > -REACH && at.x < size.width + REACH && at.y < size.height + REACH;
      return isSeen ? [{ spot, at }] : [];
    });
  }

  #spotsAt(zoom: number): readonly Spot[] {
    const known = this.#spots.get(zoom);
    if (known) return known;
    const spots = spotsAt(this.#world, zoom);
    const roomy = spotsWithRoom(spots, zoom, (spot) =>
      spot.isCluster ? CLUSTER_SIZE : pinSize(this.#priceOf(spot)),
    );
    const rank = (spot: Spot) => (spot.isCluster ? 2 : Number(roomy.has(spot)));
    const ordered = spots.toSorted((a, b) => rank(a) - rank(b));
    this.#spots.set(zoom, ordered);
    this.#roomy.set(zoom, roomy);
    return ordered;
  }

  #priceOf = ({ members }: Spot): string => formatMoneyShort(this.#points.prices[members[0] ?? -1]);

  #spriteOf(spot: Spot, { camera }: View): Sprite | null {
    if (spot.isCluster) return this.#sprites.of(`cluster:${countText(spot.members.length)}`);
    const hasRoom = this.#roomy.get(Math.floor(camera.zoom))?.has(spot);
    return this.#sprites.of(hasRoom ? `pin:${this.#priceOf(spot)}` : 'dot:');
  }

  #frameOf(members: readonly number[]): Frame {
    const longitudes = members.map((at) => this.#points.longitudes[at] ?? 0);
    const latitudes = members.map((at) => this.#points.latitudes[at] ?? 0);
    return [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ];
  }
}

/** Snap to device pixels to keep the numbers crisp. */
function stamp(
  picture: CanvasRenderingContext2D,
  sprite: Sprite | null,
  at: XY,
  ratio: number,
): void {
  if (!sprite) return;
  const dot = (pixels: number) => Math.round(pixels * ratio) / ratio;
  const { canvas, width, height } = sprite;
  picture.drawImage(canvas, dot(at.x - width / 2), dot(at.y - height / 2), width, height);
}
