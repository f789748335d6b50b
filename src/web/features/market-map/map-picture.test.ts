import { afterEach, expect, test, vi } from 'vitest';
import type { Frame } from './map-frame.ts';
import { MapPicture } from './map-picture.ts';
import type { MapTheme } from './map-theme.ts';

/** Accepts every canvas call and returns nothing; measured text has no width. */
const blank = (): unknown =>
  new Proxy(
    {},
    {
      get: () => () => ({ width: 0, addColorStop: () => undefined }),
      set: () => true,
    },
  );

const THEME = Object.fromEntries(
  ['ground', 'land', 'line', 'strongLine', 'surface', 'ink', 'muted', 'primary', 'primaryInk'].map(
    (name) => [name, '#000'],
  ),
) as unknown as MapTheme;

const WEST = -84.8;
const EAST = -80.5;
const OHIO: Frame = [WEST, 38.4, EAST, 42];

let resized: () => void = () => undefined;
let gone = new AbortController();
afterEach(() => {
  gone.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function pictureOf(canvas: HTMLCanvasElement): MapPicture {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized = notify;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = blank;
    },
  );
  // The outlines fail to load, and no animation frame is drawn later.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No outlines here')));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  gone = new AbortController();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(blank as never);
  const how = { isTransparent: false, onAreas: () => undefined };
  return new MapPicture(canvas, THEME, gone.signal, how);
}

function setSize(canvas: HTMLCanvasElement, width: number, height: number): void {
  Object.defineProperty(canvas, 'clientWidth', { value: width, configurable: true });
  Object.defineProperty(canvas, 'clientHeight', { value: height, configurable: true });
  resized();
}

test('a map that narrows from 500 to 330 px next to a table, and widens again, still shows everything it was fitted to', () => {
  const canvas = document.createElement('canvas');
  const picture = pictureOf(canvas);
  setSize(canvas, 500, 800);
  picture.keep(OHIO);
  picture.look(picture.cameraFor(OHIO)!);
  const wide = picture.frame;
  const isWhole = () => picture.frame[0] < WEST && picture.frame[2] > EAST;
  expect(isWhole()).toBe(true);
  setSize(canvas, 330, 800);
  expect(isWhole()).toBe(true);
  setSize(canvas, 500, 800);
  expect(picture.frame[0]).toBeCloseTo(wide[0], 6);
  expect(picture.frame[2]).toBeCloseTo(wide[2], 6);
});

test('a map moved by hand shows the same area at another width', () => {
  const canvas = document.createElement('canvas');
  const picture = pictureOf(canvas);
  setSize(canvas, 500, 800);
  picture.look(picture.cameraFor(OHIO)!);
  picture.release();
  const before = picture.frame;
  setSize(canvas, 330, 800);
  expect(picture.frame[0]).toBeCloseTo(before[0], 6);
  expect(picture.frame[2]).toBeCloseTo(before[2], 6);
});
