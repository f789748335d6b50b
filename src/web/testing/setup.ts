import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Every complaint made during a test, unless the test calls `expectConsole` for it. */
let complaints: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    complaints.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

/** Takes the complaints that match out of the list; fails when there is none. */
export function expectConsole(pattern: RegExp): void {
  const rest = complaints.filter((complaint) => !pattern.test(complaint));
  expect(rest.length, `no console message matches ${pattern}`).toBeLessThan(complaints.length);
  complaints = rest;
}

/** jsdom has no layout: what the primitives ask of it is answered with "nothing there". */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof window !== 'undefined') {
  configure({ asyncUtilTimeout: 3000 });
  globalThis.ResizeObserver ??= StillResizeObserver;
  const { prototype } = window.HTMLElement;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => {};
  prototype.releasePointerCapture ??= () => {};
  prototype.scrollIntoView ??= () => {};
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
}

beforeEach(() => {
  complaints = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const unexpected = complaints;
  complaints = [];
  expect(unexpected).toEqual([]);
});
