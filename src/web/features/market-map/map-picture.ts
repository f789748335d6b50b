import type { MapShade } from '#domain/listing/map-shades.ts';
import type { MapPoints } from '#web/data/listings/properties.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { createLabelLoader } from './atlas/map-labels.ts';
import { loadCounties, loadStates } from './atlas/outlines.ts';
import { type Camera, cameraFor, frameOfCamera, held, toWorld } from './camera.ts';
import { type Atlas, COUNTY_ZOOM, Ground, PLACE_ZOOM, type View } from './ground.ts';
import { COUNTRY, type Frame } from './map-frame.ts';
import { oncePerFrame } from './map-motion.ts';
import { mapScaleAt } from './map-scale.ts';
import type { MapTheme } from './map-theme.ts';
import { Sprites } from './pin-images.ts';
import { type Hit, type MapPosition, Pins } from './pins.ts';
import { SHADE_OPACITIES } from './shading/shade-scale.ts';
import { type ZipArea, ZipAreas } from './shading/zip-areas.ts';
import type { StreetLayer } from './streets/street-layer.ts';

const COUNTRY_PADDING = 16;
const FIT_PADDING = 40;
const CLOSEST_FIT = 13;
/** Distance of the scale from the picture's corner. */
const SCALE_ROOM = 12;

/**
 * Background, outlines and pins on a plain canvas, which pans ten thousand listings smoothly without tiles, remote
 * fonts or a GPU. Over streets, only the pins and scale are drawn.
 */
