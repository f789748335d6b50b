import type { XY } from '#web/ui/chart/layout/scale.ts';

interface GestureEvents {
  /** Pointer movement in pixels. */
  onPan: (moved: XY) => void;
  /** In steps of a factor of two, around a point in the view. */
  onZoom: (by: number, at: XY) => void;
  /** A pan or zoom from a key press or double-click, which is animated. */
  onStep: (step: { pan?: XY; zoom?: number; at?: XY }) => void;
  /** The drag ended at this speed, in pixels per millisecond. */
  onRelease: (speed: XY) => void;
  /** The pointer hovers here; null when it leaves. */
  onHover: (at: XY | null) => void;
  onClick: (at: XY) => void;
}

/** A press that moves less than this is a click. */
const CLICK_PIXELS = 3;
const KEY_PIXELS = 100;
/** Wheel pixels that double the zoom; a trackpad pinch reports far fewer. */
const WHEEL_PIXELS = 450;
const PINCH_PIXELS = 100;
const WHEEL_LINE = 16;
const WHEEL_REST_MS = 200;
/** Time window for measuring the final drag speed. */
const SPEED_MS = 80;

const STILL: XY = { x: 0, y: 0 };
const ARROWS: Record<string, XY> = {
  ArrowLeft: { x: KEY_PIXELS, y: 0 },
  ArrowRight: { x: -KEY_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: KEY_PIXELS },
  ArrowDown: { x: 0, y: -KEY_PIXELS },
};
const ZOOM_KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Listens for pointer, wheel and key input on the map until the signal aborts. */
export function listen(element: HTMLElement, events: GestureEvents, signal: AbortSignal): void {
  listenToPointers(element, events, signal);
  listenToWheel(element, events, signal);
  const options = { signal };
  element.addEventListener(
    'dblclick',
    (event) => {
      event.preventDefault();
      events.onStep({ zoom: event.shiftKey ? -1 : 1, at: locationOf(element, event) });
    },
    options,
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const pan = ARROWS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (!pan && zoom === undefined) return;
      event.preventDefault();
      events.onStep({ ...(pan && { pan }), ...(zoom !== undefined && { zoom }) });
    },
    options,
  );
}

function locationOf(element: HTMLElement, { clientX, clientY }: MouseEvent): XY {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function listenToPointers(element: HTMLElement, events: GestureEvents, signal: AbortSignal): void {
  const down = new Map<number, XY>();
  let pressedAt = STILL;
  let isDrag = false;
  let trail: { at: XY; time: number }[] = [];

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    const at = locationOf(element, event);
    down.set(event.pointerId, at);
    isDrag = down.size > 1;
    pressedAt = at;
    trail = [{ at, time: event.timeStamp }];
  };
  const move = (event: PointerEvent) => {
    const at = locationOf(element, event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') events.onHover(at);
      return;
    }
    if (!isDrag && distance(at, pressedAt) <= CLICK_PIXELS) return;
    isDrag = true;
    const fixed = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, at);
    const moved = { x: at.x - before.x, y: at.y - before.y };
    if (!fixed) {
      events.onPan(moved);
      trail.push({ at, time: event.timeStamp });
      return;
    }
    // With two fingers, the point midway between them stays midway.
    const middle = { x: (at.x + fixed.x) / 2, y: (at.y + fixed.y) / 2 };
    events.onPan({ x: moved.x / 2, y: moved.y / 2 });
    const spread = distance(at, fixed) / Math.max(1, distance(before, fixed));
    if (spread > 0) events.onZoom(Math.log2(spread), middle);
  };
  const release = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) return;
    if (!isDrag && event.type === 'pointerup') events.onClick(locationOf(element, event));
    else if (isDrag) events.onRelease(speedOf(trail, event.timeStamp));
    isDrag = false;
  };
  const options = { signal };
  element.addEventListener('pointerdown', press, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', release, options);
  element.addEventListener('pointercancel', release, options);
  element.addEventListener('pointerleave', () => events.onHover(null), options);
}

const distance = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

function speedOf(trail: readonly { at: XY; time: number }[], now: number): XY {
  const recent = trail.filter(({ time }) => now - time <= SPEED_MS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.time === first.time) return STILL;
  const span = last.time - first.time;
  return { x: (last.at.x - first.at.x) / span, y: (last.at.y - first.at.y) / span };
}

function listenToWheel(element: HTMLElement, events: GestureEvents, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1);
    events.onZoom(
      -pixels / (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS),
      locationOf(element, event),
    );
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (!signal.aborted) events.onRelease(STILL);
    }, WHEEL_REST_MS);
  };
  element.addEventListener('wheel', turn, { signal, passive: false });
}
