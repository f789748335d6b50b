import type { XY } from '#web/ui/chart/layout/scale.ts';
import type { Frame } from './map-frame.ts';

/** Web Mercator, the usual street map projection: the world is a square from 0 to 1 on each axis, north up. */
export interface Size {
  width: number;
  height: number;
}

/** Center and zoom of the view. */
export interface Camera extends XY {
  zoom: number;
}

const MIN_ZOOM = 2;
const MAX_ZOOM = 17;
/** World width in pixels at zoom 0. */
const WORLD = 512;
/** In degrees; beyond it the projection goes to infinity. */
const MOST_LATITUDE = 85.051_129;

export const pixelsAcross = (zoom: number): number => WORLD * 2 ** zoom;

export function project(longitude: number, latitude: number): XY {
  const held = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude));
  const sine = Math.sin((held * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function unproject({ x, y }: XY): { longitude: number; latitude: number } {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  return { longitude: (x - 0.5) * 360, latitude };
}

/** Screen position of a world point, in pixels from the upper left corner. */
export function toScreen(camera: Camera, size: Size, location: XY): XY {
  const scale = pixelsAcross(camera.zoom);
  return {
    x: (location.x - camera.x) * scale + size.width / 2,
    y: (location.y - camera.y) * scale + size.height / 2,
  };
}

export function toWorld(camera: Camera, size: Size, at: XY): XY {
  const scale = pixelsAcross(camera.zoom);
  return {
    x: camera.x + (at.x - size.width / 2) / scale,
    y: camera.y + (at.y - size.height / 2) / scale,
  };
}

export const held = ({ x, y, zoom }: Camera): Camera => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
  zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)),
});

/** Pans by `moved` pixels. */
export function panned(camera: Camera, moved: XY): Camera {
  const scale = pixelsAcross(camera.zoom);
  return held({ ...camera, x: camera.x - moved.x / scale, y: camera.y - moved.y / scale });
}

/** Zooms in or out while the point under `at` stays fixed. */
export function zoomed(camera: Camera, size: Size, at: XY, by: number): Camera {
  const { zoom } = held({ ...camera, zoom: camera.zoom + by });
  const fixed = toWorld(camera, size, at);
  const there = toWorld({ ...camera, zoom }, size, at);
  return held({ x: camera.x + fixed.x - there.x, y: camera.y + fixed.y - there.y, zoom });
}

/** The closest camera that shows the whole frame, with `padding` pixels on every side. */
export function cameraFor(
  [west, south, east, north]: Frame,
  size: Size,
  padding: number,
  closest = MAX_ZOOM,
): Camera {
  const corner = project(west, north);
  const opposite = project(east, south);
  const room = {
    width: Math.max(1, size.width - 2 * padding),
    height: Math.max(1, size.height - 2 * padding),
  };
  const scale = Math.min(
    room.width / Math.max(opposite.x - corner.x, Number.EPSILON),
    room.height / Math.max(opposite.y - corner.y, Number.EPSILON),
  );
  return held({
    x: (corner.x + opposite.x) / 2,
    y: (corner.y + opposite.y) / 2,
    zoom: Math.min(closest, Math.log2(scale / WORLD)),
  });
}

/** The visible part of the world. */
export function frameOfCamera(camera: Camera, size: Size): Frame {
  const upperLeft = unproject(toWorld(camera, size, { x: 0, y: 0 }));
  const lowerRight = unproject(toWorld(camera, size, { x: size.width, y: size.height }));
  return [
    Math.max(-180, upperLeft.longitude),
    Math.max(-90, lowerRight.latitude),
    Math.min(180, lowerRight.longitude),
    Math.min(90, upperLeft.latitude),
  ];
}

/** Interpolates between two cameras at constant screen speed, so the move slows as it zooms in. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * share;
  const change = 2 ** (from.zoom - to.zoom);
  const traveled = change === 1 ? share : (1 - change ** share) / (1 - change);
  return { x: from.x + (to.x - from.x) * traveled, y: from.y + (to.y - from.y) * traveled, zoom };
}
