import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePreloadedPages } from './use-preloaded-pages.ts';

test('a shell that unmounts before the browser is idle fetches no page', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => usePreloadedPages(true));
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a visitor never fetches the menu pages', () => {
  vi.useFakeTimers();
  renderHook(() => usePreloadedPages(false));
  expect(vi.getTimerCount()).toBe(0);
});

test('a shell that unmounts before the browser is idle cancels its idle callback', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set(7, work);
    return 7;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  const { unmount } = renderHook(() => usePreloadedPages(true));
  expect(waiting.size).toBe(1);
  unmount();
  expect(waiting.size).toBe(0);
  vi.unstubAllGlobals();
});
