import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/**
 * Waits until the browser reports that it is back online, but only up to a limit, because not every browser reports it.
 */
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

/** Added by the page itself, because the code for notices is among the missing scripts. */
function showWaiting(): HTMLElement {
  const notice = document.createElement('output');
  notice.className =
    'fixed inset-x-3 bottom-3 z-60 rounded-md border border-warn/35 bg-warn-tint px-4 py-2 text-sm';
  document.body.append(notice);
  notice.textContent = 'We can’t reach Freehold. You can use this page once you’re back online.';
  return notice;
}

/**
 * Imports the app. A page is readable before its scripts arrive, so if the network drops in between, the app would
 * never start. Retries until the import succeeds, and gives up only if the server responds but doesn't have the
 * scripts.
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
      // In some browsers, an import that failed during an outage keeps failing until the page is reloaded.
      if (release === 'reloading' || (hasReached && reloadPatiently()))
        return new Promise(() => {});
      if (hasReached) throw error;
      hasReached = release !== 'unreachable';
      if (!hasReached) notice ??= showWaiting();
      await backOnline(waitMs);
    }
  }
}
