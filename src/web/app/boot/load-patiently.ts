import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Until the browser says that the network is back, which not every browser notices. */
function backOnline(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    window.addEventListener('online', done);
  });
}

/** Shown by the page itself: what draws notices is among the scripts that are missing. */
function showWaiting(): HTMLElement {
  const notice = document.createElement('output');
  notice.className =
    'fixed inset-x-3 bottom-3 z-60 rounded-md border border-warn/35 bg-warn-tint px-4 py-2 text-sm';
  document.body.append(notice);
  notice.textContent =
    'Freehold cannot be reached. You can use this page once you are back online.';
  return notice;
}

/**
 * Imports the app. A page is readable before its scripts are there: when the network goes away in between, it would never
 * start. So it tries again, until the server can be reached and still does not have them.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  let hasReached = false;
  let notice: HTMLElement | null = null;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      const loaded = await load();
      notice?.remove();
      return loaded;
    } catch (error) {
      const release = await followRelease();
      // In some browsers an import that failed in an outage keeps failing until the page is reloaded.
      if (release === 'reloading' || (hasReached && reloadPatiently()))
        return new Promise(() => {});
      if (hasReached) throw error;
      hasReached = release !== 'unreachable';
      if (!hasReached) notice ??= showWaiting();
      await backOnline(waitMs);
    }
  }
}
