import type { PointerEvent } from 'react';

/**
 * For the element with form and results. While a slider in it is dragged, each section is a layer of its own, so that the
 * browser paints only those that change, and results further down are not laid out: their size is remembered.
 */
export const WHILE_DRAGGING =
  'data-dragging:[&_:is(section,nav,header)]:isolate data-dragging:[&_[data-results]_section]:[content-visibility:auto] [&_[data-results]_section]:[contain-intrinsic-size:auto_24rem]';

/**
 * Marks the element while a slider in it is held. An attribute, not `:has(:active)`: with that the browser computes the
 * styles of every section again whenever an element is added, which is in most frames.
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
