import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const resultsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-result]'),
];

/** Id of the result an element belongs to. */
export const resultAt = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-result]') : null)?.dataset[
    'result'
  ] ?? null;

export function focusResult(list: HTMLElement | null, id?: string): void {
  const results = list ? resultsIn(list) : [];
  const wanted = results.find((result) => id === undefined || result.dataset['result'] === id);
  wanted?.focus({ preventScroll: true });
  wanted?.scrollIntoView({ block: 'nearest' });
}

/** Arrow keys move between results, and from the first one back to the search box; Enter opens. */
export function moveThroughResults(
  event: KeyboardEvent<HTMLElement>,
  leaveUp: () => void,
  open: (id: string) => void,
): void {
  const { target, currentTarget: list } = event;
  const result = target instanceof Element ? target.closest<HTMLElement>('[data-result]') : null;
  if (!result || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  if (step !== undefined) {
    const results = resultsIn(list);
    const next = results[results.indexOf(result) + step];
    event.preventDefault();
    if (next) focusResult(list, next.dataset['result']);
    else if (step < 0) leaveUp();
  } else if (event.key === 'Enter' && target === result) {
    open(result.dataset['result'] ?? '');
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Pressing slash anywhere on the page focuses the search box. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input]);
}
