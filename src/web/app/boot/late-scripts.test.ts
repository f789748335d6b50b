import { afterEach, expect, test, vi } from 'vitest';
import { fetchLateScripts, LATE_SCRIPTS_ID } from './late-scripts.ts';

/** A page whose first paint the test controls. */
function latePage() {
  document.head.innerHTML = `<template id="${LATE_SCRIPTS_ID}"><link rel="modulepreload" href="/assets/vendor.js" /></template>`;
  let paint = (_name: string) => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(
        onEntries: (entries: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
      ) {
        paint = (name) =>
          onEntries({
            getEntriesByName: (asked) => (asked === name ? [{} as PerformanceEntry] : []),
          });
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const fetched = () => document.querySelectorAll('link[rel="modulepreload"]').length;
  return { paint: (name: string) => paint(name), fetched };
}

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that shows its content without scripts fetches them only after the content is painted', async () => {
  const { paint, fetched } = latePage();
  const done = fetchLateScripts();
  paint('first-paint');
  await Promise.resolve();
  expect(fetched()).toBe(0);
  paint('first-contentful-paint');
  await done;
  expect(fetched()).toBe(1);
});

test('in a background tab, where nothing is painted, the scripts are fetched immediately', async () => {
  const { fetched } = latePage();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await fetchLateScripts();
  expect(fetched()).toBe(1);
});

test('the scripts are fetched after one second without a paint', async () => {
  vi.useFakeTimers();
  const { fetched } = latePage();
  const done = fetchLateScripts();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(fetched()).toBe(1);
});

test('a page rendered by its scripts doesn’t wait for a paint', async () => {
  await expect(fetchLateScripts()).resolves.toBeUndefined();
});
