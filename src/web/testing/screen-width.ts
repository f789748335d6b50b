import { act } from '@testing-library/react';
import { vi } from 'vitest';

const listeners = new Set<() => void>();
let width = 1400;

/** Answers `min-width` queries for a screen this wide, and notifies listeners. */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) => {
    const minimum = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN);
    return {
      get matches() {
        return width >= minimum;
      },
      media: query,
      onchange: null,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      addListener: vi.fn(),
      removeListener: vi.fn(),
      dispatchEvent: () => false,
    } as unknown as MediaQueryList;
  };
  act(() => {
    for (const listener of listeners) listener();
  });
}
