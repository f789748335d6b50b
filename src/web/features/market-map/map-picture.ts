import type { MapPoints } from '#web/data/listings/properties.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { type Camera, cameraFor, frameOfCamera, held } from './camera.ts';
import { type Atlas, COUNTY_ZOOM, Ground, type View } from './ground.ts';
import { COUNTRY, type Frame } from './map-frame.ts';
import { oncePerFrame } from './map-motion.ts';
import type { MapTheme } from './map-theme.ts';
import { loadCounties, loadStates } from './outlines.ts';
import { Sprites } from './pin-images.ts';
import { type Hit, type MapPosition, Pins } from './pins.ts';

const COUNTRY_PADDING = 16;
const FIT_PADDING = 40;
const CLOSEST_FIT = 13;

/**
 * Background, outlines and pins on a plain canvas: no tiles, no remote fonts, and no GPU needed to pan ten
 * thousand listings smoothly.
 */
export class MapPicture {
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: CanvasRenderingContext2D;
  readonly #sprites: Sprites;
  readonly #ground: Ground;
  readonly #pins: Pins;
  readonly #atlas: Atlas = { states: null, counties: null };
  readonly #view: View = {
    camera: { x: 0.5, y: 0.5, zoom: 3 },
    size: { width: 0, height: 0 },
    ratio: 1,
  };
  readonly #draw: () => void;
  #theme: MapTheme;
  #areCountiesAsked = false;
  /** The frame to show once the canvas has a size. */
  #first: (() => Camera) | null = () =>
    cameraFor(COUNTRY, this.#view.size, COUNTRY_PADDING, CLOSEST_FIT);

  constructor(canvas: HTMLCanvasElement, theme: MapTheme, signal: AbortSignal) {
    const picture = canvas.getContext('2d', { alpha: false });
    if (!picture) throw new Error('This browser cannot draw');
    this.#canvas = canvas;
    this.#picture = picture;
    this.#theme = theme;
    this.#sprites = new Sprites(theme);
    this.#ground = new Ground(this.#sprites);
    this.#pins = new Pins(this.#sprites);
    this.#draw = oncePerFrame(signal, () => this.#paint());
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

  /** The camera that shows the whole frame; null until the canvas has a size, when the frame is applied. */
  cameraFor(frame: Frame): Camera | null {
    const camera = () => cameraFor(frame, this.#view.size, FIT_PADDING, CLOSEST_FIT);
    if (this.#first) this.#first = camera;
    return this.#first ? null : camera();
  }

  look(camera: Camera): void {
    this.#view.camera = held(camera);
    if (this.#view.camera.zoom >= COUNTY_ZOOM) void this.#drawCounties();
    this.#draw();
  }

  show(points: MapPoints): void {
    this.#pins.show(points);
    this.#draw();
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
    this.#ground.paint(this.#picture, this.#atlas, this.#theme, this.#view);
    this.#pins.paint(this.#picture, this.#view);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = window.devicePixelRatio;
    Object.assign(this.#view, { size: { width, height }, ratio });
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    if (this.#first && width > 0 && height > 0) {
      this.look(this.#first());
      this.#first = null;
    }
    // A canvas of a new size is empty: it is filled before it can be seen.
    this.#paint();
  }

  async #drawStates(): Promise<void> {
    // Without outlines the map still has its pins.
    this.#atlas.states = await loadStates().catch(() => null);
    this.#redraw();
  }

  async #drawCounties(): Promise<void> {
    if (this.#areCountiesAsked) return;
    this.#areCountiesAsked = true;
    this.#atlas.counties = await loadCounties().catch(() => null);
    this.#redraw();
  }
}
