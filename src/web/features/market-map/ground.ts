import type { XY } from '#web/ui/chart/layout/scale.ts';
import type { MapLabels } from './atlas/map-labels.ts';
import type { Outlines, WorldLine } from './atlas/outlines.ts';
import { type Camera, pixelsAcross, type Size, toScreen } from './camera.ts';
import type { MapTheme } from './map-theme.ts';
import { layNames, type PlacedBox } from './name-layout.ts';
import type { Sprites } from './pin-images.ts';
import { SHADE_OPACITIES } from './shading/shade-scale.ts';

export interface Atlas {
  states: (Outlines & { land: readonly WorldLine[] }) | null;
  counties: Outlines | null;
  labels: MapLabels;
  /** Areas to shade, by color step; empty if there are none. */
  shaded: readonly (readonly WorldLine[])[];
  /** True over streets, where only the shading is drawn. */
  isOverStreets: boolean;
}

/** Camera, size in pixels and device pixel ratio. */
export interface View {
  camera: Camera;
  size: Size;
  ratio: number;
}

/** Minimum zoom for counties; further out their lines would be too dense. */
export const COUNTY_ZOOM = 5;
const STATE_NAME_ZOOM = 3;
const COUNTY_NAME_ZOOM = 7;
/** Minimum zoom for town names; ZIPs appear once a city fills the map. */
export const PLACE_ZOOM = 7;
const ZIP_ZOOM = 9.5;
/** How far the ground extends beyond the picture, in pixels, so that a drag can shift it without redrawing. */
const MARGIN = 256;

interface GroundName extends XY {
  name: string;
  kind: 'place' | 'zip' | 'name';
}

type Context = OffscreenCanvasRenderingContext2D;

/** Background, outlines and names, drawn once and shifted until the view moves past them or the zoom changes. */
export class Ground {
  readonly #sprites: Sprites;
  readonly #isTransparent: boolean;
  /** As large as the picture plus a margin on every side. */
  #drawn: (View & { canvas: OffscreenCanvas; margin: number }) | null = null;

  constructor(sprites: Sprites, isTransparent: boolean) {
    this.#sprites = sprites;
    this.#isTransparent = isTransparent;
  }

  forget(): void {
    this.#drawn = null;
  }

  /** Names avoid the pins from `pinsIn`. */
  paint(
    picture: CanvasRenderingContext2D,
    atlas: Atlas,
    theme: MapTheme,
    at: View,
    pinsIn: (view: View) => readonly PlacedBox[],
  ): void {
    // A map that's collapsed or not laid out yet has nothing to draw.
    if (at.size.width === 0 || at.size.height === 0) return;
    if (!this.#shiftTo(at)) this.#draw(atlas, theme, at, pinsIn);
    const shift = this.#shiftTo(at);
    if (!this.#drawn || !shift) return;
    // Snap to device pixels, or the lines would blur.
    const dot = (pixels: number) => Math.round(pixels * at.ratio) / at.ratio;
    const { canvas, margin } = this.#drawn;
    const { width, height } = sizeWith(margin, at.size);
    picture.drawImage(canvas, dot(shift.x) - margin, dot(shift.y) - margin, width, height);
  }

  /** Offset of the drawn ground; null if it no longer covers the picture. */
  #shiftTo({ camera, size, ratio }: View): XY | null {
    const drawn = this.#drawn;
    if (!drawn || drawn.camera.zoom !== camera.zoom || drawn.ratio !== ratio) return null;
    if (drawn.size.width !== size.width || drawn.size.height !== size.height) return null;
    const scale = pixelsAcross(camera.zoom);
    const x = (drawn.camera.x - camera.x) * scale;
    const y = (drawn.camera.y - camera.y) * scale;
    return Math.abs(x) <= drawn.margin && Math.abs(y) <= drawn.margin ? { x, y } : null;
  }

  #draw(
    atlas: Atlas,
    theme: MapTheme,
    { camera, size, ratio }: View,
    pinsIn: (view: View) => readonly PlacedBox[],
  ): void {
    // Zooming redraws every frame, so skip the margin.
    const margin = this.#drawn?.camera.zoom === camera.zoom ? MARGIN : 0;
    const whole = sizeWith(margin, size);
    const canvas = this.#canvasOf(whole, ratio);
    const context = canvas.getContext('2d', { alpha: this.#isTransparent });
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (atlas.isOverStreets) {
      context.clearRect(0, 0, whole.width, whole.height);
      shade(context, atlas, theme, camera, whole);
    } else {
      context.fillStyle = theme.ground;
      context.fillRect(0, 0, whole.width, whole.height);
      drawLines(context, atlas, theme, camera, whole);
      const view = { camera, size: whole, ratio };
      this.#write(context, namesFor(atlas, camera.zoom), view, pinsIn(view));
    }
    this.#drawn = { canvas, camera, size, ratio, margin };
  }

  #canvasOf({ width, height }: Size, ratio: number): OffscreenCanvas {
    const [across, down] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
    const old = this.#drawn?.canvas;
    return old?.width === across && old.height === down ? old : new OffscreenCanvas(across, down);
  }

  #write(
    context: Context,
    names: readonly GroundName[],
    { camera, size }: Pick<View, 'camera' | 'size'>,
    pins: readonly PlacedBox[],
  ): void {
    const seen = names.flatMap((location) => {
      const { x, y } = toScreen(camera, size, location);
      if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
      const sprite = this.#sprites.of(`${location.kind}:${location.name}`);
      return sprite ? [{ x, y, ...sprite }] : [];
    });
    for (const [index, at] of layNames(seen, pins).entries()) {
      const sprite = seen[index];
      if (!at || !sprite) continue;
      const { canvas, width, height } = sprite;
      const [left, top] = [Math.round(at.x - width / 2), Math.round(at.y - height / 2)];
      context.drawImage(canvas, left, top, width, height);
    }
  }
}

