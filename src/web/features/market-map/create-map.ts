import type { MapShade } from '#domain/listing/map-shades.ts';
import type { MapPoints } from '#web/data/listings/properties.ts';
import type { XY } from '#web/ui/chart/layout/scale.ts';
import { type Camera, panned, zoomed } from './camera.ts';
import { listen } from './gestures.ts';
import type { Frame } from './map-frame.ts';
import { type Glider, glider } from './map-motion.ts';
import { MapPicture } from './map-picture.ts';
import type { MapTheme } from './map-theme.ts';
import type { MapPosition } from './pins.ts';
import type { ZipArea } from './shading/zip-areas.ts';

interface MapEvents {
  onHover: (id: string | null) => void;
  onPick: (id: string) => void;
  /** Called after the user moves the map and lets go, never for moves made by the page. */
  onMove: (frame: Frame) => void;
  /** Called once if a style is set: true if its streets are shown, false if the drawn map stays. */
  onStreets: (areShown: boolean) => void;
  /** While ZIPs are shaded, called with the ZIP under the pointer, or after a move with the ZIP at the center. */
  onArea: (area: ZipArea | null) => void;
}

export interface MapHandle {
  showPoints: (points: MapPoints) => void;
  highlight: (location: MapPosition | null) => void;
  fit: (frame: Frame) => void;
  /** In steps of a factor of two. */
  zoom: (by: number) => void;
  paint: (theme: MapTheme) => void;
  shade: (by: MapShade | null) => void;
  destroy: () => void;
}

const FIT_MS = 350;
/** Larger zoom changes aren't animated: a third of a second is too short to follow them. */
const MOST_STEPS = 2;
const STEP_MS = 250;
/** How long the map glides after a drag faster than GLIDE_SPEED (pixels per millisecond). */
const GLIDE_MS = 400;
const GLIDE_SPEED = 0.3;

interface MapOptions {
  theme: MapTheme;
  /** A MapLibre style; null for the drawn map alone. */
  styleUrl: string | null;
}

/** Draws into a focusable, positioned box and handles its input. */
export function createMap(
  box: HTMLElement,
  { theme, styleUrl }: MapOptions,
  events: MapEvents,
): MapHandle {
  const gone = new AbortController();
  const canvas = document.createElement('canvas');
  canvas.className = 'relative block size-full cursor-grab touch-none active:cursor-grabbing';
  box.append(canvas);
  const picture = new MapPicture(canvas, theme, gone.signal, {
    isTransparent: styleUrl !== null,
    onAreas: () => showArea(middleOf(picture)),
  });
  let shownArea: ZipArea | null = null;
  const showArea = (at: XY) => {
    const area = picture.areaAt(at);
    if (area !== shownArea) events.onArea(area);
    shownArea = area;
  };
  if (styleUrl !== null) void layStreets(box, styleUrl, picture, gone.signal, events.onStreets);
  const glide = glider(gone.signal, (camera) => picture.look(camera));
  const moved = () => {
    showArea(middleOf(picture));
    events.onMove(picture.frame);
  };
  const step = ({ pan = { x: 0, y: 0 }, zoom = 0, at = middleOf(picture) }: Step) => {
    const next = zoomed(panned(picture.camera, pan), picture.size, at, zoom);
    picture.release();
    glide.to(picture.camera, next, STEP_MS, moved);
  };
  let hovered: string | null = null;
  listen(
    box,
    {
      onPan: (by) => {
        glide.stop();
        picture.release();
        picture.look(panned(picture.camera, by));
      },
      onZoom: (by, at) => {
        glide.stop();
        picture.release();
        picture.look(zoomed(picture.camera, picture.size, at, by));
      },
      onStep: step,
      onRelease: (speed) => glideOn(picture, glide, speed, moved),
      onHover: (at) => {
        const hit = at && picture.hitAt(at);
        canvas.classList.toggle('cursor-pointer!', Boolean(hit));
        const id = hit?.kind === 'pin' ? hit.id : null;
        showArea(at ?? middleOf(picture));
        if (id !== hovered) events.onHover(id);
        hovered = id;
      },
      onClick: (at) => {
        const hit = picture.hitAt(at);
        if (hit?.kind === 'pin') events.onPick(hit.id);
        if (hit?.kind === 'cluster') picture.release();
        if (hit?.kind === 'cluster') open(picture, glide, hit.frame, moved);
      },
    },
    gone.signal,
  );
  return {
    showPoints: (points) => picture.show(points),
    highlight: (location) => picture.highlight(location),
    fit: (frame) => {
      picture.keep(frame);
      const camera = picture.cameraFor(frame);
      if (!camera) return;
      const isFar = Math.abs(camera.zoom - picture.camera.zoom) > MOST_STEPS;
      glide.to(picture.camera, camera, isFar ? 0 : FIT_MS);
    },
    zoom: (by) => step({ zoom: by }),
    paint: (next) => picture.paint(next),
    shade: (by) => picture.shade(by),
    destroy: () => {
      gone.abort();
      canvas.remove();
    },
  };
}

/** The drawn map is shown until the streets load, or if they can't. */
async function layStreets(
  box: HTMLElement,
  styleUrl: string,
  picture: MapPicture,
  signal: AbortSignal,
  onStreets: (areShown: boolean) => void,
): Promise<void> {
  try {
    const { createStreetLayer } = await import('./streets/street-layer.ts');
    if (signal.aborted) return;
    picture.layOver(await createStreetLayer(box, styleUrl, picture.camera, signal));
    onStreets(true);
  } catch {
    if (!signal.aborted) onStreets(false);
  }
}

interface Step {
  pan?: XY;
  zoom?: number;
  at?: XY;
}

const middleOf = ({ size }: MapPicture): XY => ({ x: size.width / 2, y: size.height / 2 });

function glideOn(picture: MapPicture, glide: Glider, speed: XY, onEnd: () => void): void {
  if (Math.hypot(speed.x, speed.y) < GLIDE_SPEED) {
    onEnd();
    return;
  }
  // With constant deceleration, the map glides half as far as it would at its initial speed.
  const shift = { x: (speed.x * GLIDE_MS) / 2, y: (speed.y * GLIDE_MS) / 2 };
  glide.to(picture.camera, panned(picture.camera, shift), GLIDE_MS, onEnd);
}

/** Zooms in on a cluster, by at least one step, until it separates. */
function open(picture: MapPicture, glide: Glider, frame: Frame, onEnd: () => void): void {
  const from = picture.camera;
  const fitted = picture.cameraFor(frame);
  if (!fitted) return;
  const to: Camera = { ...fitted, zoom: Math.max(fitted.zoom, from.zoom + 1) };
  glide.to(from, to, FIT_MS, onEnd);
}
