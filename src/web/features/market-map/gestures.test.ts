import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './gestures.ts';

let element: HTMLElement;
let gone: AbortController;
const events = {
  onPan: vi.fn(),
  onZoom: vi.fn(),
  onStep: vi.fn(),
  onRelease: vi.fn(),
  onHover: vi.fn(),
  onClick: vi.fn(),
};

beforeEach(() => {
  element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  gone = new AbortController();
  listen(element, events, gone.signal);
});
afterEach(() => {
  gone.abort();
  vi.clearAllMocks();
});

function point(type: string, x: number, y: number, pointerId = 1, timeStamp = 0): void {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0 });
  const own = { pointerId, pointerType: 'mouse', timeStamp };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
}

const key = (name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));

test('a press that moves by two pixels is a click and moves nothing', () => {
  point('pointerdown', 100, 100);
  point('pointermove', 102, 100);
  point('pointerup', 102, 100);
  expect(events.onClick).toHaveBeenCalledWith({ x: 102, y: 100 });
  expect(events.onPan).not.toHaveBeenCalled();
  expect(events.onRelease).not.toHaveBeenCalled();
});

test('a drag of 40 pixels in 20 ms pans by 40 and is released at two pixels per millisecond', () => {
  point('pointerdown', 100, 100, 1, 0);
  point('pointermove', 120, 100, 1, 10);
  point('pointermove', 140, 100, 1, 20);
  point('pointerup', 140, 100, 1, 20);
  expect(events.onPan.mock.calls.map(([moved]) => moved.x)).toEqual([20, 20]);
  expect(events.onRelease).toHaveBeenCalledWith({ x: 2, y: 0 });
  expect(events.onClick).not.toHaveBeenCalled();
});

test('two fingers spread from 100 to 200 pixels zoom in one level around their midpoint', () => {
  point('pointerdown', 100, 100, 1);
  point('pointerdown', 200, 100, 2);
  point('pointermove', 300, 100, 2);
  expect(events.onZoom).toHaveBeenCalledWith(1, { x: 200, y: 100 });
  expect(events.onPan).toHaveBeenCalledWith({ x: 50, y: 0 });
});

test('an arrow key pans by 100 pixels, the equals key zooms in, and letter keys are left to the page', () => {
  expect(key('ArrowRight')).toBe(false);
  expect(events.onStep).toHaveBeenLastCalledWith({ pan: { x: -100, y: 0 } });
  expect(key('=')).toBe(false);
  expect(events.onStep).toHaveBeenLastCalledWith({ zoom: 1 });
  expect(key('a')).toBe(true);
});

test('450 pixels of wheel movement zoom out one level, and the gesture ends after 200 ms', () => {
  vi.useFakeTimers();
  element.dispatchEvent(new WheelEvent('wheel', { deltaY: 450, clientX: 10, clientY: 20 }));
  expect(events.onZoom).toHaveBeenCalledWith(-1, { x: 10, y: 20 });
  vi.advanceTimersByTime(199);
  expect(events.onRelease).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(events.onRelease).toHaveBeenCalledWith({ x: 0, y: 0 });
  vi.useRealTimers();
});

test('a hovering pointer is reported, and nothing is reported once the map is removed', () => {
  point('pointermove', 5, 6);
  expect(events.onHover).toHaveBeenLastCalledWith({ x: 5, y: 6 });
  gone.abort();
  point('pointermove', 7, 8);
  expect(events.onHover).toHaveBeenCalledTimes(1);
});