export class MapPicture {
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: CanvasRenderingContext2D;
  readonly #sprites: Sprites;
  readonly #ground: Ground;
  readonly #pins: Pins;
  readonly #atlas: Atlas = {
    states: null,
    counties: null,
    labels: { places: [], zips: [] },
    shaded: [],
    isOverStreets: false,
  };
  readonly #view: View = {
    camera: { x: 0.5, y: 0.5, zoom: 3 },
    size: { width: 0, height: 0 },
    ratio: 1,
  };
  readonly #draw: () => void;
  readonly #labels: ReturnType<typeof createLabelLoader>;
  readonly #areas: ZipAreas;
  #shade: MapShade | null = null;
  /** The frame kept in view when the picture is resized, until the user moves the map. */
  #kept: { frame: Frame; padding: number } | null = null;
  #theme: MapTheme;
  /** Called when the shaded areas change. */
  readonly #onAreas: () => void;
  #streets: StreetLayer | null = null;
  #areCountiesRequested = false;
  /** The frame to show once the canvas has a size. */
  #first: (() => Camera) | null = () =>
    cameraFor(COUNTRY, this.#view.size, COUNTRY_PADDING, CLOSEST_FIT);

  constructor(
    canvas: HTMLCanvasElement,
    theme: MapTheme,
    signal: AbortSignal,
    { isTransparent, onAreas }: { isTransparent: boolean; onAreas: () => void },
  ) {
    const picture = canvas.getContext('2d', { alpha: isTransparent });
    if (!picture) throw new Error('This browser doesn’t support canvas drawing');
    this.#canvas = canvas;
    this.#picture = picture;
    this.#theme = theme;
    this.#onAreas = onAreas;
    this.#sprites = new Sprites(theme);
    this.#ground = new Ground(this.#sprites, isTransparent);
    this.#pins = new Pins(this.#sprites);
    this.#draw = oncePerFrame(signal, () => this.#paint());
    this.#labels = createLabelLoader(signal, (labels) => {
      this.#atlas.labels = labels;
      this.#redraw();
    });
    this.#areas = new ZipAreas(signal, () => this.#shadeAreas());
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(canvas);
    signal.addEventListener('abort', () => observer.disconnect());
    void this.#drawStates();
  }

  get camera(): Camera {
    return this.#view.camera;
  }

  get size() {
    return this.#view.size;
  }

  get frame(): Frame {
    return frameOfCamera(this.#view.camera, this.#view.size);
  }

  /** The camera that shows the whole frame. Null until the canvas has a size; the frame is applied then. */
  cameraFor(frame: Frame): Camera | null {
    const camera = () => cameraFor(frame, this.#view.size, FIT_PADDING, CLOSEST_FIT);
    if (this.#first) this.#first = camera;
    return this.#first ? null : camera();
  }

  look(camera: Camera): void {
    this.#view.camera = held(camera);
    if (this.#streets) this.#streets.look(this.#view.camera);
    else this.#wantGround();
    if (this.#shade) this.#areas.want(this.frame);
    this.#draw();
  }

  layOver(streets: StreetLayer): void {
    this.#streets = streets;
    this.#atlas.isOverStreets = true;
    this.#ground.forget();
    this.look(this.#view.camera);
  }

  shade(by: MapShade | null): void {
    this.#shade = by;
    this.#shadeAreas();
    if (by) this.look(this.#view.camera);
  }

  /** The ZIP at a point in the view; null while nothing is shaded. */
  areaAt(at: XY): ZipArea | null {
    return this.#shade && this.#areas.at(toWorld(this.#view.camera, this.#view.size, at));
  }

  #shadeAreas(): void {
    const count = SHADE_OPACITIES.length;
    this.#atlas.shaded = this.#shade ? this.#areas.steps(this.#shade, count) : [];
    this.#redraw();
    this.#onAreas();
  }

  #wantGround(): void {
    const { zoom } = this.#view.camera;
    if (zoom >= COUNTY_ZOOM) void this.#drawCounties();
    if (zoom >= PLACE_ZOOM) this.#labels.want(this.frame);
  }

  keep(frame: Frame): void {
    this.#kept = { frame, padding: FIT_PADDING };
  }

  release(): void {
    this.#kept = null;
  }

  show(points: MapPoints): void {
    this.#pins.show(points);
    // Names make room for pins.
    this.#redraw();
  }

  highlight(location: MapPosition | null): void {
    this.#pins.highlight(location);
    this.#draw();
  }

  hitAt(at: XY): Hit | null {
    return this.#pins.hitAt(this.#view, at);
  }

  paint(theme: MapTheme): void {
    this.#theme = theme;
    this.#sprites.paint(theme);
    this.#redraw();
  }

  #redraw(): void {
    this.#ground.forget();
    this.#draw();
  }

  #paint(): void {
    const { ratio } = this.#view;
    this.#picture.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (this.#streets) this.#picture.clearRect(0, 0, this.size.width, this.size.height);
    this.#ground.paint(this.#picture, this.#atlas, this.#theme, this.#view, (view) =>
      this.#pins.boxesIn(view),
    );
    this.#pins.paint(this.#picture, this.#view);
    this.#paintScale();
  }

  #paintScale(): void {
    const { camera, size } = this.#view;
    const { pixels, label } = mapScaleAt(camera);
    const sprite = this.#sprites.of(`name:${label}`);
    const bottom = size.height - SCALE_ROOM;
    if (this.#streets) this.#paintUnderScale(pixels, bottom);
    this.#picture.strokeStyle = this.#theme.muted;
    this.#picture.lineWidth = 1.5;
    this.#picture.beginPath();
    this.#picture.moveTo(SCALE_ROOM, bottom - 5);
    this.#picture.lineTo(SCALE_ROOM, bottom);
    this.#picture.lineTo(SCALE_ROOM + pixels, bottom);
    this.#picture.lineTo(SCALE_ROOM + pixels, bottom - 5);
    this.#picture.stroke();
    if (!sprite) return;
    const { canvas, width, height } = sprite;
    const left = Math.max(0, SCALE_ROOM + (pixels - width) / 2);
    this.#picture.drawImage(canvas, left, bottom - height - 3, width, height);
  }

  /** Draw a background first, because the street colors are unknown. */
  #paintUnderScale(pixels: number, bottom: number): void {
    this.#picture.globalAlpha = 0.85;
    this.#picture.fillStyle = this.#theme.surface;
    this.#picture.fillRect(SCALE_ROOM - 6, bottom - 24, pixels + 12, 30);
    this.#picture.globalAlpha = 1;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = window.devicePixelRatio;
    const before = this.#view.size;
    const wasShown = !this.#first && before.width > 0 && before.height > 0;
    if (wasShown) this.#kept ??= { frame: this.frame, padding: 0 };
    Object.assign(this.#view, { size: { width, height }, ratio });
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    if (this.#first && width > 0 && height > 0) {
      this.look(this.#first());
      this.#first = null;
    } else if (wasShown && this.#kept && width > 0 && height > 0) {
      const { frame, padding } = this.#kept;
      this.look(cameraFor(frame, this.#view.size, padding, padding > 0 ? CLOSEST_FIT : undefined));
    }
    // Resizing clears the canvas, so redraw before the next paint.
    this.#paint();
  }

  async #drawStates(): Promise<void> {
    // Without outlines the map still has its pins.
    this.#atlas.states = await loadStates().catch(() => null);
    this.#redraw();
  }

  async #drawCounties(): Promise<void> {
    if (this.#areCountiesRequested) return;
    this.#areCountiesRequested = true;
    this.#atlas.counties = await loadCounties().catch(() => null);
    this.#redraw();
  }
}
