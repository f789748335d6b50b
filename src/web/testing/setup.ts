import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetConfig } from '#web/data/config.ts';
import { closeSession, forgetSession } from '#web/lib/account/session.ts';
import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { setErrorReporter } from '#web/lib/api/error-reporter.ts';
import { setClientSettings } from '#web/lib/browser/client-settings.ts';
import { currentToasts, dismissToast } from '#web/ui/overlay/toast-store.ts';

/** Every console message during a test, unless the test calls `expectConsole` for it. */
let complaints: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    complaints.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

/** Removes the matching messages from the list; fails if there are none. */
export function expectConsole(pattern: RegExp): void {
  const rest = complaints.filter((complaint) => !pattern.test(complaint));
  expect(rest.length, `no console message matches ${pattern}`).toBeLessThan(complaints.length);
  complaints = rest;
}

/** jsdom has no layout, so the primitives' layout queries get "nothing there". */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A page rendered on the server has no browser around it. */
const isBrowser = typeof window !== 'undefined';

if (isBrowser) {
  // A whole app, fetched page by page, on a machine that may be busy.
  configure({ asyncUtilTimeout: 20_000 });
  globalThis.ResizeObserver ??= StillResizeObserver;
  const { prototype } = window.HTMLElement;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => {};
  prototype.releasePointerCapture ??= () => {};
  prototype.scrollIntoView ??= () => {};
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
}

const noMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

/** Files share one environment per worker; each test starts like a browser that has never opened the app. */
function freshBrowser(): void {
  setAnalytics(null);
  setErrorReporter(null);
  setClientSettings(null);
  closeSession();
  forgetSession();
  forgetConfig();
  for (const { id } of currentToasts()) dismissToast(id);
  sessionStorage.clear();
  localStorage.clear();
  // jsdom has no layout to scroll and no screen; a test that needs one sets its width.
  window.scrollTo = () => {};
  window.matchMedia = noMedia;
}

beforeEach(() => {
  complaints = [];
  if (isBrowser) freshBrowser();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const unexpected = complaints;
  complaints = [];
  expect(unexpected).toEqual([]);
});

/** A page still loading when its file ends would stay broken for the files after it. */
afterAll(async () => {
  await vi.dynamicImportSettled();
});