const sizeWith = (margin: number, { width, height }: Size): Size => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** Clip to land, because coastal ZIP areas extend into the sea. */
function shade(
  context: Context,
  { states, shaded }: Atlas,
  theme: MapTheme,
  camera: Camera,
  size: Size,
): void {
  if (!states || shaded.length === 0) return;
  context.save();
  trace(context, states.land, camera, size);
  context.clip('evenodd');
  context.fillStyle = theme.primary;
  for (const [step, cells] of shaded.entries()) {
    context.globalAlpha = SHADE_OPACITIES[step] ?? 0;
    trace(context, cells, camera, size);
    context.fill();
  }
  context.restore();
}

function drawLines(
  context: Context,
  atlas: Atlas,
  theme: MapTheme,
  camera: Camera,
  size: Size,
): void {
  const { states, counties } = atlas;
  if (states) {
    context.fillStyle = theme.land;
    trace(context, states.land, camera, size);
    context.fill('evenodd');
  }
  shade(context, atlas, theme, camera, size);
  if (counties && camera.zoom >= COUNTY_ZOOM) {
    context.strokeStyle = theme.line;
    trace(context, counties.borders, camera, size);
    context.stroke();
  }
  if (!states) return;
  context.strokeStyle = theme.strongLine;
  context.globalAlpha = 0.6;
  trace(context, states.borders, camera, size);
  context.stroke();
  context.globalAlpha = 1;
}

/** In order of priority for space: towns, ZIPs, counties. */
export function namesFor(
  { states, counties, labels }: Pick<Atlas, 'states' | 'counties' | 'labels'>,
  zoom: number,
): GroundName[] {
  const named = (kind: GroundName['kind'], names: Outlines['names'] = []) =>
    names.map((one) => ({ ...one, kind }));
  if (zoom < COUNTY_NAME_ZOOM) return zoom >= STATE_NAME_ZOOM ? named('name', states?.names) : [];
  return [
    ...(zoom >= PLACE_ZOOM ? named('place', labels.places) : []),
    ...(zoom >= ZIP_ZOOM ? named('zip', labels.zips) : []),
    ...named('name', counties?.names),
  ];
}

/** Adds lines that touch the view to the canvas path, skipping steps shorter than a pixel. */
function trace(context: Context, lines: readonly WorldLine[], camera: Camera, size: Size): void {
  const scale = pixelsAcross(camera.zoom);
  const left = camera.x - size.width / 2 / scale;
  const top = camera.y - size.height / 2 / scale;
  const [right, bottom] = [left + size.width / scale, top + size.height / scale];
  context.beginPath();
  for (const { points, west, north, east, south } of lines) {
    if (east < left || west > right || south < top || north > bottom) continue;
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let at = 0; at < points.length; at += 2) {
      const x = ((points[at] ?? 0) - left) * scale;
      const y = ((points[at + 1] ?? 0) - top) * scale;
      if (at === 0) context.moveTo(x, y);
      else if (Math.abs(x - lastX) + Math.abs(y - lastY) < 1 && at < points.length - 2) continue;
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
  }
}
