import type { PointerEvent } from 'react';

/**
 * Styles for the element with the form and results. While a slider is dragged, each section is its own layer, so that
 * the browser paints only those that change; results off screen keep their last size and aren't laid out.
 */
export const WHILE_DRAGGING =
  'data-dragging:[&_:is(section,nav,header)]:isolate data-dragging:[&_[data-results]_section]:[content-visibility:auto] [&_[data-results]_section]:[contain-intrinsic-size:auto_24rem]';

/**
 * Marks the element while one of its sliders is being dragged. It sets an attribute because `:has(:active)` makes the browser
 * restyle every section whenever an element is added, which happens in most frames.
 */
export function markDragging({ target, currentTarget }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest('form [data-orientation]')) return;
  const ended = new AbortController();
  const end = () => {
    delete currentTarget.dataset['dragging'];
    ended.abort();
  };
  currentTarget.dataset['dragging'] = '';
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, end, { signal: ended.signal });
}
